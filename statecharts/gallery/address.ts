import type { GalleryPlace, View } from '../../machines/gallery/gallery.machine.ts';

const views: readonly View[] = ['try', 'watch', 'walked'];
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
const AT = 'at';

/**
 * Parses an address hash: `#/otp`, `#/otp/watch`, `#/otp/walked`, `#/otp/try/0/form.submit/…` with the start and the steps
 * since, `#/otp/at/otp.proving` with a state or an arrow, or `#/journey/sign-up/5` with the step. `known` are the names of all charts and `journeys` those of the journeys;
 * anything else is the list.
 */
export function readPlace(
  hash: string,
  known: readonly string[],
  journeys: readonly string[] = [],
): GalleryPlace {
  const [, called = '', view = 'try', start = '0', ...steps] = hash.split('/').map(decode);
  if (called === JOURNEY && journeys.includes(view)) {
    return { ...NOWHERE, told: { journey: view, step: Math.max(1, Math.trunc(Number(start)) || 1) - 1 } };
  }
  const name = RENAMED.get(called) ?? called;
  if (view === AT && known.includes(name)) {
    return { view: 'try', played: { name, start: 0, steps: [] }, at: [start, ...steps].join('/') };
  }
  const shown = views.find((each) => each === view);
  if (!known.includes(name) || !shown) return NOWHERE;
  const isTry = shown === 'try';
  return {
    view: shown,
    played: { name, start: isTry && /^\d$/.test(start) ? Number(start) : 0, steps: isTry ? steps : [] },
  };
}

/** The shortest hash of a place. */
export function hashOf({ view, played, told, at }: GalleryPlace): string {
  if (told) return hashOfJourney(told.journey, told.step);
  if (!played) return '#/';
  const { name, start, steps } = played;
  if (at !== undefined) return hashOfPart(name, at);
  if (view !== 'try') return `#/${encodeURIComponent(name)}/${view}`;
  if (start === 0 && steps.length === 0) return `#/${encodeURIComponent(name)}`;
  return `#/${[name, 'try', String(start), ...steps].map(encodeURIComponent).join('/')}`;
}

/** The hash of a journey's step; the first is 0. */
export const hashOfJourney = (journey: string, step = 0): string =>
  `#/${JOURNEY}/${encodeURIComponent(journey)}${step > 0 ? `/${step + 1}` : ''}`;

/** The hash of a state or an arrow of a chart, by its id. */
export const hashOfPart = (name: string, id: string): string =>
  `#/${[name, AT, id].map(encodeURIComponent).join('/')}`;

/** The hash of a chart's first view. */
export const hashOfChart = (name: string, view: View = 'try'): string =>
  hashOf({ view, played: { name, start: 0, steps: [] } });

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
