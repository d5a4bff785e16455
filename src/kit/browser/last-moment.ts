import { READ_EVENT } from '../ui/form-values.ts';
import type { AddressBar } from './address-bar.ts';

/**
 * Input on its way to storage: an editor in a frame tells its form, the form its chart, and the chart stores it. Each
 * step usually waits for a pause in typing.
 */
const STEPS = ['renas:read-editors', READ_EVENT, 'renas:keep-drafts'] as const;

type Step = (typeof STEPS)[number];
type LastWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  document: Pick<Document, 'visibilityState'>;
};

/** The last moment to store input: the page or the session is about to go (NET-02, NET-04). */
export interface LastMoment {
  /** Hurries every step; what was typed is stored when this returns. */
  tell: () => void;
  /** Calls back when drafts must be stored. Returns a function that stops it. */
  watch: (onLast: () => void) => () => void;
}

/** Hurries one step. */
export const hurry = (window: LastWindow, step: Step): void => void window.dispatchEvent(new Event(step));

/** Calls back when a step must not wait. Returns a function that stops it. */
export function onHurry(window: LastWindow, step: Step, onLast: () => void): () => void {
  window.addEventListener(step, onLast);
  return () => window.removeEventListener(step, onLast);
}

/**
 * The last moments of this window: whatever `tell` says, and each time the page is hidden or left. Create it between the
 * address bar, which hides held changes, and those who watch the bar: they close what the address no longer shows.
 */
export function createLastMoment(window: LastWindow, bar: Pick<AddressBar, 'watch'>): LastMoment {
  const tell = (): void => STEPS.forEach((step) => hurry(window, step));
  window.addEventListener('pagehide', tell);
  bar.watch(tell);
  // The last event that a phone fires before it ends an app.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') tell();
  });
  return { tell, watch: (onLast) => onHurry(window, 'renas:keep-drafts', onLast) };
}
