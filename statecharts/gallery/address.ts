import type { GalleryPlace, Played, View } from '../../machines/gallery/gallery.machine.ts';

const views: readonly View[] = ['try', 'watch', 'walked', 'changes'];
const NOWHERE: GalleryPlace = { view: 'try', played: null };
/** Charts that were renamed, so that older links still find them. */
const RENAMED = new Map(
  Object.entries({
    preferences: 'settings',
    'schedule-form': 'subscription-form',
    'schedule-page': 'subscription-page',
    schedules: 'subscriptions',
    'web-messages': 'inbox',
  }),
);

const JOURNEY = 'journey';
const RECORDED = 'recorded';
const CHANGES = 'changes';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Between the lines of a recorded journey; no name of a state or an event has it. */
const LINE_END = ';';
const AT = 'at';
const FOLDED = '?folded=';

/**
 * Parses an address hash: `#/otp`, `#/otp/watch`, `#/otp/walked`, `#/otp/try/0/form.submit/…` with the start and the steps
 * since, `#/otp/at/otp.proving` with a state or an arrow, `#/otp/changes/c0ffee1` with the version to compare with, also with a
 * state or an arrow, `#/changes/2026-11-18` with the day since when all charts are compared, `#/journey/sign-up/5` with the step, or `#/recorded/…/5` with the lines of a recorded journey. All of a chart
 * may end with the folded boxes:
 * `?folded=otp.proving,…`. `known` are the names of all charts and `journeys` those of the journeys; anything else is the list.
 */
export function readPlace(
  hash: string,
  known: readonly string[],
  journeys: readonly string[] = [],
): GalleryPlace {
  const [path = '', boxes = ''] = hash.split(FOLDED);
  const place = readPath(path, known, journeys);
  const folded = boxes.split(',').filter(Boolean).map(decode);
  return place.played && folded.length > 0 ? { ...place, folded } : place;
}

function readPath(path: string, known: readonly string[], journeys: readonly string[]): GalleryPlace {
  const [, called = '', view = 'try', start = '0', ...steps] = path.split('/').map(decode);
  if (called === JOURNEY && journeys.includes(view)) {
    return { ...NOWHERE, told: { journey: view, step: stepIn(start) } };
  }
  if (called === RECORDED && path.split('/').length > 2) {
    return { ...NOWHERE, told: { journey: view.split(LINE_END), step: stepIn(start) } };
  }
  if (called === CHANGES && !known.includes(called)) {
    const since = path.split('/')[2] ?? '';
    return { view: CHANGES, played: null, ...(isDay(since) ? { since } : {}) };
  }
  const name = RENAMED.get(called) ?? called;
  if (view === AT && known.includes(name)) {
    return { view: 'try', played: { name, start: 0, steps: [] }, at: [start, ...steps].join('/') };
  }
  if (view === CHANGES && known.includes(name)) {
    const [since, at] = path.split('/').slice(3).map(decode);
    const place: GalleryPlace = { view, played: { name, start: 0, steps: [] } };
    return { ...place, ...(since ? { since } : {}), ...(since && at ? { at } : {}) };
  }
  const shown = views.find((each) => each === view);
  if (!known.includes(name) || !shown) return NOWHERE;
  const isTry = shown === 'try';
  return {
    view: shown,
    played: { name, start: isTry && /^\d$/.test(start) ? Number(start) : 0, steps: isTry ? steps : [] },
  };
}

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The number of a step in an address, where the first is 1. */
const stepIn = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1) - 1;

/** The shortest hash of a place. */
export function hashOf(place: GalleryPlace): string {
  const { played, told, folded = [] } = place;
  if (told) return hashOfJourney(told.journey, told.step);
  if (!played) return place.view === CHANGES ? hashOfDay(place.since) : '#/';
  return `${pathOf(place, played)}${folded.length > 0 ? FOLDED + folded.map(encodeURIComponent).join(',') : ''}`;
}

function pathOf({ view, at, since }: GalleryPlace, { name, start, steps }: Played): string {
  if (view === CHANGES)
    return `#/${[name, view, since, at]
      .filter((part) => part !== undefined)
      .map(encodeURIComponent)
      .join('/')}`;
  if (at !== undefined) return `#/${[name, AT, at].map(encodeURIComponent).join('/')}`;
  if (view !== 'try') return `#/${encodeURIComponent(name)}/${view}`;
  if (start === 0 && steps.length === 0) return `#/${encodeURIComponent(name)}`;
  return `#/${[name, 'try', String(start), ...steps].map(encodeURIComponent).join('/')}`;
}

/** The hash of a step in a journey, by its name, or by its lines if it was recorded; the first is 0. */
export function hashOfJourney(journey: string | readonly string[], step = 0): string {
  const [kind, what] = typeof journey === 'string' ? [JOURNEY, journey] : [RECORDED, journey.join(LINE_END)];
  return `#/${kind}/${encodeURIComponent(what)}${step > 0 ? `/${step + 1}` : ''}`;
}

/** The hash of what has changed in all charts since the start of a day (YYYY-MM-DD), or since a week ago. */
export const hashOfDay = (day?: string): string =>
  day === undefined ? `#/${CHANGES}` : `#/${CHANGES}/${encodeURIComponent(day)}`;

/** The hash of a state or an arrow of a chart, by its id, among these folded boxes. */
export const hashOfPart = (name: string, id: string, folded: string[] = []): string =>
  hashOf({ view: 'try', played: { name, start: 0, steps: [] }, at: id, folded });

/** The hash of a chart's view, with these boxes folded. */
export const hashOfChart = (name: string, view: View = 'try', folded: string[] = []): string =>
  hashOf({ view, played: { name, start: 0, steps: [] }, folded });

/** The hash of what has changed in a chart since a version, at a state or an arrow if there is one. */
export const hashOfChange = (name: string, since: string, at?: string): string =>
  hashOf({
    view: CHANGES,
    played: { name, start: 0, steps: [] },
    since,
    ...(at === undefined ? {} : { at }),
  });

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
