/** A lookup, walked on the types of templates; the server's answers are held. */
import { expect } from 'vitest';
import { lookupModel } from '../../machines/forms/lookup.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { TEMPLATES } from '../support/browser/staff.ts';
import { serveRows } from '../support/hands/list.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, []);
  const calls = await holdCalls(page, 'GET', /\/api\/templates\/admin\/type\/$/);
  const options = page.locator('select[name="type"] option');
  return {
    begin: async () => {
      await page.goto(`/en${TEMPLATES}?add=1`);
    },
    does: {
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'lookup.retry': () => press(page, 'Try again'),
      // An empty list is treated like a failure; refusals are walked in the other lookup files.
      'xstate.done.actor.load': ({ output }) => calls.answer(output ?? []),
      'xstate.error.actor.load': () => calls.fail(),
    },
    shows: {
      loading: async () => {
        await calls.arrives();
        await expect.poll(() => options.allInnerTexts()).toEqual(['Loading…']);
      },
      failed: () => page.getByText('The types could not be loaded.').waitFor(),
      loaded: () =>
        expect.poll(() => options.allInnerTexts()).toEqual(['Choose a type', 'Blog', 'Subscription']),
    },
  };
}

walkOnScreen('lookup', lookupModel, {
  proves: 'NET-02 TPL-02',
  open: handsOn,
  inputs: [{ query: null }],
});
