/** Reviewers' remarks on the charts: statecharts/remarks.json, by machine file name. */
import file from './remarks.json' with { type: 'json' };
import type { Chart } from './chart.ts';
import { wordsAt } from './outline.ts';

export type Remark = {
  /** The id of the state or arrow that it is about, and what the outline said of it then. */
  at: string;
  about: string;
  by: string;
  /** The day, as `2026-11-23`. */
  on: string;
  says: string;
  /** The outcome; null while it is open. */
  answer: string | null;
};

export const remarks: Readonly<Record<string, readonly Remark[]>> = file;

/** Whether the subject of a remark has changed. */
export const isOutdated = (chart: Chart, { at, about }: Remark): boolean => wordsAt(chart, at) !== about;

/** One sentence for each open remark whose state or arrow has changed, or is gone, and for each on no chart. */
export function outdatedRemarks(
  all: Readonly<Record<string, readonly Remark[]>>,
  charts: Readonly<Record<string, Chart>>,
): string[] {
  return Object.entries(all).flatMap(([name, list]) => {
    const chart = charts[name];
    if (!chart) return [`statecharts/remarks.json: there is no chart ${name}`];
    return list
      .filter((remark) => remark.answer === null && isOutdated(chart, remark))
      .map(({ at, says }) => {
        const now = wordsAt(chart, at);
        return `statecharts/remarks.json: ${name}: “${says}” is about ${at}, which ${now === undefined ? 'is gone' : `says now: ${now}`}`;
      });
  });
}
