/** Brings the part of the page with this id into sight and moves the focus to its heading. */
export function reveal(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}
