import { STARTED_EVENT } from './started.ts';

/**
 * Queues button clicks made before the app is ready and replays them then, so that none is lost. Links work without it.
 * A pressed button shows that it waits (NET-02), and pressing it again changes nothing. Calls `onWait` for each press;
 * returns whether any are queued.
 */
export function keepEarlyClicks(onWait: () => void): () => boolean {
  let waiting: HTMLElement[] = [];
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('#root button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!waiting.includes(button)) waiting.push(button);
    button.dataset['pressed'] = '';
    onWait();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    STARTED_EVENT,
    () => {
      document.removeEventListener('click', keep, true);
      for (const button of waiting) {
        delete button.dataset['pressed'];
        button.click();
      }
      waiting = [];
    },
    { once: true },
  );
  return () => waiting.length > 0;
}
