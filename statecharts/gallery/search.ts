import type { Entry } from './charts.ts';

/** Whether every word of `search` stands somewhere in a chart: its name, its states, its events or what they mean. */
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
