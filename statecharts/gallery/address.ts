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

/**
 * Parses an address hash: `#/otp`, `#/otp/watch`, `#/otp/walked`, or `#/otp/try/0/form.submit/…` with the
 * start and the steps since. `known` are the names of all charts; anything else is the list.
 */
export function readPlace(hash: string, known: readonly string[]): GalleryPlace {
  const [, called = '', view = 'try', start = '0', ...steps] = hash.split('/').map(decode);
  const name = RENAMED.get(called) ?? called;
  const shown = views.find((each) => each === view);
  if (!known.includes(name) || !shown) return NOWHERE;
  const isTry = shown === 'try';
  return {
    view: shown,
    played: { name, start: isTry && /^\d$/.test(start) ? Number(start) : 0, steps: isTry ? steps : [] },
  };
}

/** The shortest hash of a place. */
export function hashOf({ view, played }: GalleryPlace): string {
  if (!played) return '#/';
  const { name, start, steps } = played;
  if (view !== 'try') return `#/${encodeURIComponent(name)}/${view}`;
  if (start === 0 && steps.length === 0) return `#/${encodeURIComponent(name)}`;
  return `#/${[name, 'try', String(start), ...steps].map(encodeURIComponent).join('/')}`;
}

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
