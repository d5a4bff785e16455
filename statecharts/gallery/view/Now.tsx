import type { Entry } from '../charts.ts';
import { standingOf } from '../standing.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import { inEnglish, Plain, Words } from './layout.ts';

const Line = styled(Words, { display: 'block' });

/** Where a chart stands, in its own words; every change of it is read out. */
export function Now({ entry, active }: { entry: Entry; active: readonly string[] }) {
  return (
    <Plain aria-live="polite">
      {standingOf(entry.chart, active).map(({ id, path, says }) => (
        <li key={id}>
          <Line as="strong" {...inEnglish}>
            {path}
          </Line>
          <Line soft {...inEnglish}>
            {says}
          </Line>
        </li>
      ))}
    </Plain>
  );
}
