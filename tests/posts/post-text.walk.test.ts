/** The text of a post, walked in the panel of a new one; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { PostTexts, PostVariable } from '../../machines/posts/post-text.machine.ts';
import { postTextModel } from '../../machines/posts/post-text.model.ts';
import { field, press, type Tab } from '../support/browser/person.ts';
import { ADD } from '../support/browser/posts-area.ts';
import { STAFF } from '../support/browser/staff.ts';
import { POST_TEMPLATE, servePosts, servePostTemplates } from '../support/hands/post.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { template: string | null; values: PostTexts; variables: readonly PostVariable[] };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const draft = { template_id: '3', 'values.lead': 'Short', 'values.body_html': '<p>Long</p>' };
const isUnfilled = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).template === null;

async function handsOn(page: Tab): Promise<Hands> {
  await servePosts(page, () => []);
  await servePostTemplates(page);
  const calls = await holdCalls(page, 'GET', POST_TEMPLATE);
  const shown = page.locator('[name^="values."]:not([type="hidden"])');
  const hidden = page.locator('[type="hidden"][name^="values."]');
  const told = page.getByText('The fields of this template could not be loaded.');
  const isReady = async (): Promise<void> => {
    await expect.poll(() => told.count()).toBe(0);
    await expect
      .poll(() => page.locator('fieldset[aria-busy="true"]:has([name="values.lead"])').count())
      .toBe(0);
  };
  return {
    begin: async () => {
      await page.evaluate(
        ([key, values]) => {
          const kept = { values: JSON.parse(values ?? '') as unknown, savedAt: Date.now(), version: null };
          localStorage.setItem(key ?? '', JSON.stringify(kept));
          localStorage.setItem('drafts', JSON.stringify([key]));
        },
        [`draft:${JSON.stringify([STAFF, 'post', 'new'])}`, JSON.stringify(draft)],
      );
      await page.goto(ADD);
      await page.locator('select[name="template_id"] option[value="4"]').waitFor({ state: 'attached' });
    },
    does: {
      'text.opened': () => press(page, 'Restore'),
      'template.chosen': async ({ template }) => {
        calls.forget();
        await field(page, 'template_id').selectOption(String(template));
      },
      'value.noted': ({ key, value }) => field(page, `values.${String(key)}`).fill(String(value)),
      'variables.retry': () => press(page, 'Try again'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'window.focused': () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
      'xstate.done.actor.loadVariables': ({ output }) => {
        const { variables } = output as { variables: readonly PostVariable[] | null };
        if (!variables) return calls.refuse();
        const gaps = variables.map(({ key, isHtml }) => (isHtml ? `{{{ ${key} }}}` : `<p>{{ ${key} }}</p>`));
        return calls.answer({ html_content: gaps.join('') });
      },
      'xstate.error.actor.loadVariables': () => calls.fail(),
    },
    shows: {
      bare: () => expect.poll(() => shown.count()).toBe(0),
      loading: () => calls.arrives(),
      failed: () => told.waitFor(),
      'shown.settled': isReady,
      'shown.renewing': async () => {
        await calls.arrives();
        await isReady();
      },
    },
    everywhere: async (snapshot) => {
      const { values, variables } = contextOf(snapshot);
      const keys = variables.map(({ key }) => key);
      const names = (controls: typeof shown) =>
        controls.evaluateAll((all) => all.map((control) => control.getAttribute('name')));
      await expect.poll(() => names(shown)).toEqual(keys.map((key) => `values.${key}`));
      const others = Object.keys(values).filter((key) => !keys.includes(key));
      await expect
        .poll(async () => new Set(await names(hidden)))
        .toEqual(new Set(others.map((key) => `values.${key}`)));
      for (const [key, value] of Object.entries(values))
        await expect.poll(() => field(page, `values.${key}`).inputValue()).toBe(value);
      for (const { key, isHtml } of variables)
        await expect.poll(() => page.locator(`iframe[name="post_new_${key}"]`).count()).toBe(isHtml ? 1 : 0);
    },
  };
}

walkOnScreen('post-text', postTextModel, {
  proves: 'NET-02 WRT-01',
  open: handsOn,
  // The form is filled when it opens.
  atOnce: ({ type }, before) => type === 'text.opened' && isUnfilled(before),
  cases: {
    // It opens once by itself, and again with the draft.
    'text.opened': (snapshot) => {
      if (isUnfilled(snapshot)) return [{ template: '', values: {} }];
      const { template, values } = contextOf(snapshot);
      return template === '' && Object.keys(values).length === 0
        ? [{ template: '3', values: { lead: 'Short', body_html: '<p>Long</p>' } }]
        : [];
    },
    'template.chosen': (snapshot) =>
      isUnfilled(snapshot) ? [] : [{ template: '' }, { template: '3' }, { template: '4' }],
  },
});
