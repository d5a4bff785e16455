import { toOutline } from '../outline.ts';
import type { Entry } from './charts.ts';

/** Whether a chart contains every word of `search`: in its name or in what its outline says, times and limits included. */
export function hasWord({ name, chart }: Pick<Entry, 'name' | 'chart'>, search: string): boolean {
  const said = `${name}\n${chart.id}\n${toOutline(chart)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
