/** What a template may be for, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { templateTypesModel } from '../../machines/templates/template-types.model.ts';
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
      'types.retry': () => press(page, 'Retry'),
      'xstate.done.actor.loadTypes': ({ output }) => {
        const { types } = output as { types: string[] | null };
        return types ? calls.answer(types) : calls.refuse();
      },
      'xstate.error.actor.loadTypes': () => calls.fail(),
    },
    shows: {
      loading: async () => {
        await calls.arrives();
        await expect.poll(() => options.allInnerTexts()).toEqual(['Loading…']);
      },
      failed: () => page.getByText('The types could not be loaded.').waitFor(),
      known: () =>
        expect.poll(() => options.allInnerTexts()).toEqual(['Choose a type', 'Blog', 'Subscription']),
    },
  };
}

walkOnScreen('template-types', templateTypesModel, { proves: 'TPL-02', open: handsOn });
