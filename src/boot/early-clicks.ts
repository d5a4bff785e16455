import { STARTED_EVENT } from './started.ts';

/**
 * Queues button clicks made before the app is ready and replays them then, so that none is lost. Links work without it.
 * Calls `onWait` for each; returns whether any are queued.
 */
export function keepEarlyClicks(onWait: () => void): () => boolean {
  let waiting: HTMLElement[] = [];
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('#root button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push(button);
    onWait();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    STARTED_EVENT,
    () => {
      document.removeEventListener('click', keep, true);
      for (const button of waiting) button.click();
      waiting = [];
    },
    { once: true },
  );
  return () => waiting.length > 0;
}
