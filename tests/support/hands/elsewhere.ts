import { PLAIN_PATH } from '../browser/warm.ts';
import { kept, type Tab } from '../browser/person.ts';

const PATH = `${PLAIN_PATH}#elsewhere`;

/** Another tab, with a plain page, of the same browser; one for all walks of a file. */
export async function otherTab(page: Tab): Promise<Tab> {
  const before = page
    .context()
    .pages()
    .find((tab) => tab.url().endsWith(PATH));
  if (before) return before;
  const tab = await page.context().newPage();
  await tab.goto(PATH);
  return tab;
}

/** Another tab of the same browser, for changing settings. */
export function elsewhere(page: Tab) {
  let other: Promise<Tab> | undefined;
  return {
    /** Stores these entries (null removes one), and waits until the first tab has been notified. */
    keeps: async (entries: Record<string, string | null>): Promise<void> => {
      const tab = await (other ??= otherTab(page));
      for (const [key, value] of Object.entries(entries)) {
        if ((await kept(tab, key)) === value) continue;
        const heard = page.evaluate(
          (name) =>
            new Promise<void>((resolve) => {
              const hear = ({ key: changed }: StorageEvent): void => {
                if (changed !== name) return;
                removeEventListener('storage', hear);
                resolve();
              };
              addEventListener('storage', hear);
            }),
          key,
        );
        // Listen before the other tab writes.
        await page.evaluate(() => {});
        await tab.evaluate(
          ([name, text]) => {
            if (text === null) localStorage.removeItem(name);
            else localStorage.setItem(name, text);
          },
          [key, value] as const,
        );
        await heard;
      }
    },
  };
}
