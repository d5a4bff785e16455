declare global {
  interface Window {
    /** Settles once the product has rendered, or could not; not there until its scripts are (src/main.tsx). */
    renasStart?: Promise<void>;
  }
}

const STARTED = 'started';

/** Tells the document that the first page is on screen and interactive. */
export const STARTED_EVENT = 'renas:started';

/** Hides the loading overlay (THM-04). Call it once the first page is on screen. */
export function markStarted(): void {
  document.documentElement.classList.add(STARTED);
  document.dispatchEvent(new Event(STARTED_EVENT));
}

/** Whether the app has shown its first page. */
export function hasStarted(): boolean {
  return document.documentElement.classList.contains(STARTED);
}
