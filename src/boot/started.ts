const STARTED = 'started';

/** Hides the loading overlay (THM-04). Call it once the first page is on the screen. */
export function markStarted(): void {
  document.documentElement.classList.add(STARTED);
}

/** Whether the application has got as far as its first page. */
export function hasStarted(): boolean {
  return document.documentElement.classList.contains(STARTED);
}
