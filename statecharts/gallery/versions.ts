/** The earlier versions of the charts, as tools/lib/gallery-versions.ts writes them. */
import type { Version, Versions } from '../../machines/gallery/gallery.machine.ts';
import type { Chart } from '../chart.ts';

/** An earlier version with its chart. */
export type KeptVersion = Version & { chart: Chart };
/** The earlier versions of charts, by name, the last one first. */
export type KeptVersions = Readonly<Record<string, readonly KeptVersion[]>>;

let kept: KeptVersions = {};

/** Keeps the charts of all versions; returns what there is to choose from. */
export function keepVersions(all: KeptVersions): Versions {
  kept = all;
  return Object.fromEntries(
    Object.entries(all).map(([name, versions]) => [
      name,
      versions.map(({ ref, on, says }) => ({ ref, on, says })),
    ]),
  );
}

/** A version of a chart, the last one without a `ref`; undefined if there is none. */
export function versionOf(name: string, ref: string | undefined): KeptVersion | undefined {
  const all = Object.hasOwn(kept, name) ? kept[name] : undefined;
  return ref === undefined ? all?.[0] : all?.find((each) => each.ref === ref);
}
