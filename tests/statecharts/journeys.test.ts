/** Journeys through several charts: their parts, and what cannot be told. */
import { describe, expect, test } from 'vitest';
import { codeLimits, runLimits } from '../../contract/limits.ts';
import { compose, type ChartStep } from '../../statecharts/journeys/compose.ts';
import { journeys } from '../../statecharts/journeys/journeys.ts';
import { layOutSequence } from '../../statecharts/journeys/sequence.ts';
import { inWords, lasting } from '../../statecharts/server-answers.ts';
import { play } from '../../statecharts/gallery/play.ts';
import { models } from '../../machines/models.ts';

const chartSteps = (name: string): ChartStep[] => {
  const journey = journeys.find((each) => each.name === name);
  return compose(journey ?? { name, lines: [] }).steps.flatMap((step) => ('note' in step ? [] : [step]));
};
const told = (name: string): string =>
  compose(journeys.find((each) => each.name === name) ?? { name, lines: [] })
    .steps.map((step) => ('note' in step ? step.note : `${step.says} ${step.answer?.says ?? ''}`))
    .join('\n');

describe.each(journeys)('MAC-01 the journey $name', (journey) => {
  test('consists of steps that its charts can take, each of which the gallery can open', () => {
    for (const { chart, start, tokens: taken, active } of chartSteps(journey.name)) {
      const tokens = taken ?? [];
      const model = models[chart];
      const played = model && play(model, start, tokens);
      expect(played?.lost, `${chart} ${tokens.join('/')}`).toBeNull();
      expect(played?.steps.at(-1)?.at.snapshot._nodes.map(({ id }) => id)).toEqual(active);
    }
  });

  test('is drawn with all text inside the picture', () => {
    const { width, height, rows, lanes } = layOutSequence(compose(journey));
    const boxes = rows.flatMap(({ messages, stands, note }) => [
      ...messages.map(({ words }) => words),
      ...(stands ? [stands] : []),
      ...(note ? [note] : []),
    ]);
    for (const box of boxes) {
      expect(box.x, JSON.stringify(box.words)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, JSON.stringify(box.words)).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    expect(new Set(lanes.map(({ x }) => x)).size).toBe(lanes.length);
  });
});

test('MAC-01 the journeys tell what people ask about, with the server’s numbers', () => {
  expect(told('sign-up')).toContain(`After ${inWords(codeLimits.tries)} wrong codes the code is locked`);
  expect(told('sign-up')).toContain(`it lives for ${lasting(codeLimits.lifeMinutes)}`);
  expect(told('weekly-mailing')).toContain(`tried ${runLimits.retries} more times`);
  expect(chartSteps('sign-up').find(({ chart, to }) => chart === 'toast' && to === 'fading')?.wait).toBe(
    3000,
  );
});

const toAForm = ['person > otp: begins -> proving', 'otp > form: begins -> typing'];
const toACode = [
  ...toAForm,
  'otp > code-mail: begins -> requesting',
  'server > code-mail: requestCode answers -> counting [ok]',
];

test('MAC-01 a story that the charts allow is accepted', () => {
  const { steps } = compose({ name: 'story', lines: toACode });
  expect(steps).toHaveLength(4);
  expect(steps[2]).toMatchObject({ asks: [{ whom: 'server', what: 'requestCode' }] });
});

test.each([
  ['is no line', ['the person signs up'], 'is no line of a journey'],
  ['names no chart', ['person > oops: begins -> typing'], 'there is no chart oops'],
  ['names no state', ['person > otp: begins -> flying'], 'otp has no begins -> flying'],
  ['names no event', [...toAForm, 'person > form: form.fly -> typing'], 'form has no form.fly -> typing'],
  [
    'leads elsewhere',
    [...toAForm, 'person > form: form.submit -> accepted'],
    'form has no form.submit -> accepted',
  ],
  [
    'cannot follow',
    [...toAForm, 'server > form: submit answers -> accepted'],
    'form has no submit answers -> accepted',
  ],
  [
    'has another number',
    [
      'reader > infinite-list: begins -> listing.request.awaited',
      'clock > infinite-list: after 2500 ms -> listing.throttle.over',
    ],
    'infinite-list has no after 2500 ms',
  ],
  [
    'lets time pass by itself',
    [
      'reader > infinite-list: begins -> listing.request.awaited',
      'reader > infinite-list: after 2000 ms -> listing.throttle.over',
    ],
    'only the clock makes time pass',
  ],
  [
    'has no server’s answer',
    [...toACode.slice(0, 3), 'server > code-mail: requestCode answers -> counting [gone]'],
    'the server answers gone to none of',
  ],
  [
    'begins a chart that nobody starts',
    [...toAForm, 'otp > toast: begins -> visible.running'],
    'otp does not start toast',
  ],
  [
    'begins a chart past the one that runs it',
    ['person > otp: begins -> proving', 'person > form: begins -> typing'],
    'otp runs form',
  ],
  ['begins a chart twice', [...toAForm, 'otp > form: begins -> typing'], 'otp does not start form'],
  [
    'has another chart say what it does not',
    [...toACode, 'otp.recheck > form: form.submit -> submitting'],
    'otp has no begins -> proving, which does recheck',
  ],
  [
    'hears the end of a chart that has not ended',
    [...toAForm, 'form > otp: form answers -> verified'],
    'form has not ended',
  ],
  [
    'leaves the end of a chart unheard',
    [
      ...toAForm,
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'person > otp: otp.startOver -> startingOver',
    ],
    'form has ended, and otp hears that first',
  ],
  [
    'stops before the end of a chart is heard',
    [...toAForm, 'person > form: form.submit -> submitting', 'server > form: submit answers -> accepted'],
    'otp has not heard it',
  ],
  [
    'goes on with a chart that has been stopped',
    [...toAForm, 'person > otp: otp.startOver -> startingOver', 'person > form: form.submit -> submitting'],
    'form is not running',
  ],
])('MAC-01 a story that %s is refused', (_, lines, words) => {
  expect(() => compose({ name: 'story', lines })).toThrow(words);
});
