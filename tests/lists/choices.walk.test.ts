/** The templates for posts, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { choicesModel } from '../../machines/lists/choices.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { holdCalls, okAnswer } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Choice = { value: string; name: string };

async function handsOn(page: Tab): Promise<Hands> {
  await page.route(/\/api\/blog\/admin\/posts\/\?/, (route) =>
    route.fulfill({
      json: okAnswer({ result: [], current_page: 1, total_pages: 1, total_count: 0 }),
    }),
  );
  const calls = await holdCalls(page, 'GET', /\/api\/templates\/admin\/\?.*type=blog/);
  const options = page.locator('select[name="template_id"] option');
  const offers = ({ context }: { context: unknown }) =>
    expect
      .poll(() => options.allInnerTexts())
      .toEqual(['Choose a template', ...(context as { choices: Choice[] }).choices.map(({ name }) => name)]);
  return {
    begin: async () => {
      await page.goto('/en/dashboard/blog/admin/post/?add=1');
    },
    does: {
      'choices.retry': () => press(page, 'Try again'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'window.focused': () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
      'xstate.done.actor.loadChoices': ({ output }) => {
        const { choices } = output as { choices: Choice[] | null };
        if (!choices) return calls.refuse();
        return calls.answer({
          result: choices.map(({ value, name }) => ({ pk: Number(value), name })),
          current_page: 1,
          total_pages: 1,
          total_count: choices.length,
        });
      },
      'xstate.error.actor.loadChoices': () => calls.fail(),
    },
    shows: {
      loading: async () => {
        await calls.arrives();
        await expect.poll(() => options.first().innerText()).toBe('Loading…');
      },
      failed: () => page.getByText('The templates could not be loaded.').waitFor(),
      'loaded.settled': offers,
      'loaded.renewing': async (snapshot) => {
        await calls.arrives();
        await offers(snapshot);
      },
    },
  };
}

walkOnScreen('choices', choicesModel, { proves: 'NET-02 PST-02', open: handsOn });
