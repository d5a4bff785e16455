import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartTransition } from '../../chart.ts';
import { conditionOf } from '../../draw/words.ts';
import { foldedAround } from '../../fold.ts';
import { Button } from '../../../src/kit/ui/Button.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { hashOfPart } from '../address.ts';
import type { Entry } from '../charts.ts';
import type { DrawingMarks } from './ChartDrawing.tsx';
import { ServerSays } from './ServerSays.tsx';
import { Code, inEnglish, ChartWords } from './layout.ts';
import { useCause } from './use-cause.ts';
import { useSaid } from './use-said.ts';

export const Fold = styled('details', {
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  padding: '$1 $4',
  '& > summary': {
    minBlockSize: '$target',
    display: 'list-item',
    alignContent: 'center',
    paddingBlock: '$2',
    cursor: 'pointer',
    fontWeight: '$medium',
  },
});

const Tree = styled('ul', {
  listStyle: 'none',
  display: 'grid',
  gap: '$3',
  paddingBlock: '$2',
  '& ul': {
    marginBlockStart: '$2',
    paddingInlineStart: '$4',
    borderInlineStart: '2px solid $colors$line',
  },
});

const Name = styled('strong', {
  fontWeight: '$bold',
  variants: { active: { true: { color: '$primary' }, false: {} } },
});

const Arrow = styled('li', { fontSize: '$small', display: 'grid', gap: '2px', justifyItems: 'start' });

/** A link that shows where in the drawing this is. */
const PartLink = styled('a', {
  display: 'inline-block',
  minInlineSize: '24px',
  minBlockSize: '24px',
  textAlign: 'center',
});

type OutlineProps = {
  entry: Entry;
  marks: DrawingMarks;
  /** The ids of the boxes that are folded; a link unfolds those around what it leads to. */
  folded: readonly string[];
  onPick?: ((transition: string) => void) | undefined;
};

/** The whole chart in words: every state, its description and its transitions. */
export function Outline({ entry, marks, folded, onPick }: OutlineProps) {
  const { chart } = entry;
  return (
    <Fold>
      <summary>
        <Trans>Outline in words</Trans>
      </summary>
      <Tree>
        <State id={chart.id} entry={entry} marks={marks} folded={folded} onPick={onPick} />
      </Tree>
    </Fold>
  );
}

function State({ id, entry, marks, folded, onPick }: OutlineProps & { id: string }) {
  const { t } = useLingui();
  const said = useSaid();
  const state = entry.chart.states[id];
  if (!state) return null;
  const { key } = state;
  const isActive = marks.active.includes(id);
  const leaving = entry.chart.transitions.filter(({ source }) => source === id);
  return (
    <li>
      <Name active={isActive} {...inEnglish}>
        {state.key}
      </Name>{' '}
      {isActive ? <small>{t`(active)`}</small> : null}{' '}
      {state.type === 'final' ? <small>{t`(end)`}</small> : null}{' '}
      <ChartWords>{said(state.description)}</ChartWords>{' '}
      <PartLink
        href={hashOfPart(entry.name, id, foldedAround(entry.chart, folded, id))}
        aria-label={t`Link to the state ${key}`}
      >
        #
      </PartLink>
      {(state.parent === null ? entry.chart.server : []).map((answer) => (
        <ServerSays key={answer.says} answer={answer} />
      ))}
      {leaving.length + state.children.length > 0 ? (
        <Tree>
          {leaving.map((transition) => (
            <Leaving
              key={transition.id}
              transition={transition}
              entry={entry}
              folded={folded}
              isReady={marks.ready.includes(transition.id)}
              onPick={onPick}
            />
          ))}
          {state.children.map((child) => (
            <State key={child} id={child} entry={entry} marks={marks} folded={folded} onPick={onPick} />
          ))}
        </Tree>
      ) : null}
    </li>
  );
}

type LeavingProps = Pick<OutlineProps, 'entry' | 'folded' | 'onPick'> & {
  transition: ChartTransition;
  isReady: boolean;
};

function Leaving({ transition, entry, folded, isReady, onPick }: LeavingProps) {
  const { t } = useLingui();
  const causeOf = useCause();
  const said = useSaid();
  const { chart } = entry;
  const targets = transition.targets.map((target) => chart.states[target]?.key ?? target).join(', ');
  const words = `${causeOf(transition)} ${targets === '' ? '' : `→ ${targets}`}`;
  return (
    <Arrow>
      {isReady && onPick ? (
        <Button kind="quiet" onClick={() => onPick(transition.id)}>
          {words}
        </Button>
      ) : (
        <span>{words}</span>
      )}
      <span>
        <Code {...inEnglish}>{conditionOf(transition)}</Code> {said(transition.description)}{' '}
        <PartLink
          href={hashOfPart(entry.name, transition.id, foldedAround(chart, folded, transition.id))}
          aria-label={t`Link to the arrow ${words}`}
        >
          #
        </PartLink>
      </span>
    </Arrow>
  );
}
