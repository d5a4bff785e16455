/** The toasts that pages have shown, also those that have faded before anybody looks. */
import type { BrowserContext, Page } from 'playwright-core';

/** Its role, and its lines. */
export type Toast = { role: string; lines: string[] };

/** Those that no test has asked for yet, by page. */
const unseen = new WeakMap<Page, Toast[]>();

/** Keeps each toast that appears in a page of a context for `takeToast`, and tells `onToast`. */
export async function listenToToasts(
  context: BrowserContext,
  onToast: (toast: Toast) => void = () => {},
): Promise<void> {
  await context.exposeBinding('reportToast', ({ page }, toast: Toast) => {
    unseen.set(page, [...(unseen.get(page) ?? []), toast]);
    onToast(toast);
  });
  await context.addInitScript(() => {
    const { reportToast } = globalThis as unknown as { reportToast: (toast: Toast) => void };
    const report = (toast: Element): void => {
      const said = [...toast.children].filter(({ tagName }) => tagName === 'DIV');
      const lines = said.flatMap((words) => [...words.children].map(({ textContent }) => textContent));
      reportToast({ role: toast.getAttribute('role') ?? '', lines });
    };
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return;
      if (node.matches('[data-phase]')) report(node);
      else node.querySelectorAll('[data-phase]').forEach(report);
    };
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(
      document,
      { childList: true, subtree: true },
    );
  });
}

/** Forgets what a page has shown. */
export const forgetToasts = (page: Page): void => void unseen.delete(page);

/** Whether a page has shown a toast with this text that nobody has taken; takes it. Like Playwright's `hasText`. */
export function takeToast(page: Page, text: string | RegExp): boolean {
  const kept = unseen.get(page) ?? [];
  const at = kept.findIndex(({ lines }) => {
    const words = lines.join('').replaceAll(/\s+/g, ' ');
    return typeof text === 'string' ? words.toLowerCase().includes(text.toLowerCase()) : text.test(words);
  });
  unseen.set(page, kept.toSpliced(at === -1 ? kept.length : at, 1));
  return at !== -1;
}
