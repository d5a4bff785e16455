/** The search of the gallery. */
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { toChart } from '../../statecharts/chart.ts';
import { compose } from '../../statecharts/journeys/compose.ts';
import { journeys } from '../../statecharts/journeys/journeys.ts';
import {
  answersAmong,
  closest,
  sentencesOf,
  sentencesOfJourney,
  textOfChart,
  textOfJourney,
} from '../../statecharts/gallery/search.ts';

const charts = Object.entries(models).map(([name, { machine }]) => ({ name, chart: toChart(machine) }));

const asWritten = (sentence: string): string => sentence;

const all = [...charts, ...journeys];
/** The names of the charts and journeys that answer a search. */
const answers = (search: string, said = asWritten): string[] =>
  closest(
    [
      ...charts.map((entry) => textOfChart(entry, said)),
      ...journeys.map((journey) => textOfJourney(compose(journey), journey.tells, said)),
    ],
    search,
  ).at.map((place) => all[place]?.name ?? '');

/** The names of the charts that do. */
const found = (search: string, said = asWritten): string[] =>
  answers(search, said).filter((name) => charts.some((chart) => chart.name === name));

test.each([
  ['how long a toast is shown', '3000 ms', ['toast']],
  ['how long the list waits for more typing', 'after 300 ms typing', ['admin-list', 'translation-choice']],
  ['a guard', 'isLanguageMissing', ['app']],
  ['an action', 'startFlow', ['app']],
])('MAC-01 %s is found', (_, search, names) => {
  expect(found(search)).toEqual(expect.arrayContaining(names));
});

test.each([
  ['what happens after five wrong codes', 'five wrong codes', ['email-change', 'otp', 'password-reset']],
  ['how long a code lives', 'code lives ten minutes', ['email-change', 'otp', 'password-reset']],
  ['how often a code is mailed', '60 seconds', ['code-mail']],
  ['when a session ends', '30 days 90 days', ['session']],
])('MAC-01 %s is found, though the server decides it', (_, search, names) => {
  expect(found(search).toSorted()).toEqual(names);
});

test.each([
  [
    'What happens after five wrong codes?',
    ['email-change', 'forgotten-password', 'otp', 'password-reset', 'sign-up'],
  ],
  ['How long does a code live?', ['email-change', 'forgotten-password', 'otp', 'password-reset', 'sign-up']],
  ['How long does a toast live?', ['toast']],
  ['How long does a toast stay?', ['toast']],
  ['Who is told when a run fails?', ['weekly-mailing']],
  ['When does a session expire?', ['session']],
  ['What happens when a session ends?', ['session', 'session-ends']],
])('MAC-01 a whole question finds the charts and journeys that answer it: %s', (question, names) => {
  const found = answers(question);
  expect(found).toEqual(expect.arrayContaining(names));
  // What has the words only here and there does not answer.
  expect(found.length).toBeLessThanOrEqual(6);
});

test('MAC-01 a question in English is answered in the page’s language', () => {
  const said = (sentence: string): string => (sentence.includes('five wrong codes') ? 'پێنج کۆدی هەڵە' : '…');
  const { chart } = charts.find(({ name }) => name === 'otp')!;
  for (const question of ['five wrong codes', 'پێنج کۆدی هەڵە'])
    expect(answersAmong(sentencesOf({ chart }), said, question)).toEqual(['پێنج کۆدی هەڵە']);
});

test('MAC-01 a chart is found by its sentences in another language, too', () => {
  const said = (sentence: string): string =>
    sentence.includes('five wrong codes') ? 'pênc şîfreyên şaş' : '';
  expect(found('ŞAŞ', said).toSorted()).toEqual(['email-change', 'otp', 'password-reset']);
  expect(found('şaş')).toEqual([]);
});

test.each([
  [
    'what happens after five wrong codes',
    'five wrong codes',
    'sign-up',
    /^«After five wrong codes the code is locked/,
  ],
  [
    'who is told when a run fails',
    'told run fails',
    'weekly-mailing',
    /^«when a run fails, nobody is told by mail/,
  ],
])('MAC-01 a journey says %s, in the reader’s language', (_, search, name, says) => {
  const journey = compose(journeys.find((each) => each.name === name)!);
  const found = answersAmong(sentencesOfJourney(journey), (sentence) => `«${sentence}»`, search);
  expect(found).toContainEqual(expect.stringMatching(says));
});

test('MAC-01 a found chart quotes the sentences that answer the search', () => {
  const quoted = (search: string) =>
    answersAmong(sentencesOf({ chart: toChart(models['toast']!.machine) }), asWritten, search);
  expect(quoted('three seconds over')).toEqual(['The three seconds are over.']);
  expect(quoted('closes')).toEqual(['The person closes it.']);
  expect(quoted(' ')).toEqual([]);
});

test('MAC-01 a word is found in any form', () => {
  const names = found('expired');
  expect(names).toEqual(expect.arrayContaining(['code-mail', 'otp', 'password-reset', 'session']));
  for (const other of ['expire', 'expires', 'Expiring'])
    expect(found(other).toSorted(), other).toEqual(names.toSorted());
});

test.each([
  ['a tag', '#skeleton', 'app'],
  ['a guard, by the words of its name', 'elsewhere', 'admin-list'],
  ['an action, by the words of its name', 'storing tokens', 'session'],
  ['a delay', '5000 ms', 'session'],
])('MAC-01 %s is found', (_, search, name) => {
  expect(found(search)).toContain(name);
});

test('MAC-01 what is in no chart is not found', () => {
  expect(found('one-time')).not.toContain('toast');
  expect(found('4711 ms')).toEqual([]);
  expect(found('zeppelin')).toEqual([]);
});
