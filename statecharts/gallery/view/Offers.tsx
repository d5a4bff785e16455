import { Trans } from '@lingui/react/macro';
import { toneOf } from '../../draw/words.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { Entry } from '../charts.ts';
import { payloadOf, type Offer } from '../play.ts';
import { inEnglish, Plain, ChartWords } from './layout.ts';
import { Swatch } from './Legend.tsx';
import { useCause } from './use-cause.ts';

/** The style of a possible event as a button. */
export const OfferButton = styled('button', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '$3',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '$target',
  padding: '$2 $3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
  backgroundColor: '$surface',
  color: '$text',
  textAlign: 'start',
  lineHeight: '1.45',
  cursor: 'pointer',
  '&:lang(ckb)': { lineHeight: '1.7' },
  transition: 'border-color 150ms ease-out',
  '&:not(:disabled):hover': { borderColor: '$primary' },
  '&:focus-visible': { borderRadius: '$control' },
  '&:disabled': { backgroundColor: 'transparent', color: '$textSoft', cursor: 'default' },
  '& > :not(:first-child)': { gridColumn: 2 },
  '& > strong': { fontWeight: '$medium', overflowWrap: 'anywhere' },
});

export type OffersProps = {
  entry: Entry;
  offers: readonly Offer[];
  /** Without it, they are shown as text only. */
  onTake?: (token: string) => void;
};

/** The events possible now, with cause, description and payload. */
export function Offers({ entry, offers, onTake }: OffersProps) {
  const causeOf = useCause();
  return (
    <Plain>
      {offers.map(({ token, step }) => {
        const transition = entry.transitions.get(step.taken[0] ?? step.refused[0] ?? '');
        if (!transition) return null;
        const payload = payloadOf(step.event);
        const guard = transition.guard ?? '';
        return (
          <li key={token}>
            <OfferButton type="button" disabled={!onTake} onClick={() => onTake?.(token)}>
              <Swatch tone={toneOf(transition)} />
              <strong>{causeOf(transition)}</strong>
              <ChartWords soft {...inEnglish}>
                {onTake ? transition.description : <Trans>Not now: {guard}</Trans>}
              </ChartWords>
              {payload === '' ? null : (
                <ChartWords soft {...inEnglish}>
                  {payload}
                </ChartWords>
              )}
            </OfferButton>
          </li>
        );
      })}
    </Plain>
  );
}
