/** Questions and answers, walked on their page. */
import { expect } from 'vitest';
import type { FaqInput } from '../../machines/site/faq.machine.ts';
import { faqModel } from '../../machines/site/faq.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await playServer(page);
  const open = () =>
    page
      .getByRole('main')
      .locator('button[aria-expanded="true"]')
      .evaluateAll((all) => all.map(({ id }) => id.replace(/-title$/, '')));
  const asked = () => new URL(page.url()).hash;
  const isOpenByAddress = async (id: string): Promise<void> => {
    await expect.poll(open).toEqual([id]);
    // It can be copied.
    expect(asked()).toBe(`#${id}`);
  };
  return {
    begin: async ({ input }) => {
      const { open: id } = input as FaqInput;
      await keeps(page, {});
      await page.goto(`/en/frequently-asked-questions/${id === null ? '' : `#${id}`}`);
      await page.locator('html.started').waitFor();
      if (id !== null) await isOpenByAddress(id);
    },
    does: {
      'faq.toggle': ({ id }) => page.locator(`#${String(id)}-title`).click(),
      // Like a link, which does nothing if the address names the question already.
      'faq.open': async ({ id }) => {
        await page.evaluate((to) => {
          location.hash = to;
        }, String(id));
        await isOpenByAddress(String(id));
      },
    },
    shows: {
      closed: async () => {
        await expect.poll(open).toEqual([]);
        await expect.poll(asked).toBe('');
      },
      open: async ({ context }) => {
        const { open: id } = context as { open: string };
        await expect.poll(open).toEqual([id]);
        await expect.poll(asked).toMatch(new RegExp(`^(?:#${id})?$`));
      },
    },
  };
}

// Questions of the page.
const questions = ['cost', 'visa-guarantee'].map((id) => ({ id }));

walkOnScreen('faq', faqModel, {
  proves: 'FAQ-01',
  open: handsOn,
  as: 'nobody',
  inputs: [{ open: null }, { open: 'visa-guarantee' }],
  cases: {
    'faq.toggle': questions,
    'faq.open': ({ context }) => questions.filter(({ id }) => id !== (context as FaqInput).open),
  },
});
