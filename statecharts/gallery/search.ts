import type { Entry } from './charts.ts';

/** Whether a chart contains every word of `search`: in its name, states, events or descriptions. */
export function hasWord({ name, chart }: Entry, search: string): boolean {
  const said = [
    name,
    chart.id,
    chart.description ?? '',
    ...Object.values(chart.states).flatMap(({ key, description }) => [key, description ?? '']),
    ...chart.transitions.flatMap(({ event, description }) => [event, description ?? '']),
  ]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
