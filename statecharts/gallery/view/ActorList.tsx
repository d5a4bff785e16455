import { useLingui } from '@lingui/react/macro';
import type { Watched } from '../../../machines/gallery/gallery-watch.machine.ts';
import type { Chart } from '../../chart.ts';
import { activeLeaves } from '../active-leaves.ts';
import { inEnglish, SmallSelect } from './layout.ts';

type ActorListProps = {
  chart: Chart;
  actors: readonly Watched[];
  current: string;
  onChoose: (id: string) => void;
};

/** Chooses which of several running instances to watch. */
export function ActorList({ chart, actors, current, onChoose }: ActorListProps) {
  const { t } = useLingui();
  return (
    <SmallSelect
      aria-label={t`Which one to follow`}
      value={current}
      onChange={(event) => onChoose(event.target.value)}
      {...inEnglish}
    >
      {actors.map(({ id, name, active }) => (
        <option key={id} value={id}>
          {[name, ...activeLeaves(chart, active).map(({ path }) => path)].join(' · ')}
        </option>
      ))}
    </SmallSelect>
  );
}
