const STARTED = 'started';

/** Tells the document that the first page is on the screen and answers. */
export const STARTED_EVENT = 'renas:started';

/** Hides the loading overlay (THM-04). Call it once the first page is on the screen. */
export function markStarted(): void {
  document.documentElement.classList.add(STARTED);
  document.dispatchEvent(new Event(STARTED_EVENT));
}

/** Whether the application has got as far as its first page. */
export function hasStarted(): boolean {
  return document.documentElement.classList.contains(STARTED);
}
