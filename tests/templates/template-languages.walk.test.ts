/** The languages of a template, walked in the form of a stored one for subscriptions. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  LanguageTexts,
  TemplateLanguagesInput,
} from '../../machines/templates/template-languages.machine.ts';
import { templateLanguagesModel } from '../../machines/templates/template-languages.model.ts';
import { field, press, type Tab } from '../support/browser/person.ts';
import { panel, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { rowRecord, serveRows } from '../support/hands/list.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { first: string; shown: string[]; texts: Record<string, LanguageTexts> };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const NAMES = new Map([
  ['en', 'English'],
  ['ckb', 'Central Kurdish'],
  ['kmr', 'Kurmanji'],
]);
const recordOf = ({ first, texts }: TemplateLanguagesInput) => ({
  ...rowRecord('7'),
  name: 'Letter',
  type: 'subscription',
  html_content: '<p>Hello</p>',
  plain_content: 'Hello',
  html_variable_keys: ['name'],
  plain_variable_keys: [],
  first_language: first || null,
  translations: Object.fromEntries(
    Object.entries(texts).map(([language, { html, plain }]) => [
      language,
      { html_content: html, plain_content: plain },
    ]),
  ),
});

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, ['7']);
  const records = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const form = panel(page, 'Edit template');
  const nameOf = (language: unknown): string => NAMES.get(String(language)) ?? '';
  const first = field(page, 'first_language');
  const adds = form.getByRole('button', { name: /^Add texts in / });
  return {
    begin: async ({ input }) => {
      await page.goto(`/en${TEMPLATES}?edit=7`);
      await records.answer(recordOf(input as TemplateLanguagesInput));
      await first.waitFor();
    },
    does: {
      'first.choose': async ({ language }, _, { taken }) => {
        const option = first.locator(`option[value="${String(language)}"]`);
        // The languages of further texts are not offered.
        if (taken.length > 0) await first.selectOption(String(language));
        else expect(await option.count()).toBe(0);
      },
      'language.add': async ({ language }, _, { taken }) => {
        const add = form.getByRole('button', { name: `Add texts in ${nameOf(language)}` });
        if (taken.length > 0) await add.click();
        else expect(await add.count()).toBe(0);
      },
      'language.remove': async ({ language }, _, { taken }) => {
        const remove = form.getByRole('button', { name: `Remove the texts in ${nameOf(language)}` });
        if (taken.length > 0) await remove.click();
        else expect(await remove.count()).toBe(0);
      },
      'text.noted': async ({ language, value }, _, { taken }) => {
        const plain = field(page, `translations.${String(language)}.plain_content`);
        if (taken.length > 0) await plain.fill(String(value));
        else expect(await plain.count()).toBe(0);
      },
      'texts.fill': async () => {
        await field(page, 'html_variable_keys').fill('title');
        await press(page, 'Write title everywhere');
      },
    },
    shows: {
      unnamed: () => expect.poll(() => adds.count()).toBe(0),
      open: async (snapshot) => expect.poll(() => adds.count()).toBe(2 - contextOf(snapshot).shown.length),
      full: () => expect.poll(() => adds.count()).toBe(0),
    },
    everywhere: async (snapshot) => {
      const { first: language, shown, texts } = contextOf(snapshot);
      await expect.poll(() => first.inputValue()).toBe(language);
      for (const one of NAMES.keys()) {
        const plain = field(page, `translations.${one}.plain_content`);
        await expect.poll(() => plain.count()).toBe(shown.includes(one) ? 1 : 0);
        if (shown.includes(one)) expect(await plain.inputValue()).toBe(texts[one]?.plain ?? '');
      }
    },
  };
}

walkOnScreen('template-languages', templateLanguagesModel, { proves: 'MLG-01', open: handsOn });
