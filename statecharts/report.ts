/** The changes to all charts between two versions, as Markdown for a review. */
import type { Chart } from './chart.ts';
import { diffCharts, type Change } from './diff.ts';

/** A changed machine; `before` is null if it was added, `after` if it was removed. */
export type ChangedMachine = { name: string; before: Chart | null; after: Chart | null; changes: Change[] };

/** The machines added, removed or changed, by name. */
export function changedMachines(
  before: Record<string, Chart>,
  after: Record<string, Chart>,
): ChangedMachine[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names
    .map((name) => {
      const [old, next] = [before[name] ?? null, after[name] ?? null];
      return { name, before: old, after: next, changes: old && next ? diffCharts(old, next) : [] };
    })
    .filter(({ before: old, after: next, changes }) => !old || !next || changes.length > 0);
}

const SIGNS = { added: '➕', removed: '➖', changed: '✏️' };

/** The Markdown report; `since` is the old version, `pictureOf` the path of a machine's drawing. */
export function toReport(
  since: string,
  machines: readonly ChangedMachine[],
  pictureOf: (name: string) => string | null,
): string {
  if (machines.length === 0) return `No chart has changed since ${since}.\n`;
  const counts = countOf(machines.flatMap(({ changes }) => changes));
  const head = `## Charts since ${since}\n\n${machines.length === 1 ? '1 machine changed' : `${machines.length} machines changed`}${counts}.\n`;
  return [head, ...machines.map((machine) => sectionOf(machine, pictureOf(machine.name)))].join('\n');
}

function countOf(changes: readonly Change[]): string {
  const parts = (['added', 'removed', 'changed'] as const)
    .map((kind) => [changes.filter((change) => change.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

function sectionOf({ name, before, after, changes }: ChangedMachine, picture: string | null): string {
  const title = `### ${name}\n\n`;
  const shown = picture ? `\nPicture: ${picture}\n` : '';
  if (!after) return `${title}- ➖ the machine${said(before)}\n`;
  if (!before) return `${title}- ➕ the machine${said(after)}\n${shown}`;
  return `${title}${changes.map(({ kind, says }) => `- ${SIGNS[kind]} ${says}`).join('\n')}\n${shown}`;
}

const said = (chart: Chart | null) => (chart?.description ? ` (${chart.description})` : '');
