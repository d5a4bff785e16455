/** A journey as readable text that can be diffed line by line. */
import { serverLine } from '../outline.ts';
import type { ComposedJourney, JourneyStep } from './compose.ts';

/** One line per step: who says what to which chart, the state it leads to, and why; then what the server answers. */
export function toJourneyOutline({ steps }: ComposedJourney): string {
  return steps.map((step, index) => `${String(index + 1).padStart(2)}. ${lineOf(step)}\n`).join('');
}

function lineOf(step: JourneyStep): string {
  if ('note' in step) return `server: ${step.note}`;
  const { from, does, chart, says, to, why, answer, wait } = step;
  const by = does === null ? from : `${from} (${does})`;
  const time = wait > 0 ? ` (${wait} ms later)` : '';
  const answers = answer === null ? '' : `\n    ${serverLine(answer)}`;
  return `${by} > ${chart}: ${says}${time} -> ${to} — ${why}${answers}`;
}
