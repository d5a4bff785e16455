/** Scrolls the element with this id into view and focuses its heading. */
export function reveal(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}
