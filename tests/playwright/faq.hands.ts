/** The questions and answers, as a reader uses their page. */
import { expect, type Page } from '@playwright/test';
import type { Hand, Look } from './hands.ts';

type Question = 'fees' | 'visa';
type Memory = { open: Question | null };

/** The questions of the examples, by where they stand in the page. */
const PLACES: Record<Question, string> = { fees: 'cost', visa: 'visa-guarantee' };

/** Opens the page at the address that asks for a question, or for none. */
export async function hands(page: Page, { open }: Memory) {
  await page.goto(`/en/frequently-asked-questions/${open ? `#${PLACES[open]}` : ''}`);
  await page.locator('html.started').waitFor();
  const opened = page.getByRole('main').getByRole('button', { expanded: true });
  const titleOf = (id: Question) => page.locator(`#${PLACES[id]}-title`);
  const does: Record<'faq.toggle' | 'faq.open', Hand<{ id: Question }>> = {
    'faq.toggle': (_, { id }) => titleOf(id).click(),
    // As the browser's own search does when it has found words in a closed answer.
    'faq.open': (_, { id }) => page.locator(`#${PLACES[id]}-text`).dispatchEvent('beforematch'),
  };
  const shows: Record<'closed' | 'open', Look<Memory>> = {
    closed: () => expect(opened).toHaveCount(0),
    open: async (_, memory) => {
      await expect(opened).toHaveCount(1);
      if (memory.open) await expect(titleOf(memory.open)).toHaveAttribute('aria-expanded', 'true');
    },
  };
  return { does, shows };
}
