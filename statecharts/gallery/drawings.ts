/** The drawings that are laid out in the browser: charts with folded boxes, and earlier versions. */
import type { GalleryPlace } from '../../machines/gallery/gallery.machine.ts';
import type { Chart } from '../chart.ts';
import type { Drawing } from '../draw/drawing.ts';
import { foldChart, foldedAround } from '../fold.ts';
import { entryOf } from './charts.ts';
import { versionOf } from './versions.ts';

const drawn = new Map<string, Drawing>();

/** A chart to lay out, under the key of its drawing. */
export type Wanted = { key: string; chart: Chart };

/** What a place shows that no build has laid out; null if there is nothing. */
export function wantedAt({ view, played, folded = [], at, since }: GalleryPlace): Wanted | null {
  const entry = played && entryOf(played.name);
  if (!entry) return null;
  if (view === 'changes') {
    const version = versionOf(entry.name, since);
    return version ? { key: `${entry.name}@${version.ref}`, chart: version.chart } : null;
  }
  const boxes = foldedAround(entry.chart, folded, at);
  if (boxes.length === 0) return null;
  return { key: [entry.name, ...boxes].join(' '), chart: foldChart(entry.chart, boxes) };
}

/** A drawing that has been laid out; undefined if it has not. */
export const drawingOf = (key: string): Drawing | undefined => drawn.get(key);

/** Loads what lays out. Call it early: from then on the gallery needs no network. */
export const loadLayout = () => import('../draw/lay-out.ts');

/**
 * Lays out what a place shows, unless that has been done; null if there is nothing to do. `done` rejects if what lays out cannot be
 * loaded.
 */
export function layOutAt(place: GalleryPlace): { key: string; done: Promise<void> } | null {
  const wanted = wantedAt(place);
  if (!wanted || drawn.has(wanted.key)) return null;
  return { key: wanted.key, done: draw(wanted) };
}

async function draw({ key, chart }: Wanted): Promise<void> {
  const { layOut } = await loadLayout();
  drawn.set(key, await layOut(chart));
}
