import type { Entry } from '../charts.ts';
import { stateOf } from '../../describe-walk.ts';
import { activeLeaves } from '../active-leaves.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import { inEnglish, Plain, ChartWords } from './layout.ts';
import { useHandWords, useSaid } from './use-said.ts';

const Line = styled(ChartWords, { display: 'block', '&:empty': { display: 'none' } });

/** A chart's current state in its own words; screen readers announce every change. */
export function Now({ entry, active }: { entry: Entry; active: readonly string[] }) {
  const said = useSaid();
  const inHands = useHandWords();
  return (
    <Plain aria-live="polite">
      {activeLeaves(entry.chart, active).map(({ id, path, says }) => (
        <li key={id}>
          <Line as="strong" {...inEnglish}>
            {path}
          </Line>
          <Line soft>{said(says)}</Line>
          <Line>{inHands(entry.model.shows[stateOf(entry.chart, id)])}</Line>
        </li>
      ))}
    </Plain>
  );
}
