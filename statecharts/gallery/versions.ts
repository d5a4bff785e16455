/** The earlier versions of the charts, as tools/lib/gallery-versions.ts writes them. */
import type { Version, Versions } from '../../machines/gallery/gallery.machine.ts';
import type { Chart } from '../chart.ts';
import { diffCharts, type Change } from '../diff.ts';
import type { Speech } from '../spoken.ts';

/** An earlier version with its chart, and the day on which another took its place; null if none did that is committed. */
export type KeptVersion = Version & { until: string | null; chart: Chart };
/** A chart's past: the day it came, and its versions that differ from today's, the last one first. */
export type ChartHistory = { began: string; versions: readonly KeptVersion[] };
/** A chart that is no more, with the commit that took it away. */
export type RemovedChart = Version & { name: string };
/** The past of all charts of today, by name, and the charts that are no more. Days are YYYY-MM-DD. */
export type KeptVersions = {
  charts: Readonly<Record<string, ChartHistory>>;
  removed: readonly RemovedChart[];
};
/** What has changed since the start of a day. */
export type Since = {
  changed: { name: string; version: KeptVersion; changes: Change[] }[];
  added: { name: string; on: string }[];
  removed: RemovedChart[];
};

let kept: KeptVersions = { charts: {}, removed: [] };

/** Keeps the charts of all versions; returns what there is to choose from. */
export function keepVersions(all: KeptVersions): Versions {
  kept = all;
  return Object.fromEntries(
    Object.entries(all.charts).map(([name, { versions }]) => [
      name,
      versions.map(({ ref, on, says }) => ({ ref, on, says })),
    ]),
  );
}

/** A version of a chart, the last one without a `ref`; undefined if there is none. */
export function versionOf(name: string, ref: string | undefined): KeptVersion | undefined {
  const all = Object.hasOwn(kept.charts, name) ? kept.charts[name]?.versions : undefined;
  return ref === undefined ? all?.[0] : all?.find((each) => each.ref === ref);
}

/**
 * How the charts of today differ from those at the start of a day (YYYY-MM-DD), in the words of a language. Charts without a past
 * are left out.
 */
export function chartsSince(
  day: string,
  today: readonly { name: string; chart: Chart }[],
  language?: Speech,
): Since {
  const past = today.flatMap(({ name, chart }) => {
    const history = Object.hasOwn(kept.charts, name) ? kept.charts[name] : undefined;
    return history ? [{ name, chart, ...history }] : [];
  });
  return {
    changed: past.flatMap(({ name, chart, versions }) => {
      const version = versions.find(({ on, until }) => on < day && (until === null || day <= until));
      return version ? [{ name, version, changes: diffCharts(version.chart, chart, language) }] : [];
    }),
    added: past.flatMap(({ name, began }) => (began >= day ? [{ name, on: began }] : [])),
    removed: kept.removed.filter(({ on }) => on >= day),
  };
}
