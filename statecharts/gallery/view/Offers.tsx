import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { handFor } from '../../describe-walk.ts';
import { toneOf } from '../../draw/words.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { Entry } from '../charts.ts';
import { payloadOf, type Offer } from '../play.ts';
import { inEnglish, Plain, ChartWords } from './layout.ts';
import { Swatch } from './Legend.tsx';
import { useCause } from './use-cause.ts';
import { useHandWords, useSaid } from './use-said.ts';

const words = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '$3',
  alignItems: 'center',
  lineHeight: '1.45',
  '&:lang(ckb)': { lineHeight: '1.7' },
  '& > :not(:first-child)': { gridColumn: 2 },
  '& > strong': { fontWeight: '$medium', overflowWrap: 'anywhere' },
} as const;

/** One arrow with several examples. */
const Group = styled('div', {
  display: 'grid',
  gap: '$1',
  padding: '$2 $3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
});
const Cause = styled('div', words);

/** The style of a possible event as a button. */
export const OfferButton = styled('button', {
  ...words,
  inlineSize: '100%',
  minBlockSize: '$target',
  padding: '$2 $3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
  backgroundColor: '$surface',
  color: '$text',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'border-color 150ms ease-out',
  '&:not(:disabled):hover': { borderColor: '$primary' },
  '&:focus-visible': { borderRadius: '$control' },
  '&:disabled': { backgroundColor: 'transparent', color: '$textSoft', cursor: 'default' },
  '& > :only-child': { gridColumn: '1 / -1' },
});

export type OffersProps = {
  entry: Entry;
  offers: readonly Offer[];
  /** Without it, they are shown as text only. */
  onTake?: ((token: string) => void) | undefined;
};

/** The events possible now by the arrow they take: its cause and description, then an example or several. */
export function Offers({ entry, offers, onTake }: OffersProps) {
  const groups = Map.groupBy(offers, ({ own, step }) => (own.length > 0 ? own : step.refused).join());
  return (
    <Plain>
      {[...groups].map(([arrow, examples]) => (
        <li key={arrow}>
          <ArrowOffers entry={entry} offers={examples} onTake={onTake} />
        </li>
      ))}
    </Plain>
  );
}

function ArrowOffers({ entry, offers, onTake }: OffersProps) {
  const causeOf = useCause();
  const said = useSaid();
  const inHands = useHandWords();
  const id = useId();
  const [first] = offers;
  const transition = first && entry.transitions.get(first.step.taken[0] ?? first.step.refused[0] ?? '');
  if (!transition) return null;
  const guard = transition.guard ?? '';
  const hand = handFor(entry.model, first.step.event.type);
  const words = (
    <>
      <Swatch tone={toneOf(transition)} />
      <strong>{causeOf(transition)}</strong>
      <ChartWords soft>{onTake ? said(transition.description) : <Trans>Not now: {guard}</Trans>}</ChartWords>
      {hand === null ? null : <ChartWords>{inHands(hand)}</ChartWords>}
    </>
  );
  const [payload, ...others] = offers.map(({ step }) => payloadOf(step.event));
  if (others.length === 0) {
    return (
      <OfferButton type="button" disabled={!onTake} onClick={() => onTake?.(first.token)}>
        {words}
        {payload ? <Example payload={payload} /> : null}
      </OfferButton>
    );
  }
  return (
    <Group>
      <Cause id={id}>{words}</Cause>
      {offers.map(({ token, step }) => (
        <OfferButton
          key={token}
          id={`${id}-${token}`}
          type="button"
          disabled={!onTake}
          aria-labelledby={`${id} ${id}-${token}`}
          onClick={() => onTake?.(token)}
        >
          <Example payload={payloadOf(step.event) || token} />
        </OfferButton>
      ))}
    </Group>
  );
}

const Example = ({ payload }: { payload: string }) => (
  <ChartWords soft {...inEnglish}>
    {payload}
  </ChartWords>
);
