/** The labels of a template's variables, above their controls and in lists of gaps (WRT-01, WRT-02). */
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppContext } from '../../src/kit/app/index.ts';
import { activate, i18n, learn } from '../../src/kit/i18n/runtime.ts';
import { Gaps } from '../../src/kit/lists/Gaps.tsx';
import { useVariableWords } from '../../src/kit/lists/variable-words.ts';
import { startAdminList } from '../lists/admin-list-host.ts';

beforeAll(() => learn('staff'));
afterAll(() => activate('en'));

function Words({ keys }: { keys: readonly string[] }) {
  const wordsOf = useVariableWords();
  return keys.map(wordsOf).join('|');
}

const wordsOf = (keys: readonly string[]): string[] =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <Words keys={keys} />
    </I18nProvider>,
  ).split('|');

const SEEDED = [
  ['lead', 'Lead', 'دەستپێک', 'Pêşgotin'],
  ['body_html', 'Text', 'دەق', 'Nivîs'],
  ['closing', 'Closing', 'کۆتایی', 'Dawî'],
  ['quote', 'Quote', 'وتە', 'Jêgirtin'],
  ['tip', 'Tip', 'ئامۆژگاری', 'Şîret'],
  ['place', 'Place', 'شوێن', 'Cih'],
] as const;

test.each([
  ['en', 1],
  ['ckb', 2],
  ['kmr', 3],
] as const)('WRT-01 the keys of the common templates have labels in %s', async (language, at) => {
  await activate(language);
  expect(wordsOf(SEEDED.map(([key]) => key))).toEqual(SEEDED.map((row) => row[at]));
});

test('WRT-01 an unknown key is made readable', async () => {
  await activate('en');
  expect(
    wordsOf(['work_place', 'contact-Person', 'applyUntil', 'visa2025_html', '_html', '__', 'Lead']),
  ).toEqual(['Work place', 'Contact person', 'Apply until', 'Visa2025', '_html', '__', 'Lead']);
});

test.each([
  ['en', 'Still empty: Lead, Text, Work place'],
  ['ckb', 'دەستپێک، دەق، Work place'],
  ['kmr', 'Pêşgotin, Nivîs, Work place'],
] as const)("WRT-02 the question about gaps uses the controls' labels in %s", async (language, words) => {
  await activate(language);
  const { app } = await startAdminList(`/${language}/dashboard/`);
  const markup = renderToString(
    <AppContext value={app.app}>
      <I18nProvider i18n={i18n}>
        <Gaps keys={['lead', 'body_html', 'work_place']} />
      </I18nProvider>
    </AppContext>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '')).toContain(words);
});
