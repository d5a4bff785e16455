/** Journeys recorded from a tab: reports become lines, and the lines a journey. */
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { codeMailMachine, type CodeAnswer } from '../../machines/auth/code-mail.machine.ts';
import { countdownMachine } from '../../machines/auth/countdown.machine.ts';
import { galleryWatchMachine, type Tabs } from '../../machines/gallery/gallery-watch.machine.ts';
import { hashOf, hashOfJourney, readPlace } from '../../statecharts/gallery/address.ts';
import { linesOf, retell, testOf } from '../../statecharts/journeys/recorded.ts';
import { layOutSequence } from '../../statecharts/journeys/sequence.ts';
import { createLiveLink } from '../../src/watch/live-link.ts';
import type { FromApp } from '../../src/watch/protocol.ts';

type News = Parameters<ReturnType<typeof createActor<typeof galleryWatchMachine>>['send']>[0];

/** A gallery that listens to a tab. */
function watching() {
  const watch = createActor(
    galleryWatchMachine.provide({ actors: { tabs: fromCallback(() => {}) satisfies Tabs } }),
  ).start();
  const hear = (data: FromApp): void => {
    const { kind, ...rest } = data;
    const news =
      kind === 'actor'
        ? { type: 'tab.told', actor: { ...rest, event: null, from: null } }
        : kind === 'snapshot'
          ? { type: 'tab.moved', moved: rest }
          : { type: 'tab.stopped', id: data.id };
    watch.send(news as News);
  };
  const channel = Object.assign(new EventTarget(), { postMessage: hear }) as unknown as BroadcastChannel;
  return { watch, inspect: createLiveLink(channel, new EventTarget()) };
}

/** The recording of a mailed code that is requested again after its minute. */
async function recordCode() {
  const { watch, inspect } = watching();
  const tick = Promise.withResolvers<() => void>();
  const codeMail = createActor(
    codeMailMachine.provide({
      actors: {
        requestCode: fromPromise<CodeAnswer>(() => Promise.resolve({ sent: true, seconds: 60 })),
        countdown: countdownMachine.provide({
          actors: {
            clock: fromCallback(({ sendBack }) =>
              tick.resolve(() => sendBack({ type: 'clock.ticked', elapsed: 60 })),
            ),
          },
        }),
      },
    }),
    { inspect },
  ).start();
  const id = watch.getSnapshot().context.actors[0]?.id ?? '';
  watch.send({ type: 'watch.record', id });
  (await tick.promise)();
  await waitFor(codeMail, (snapshot) => snapshot.matches('ready'));
  codeMail.send({ type: 'code.resend' });
  watch.send({ type: 'watch.keep' });
  codeMail.stop();
  const { recording } = watch.getSnapshot().context;
  return recording ? linesOf(recording) : [];
}

const lines = [
  'person > code-mail: runs -> codeMail.requesting',
  'outside > code-mail: codeMail.requesting|xstate.done.actor.requestCode|0 -> codeMail.counting',
  'code-mail > countdown: begins -> countdown.counting',
  'outside > countdown: countdown.counting|clock.ticked|0 -> countdown.over',
  'countdown > code-mail: codeMail.counting|xstate.done.actor.countdown|0 -> codeMail.ready',
  'person > code-mail: codeMail.ready|code.resend|0 -> codeMail.requesting',
];

test('MAC-01 what the charts of a tab do is recorded, each cause before its effect', async () => {
  expect(await recordCode()).toEqual(lines);
});

test('MAC-01 a recording is told as a journey, with the words of its charts', () => {
  const told = retell(lines);
  expect(told.steps).toMatchObject([
    { says: 'runs', to: 'requesting', active: ['codeMail', 'codeMail.requesting'], isOver: false },
    { from: 'outside', says: 'requestCode answers', to: 'counting' },
    { from: 'code-mail', chart: 'countdown', says: 'begins' },
    { says: 'clock.ticked', why: 'The time is up.', isOver: true },
    { from: 'countdown', says: 'countdown answers', why: 'The wait is over.', to: 'ready' },
    { from: 'person', says: 'code.resend', fresh: ['codeMail.ready|code.resend|0'] },
  ]);
  expect(layOutSequence(told).lanes.map(({ who }) => who)).toEqual([
    'person',
    'code-mail',
    'countdown',
    'outside',
  ]);
});

test('MAC-01 a link to a recording contains all of it, and one of its steps', () => {
  const hash = hashOfJourney(lines, 3);
  const place = readPlace(hash, []);
  expect(place).toEqual({ view: 'try', played: null, told: { journey: lines, step: 3 } });
  expect(hashOf(place)).toBe(hash);
});

test('MAC-01 the file of a recording is a test of exactly its lines', () => {
  const kept = /^const lines = (\[.*?\]);$/ms.exec(testOf(lines))?.[1] ?? '';
  expect(JSON.parse(kept)).toEqual(lines);
});

test.each([
  ['is no line', 'what the person did', 'there is no chart'],
  ['names no chart', 'person > oops: begins -> oops.here', 'there is no chart oops'],
  ['comes from a chart that does not run', 'app > code-mail: runs -> codeMail.ready', 'app is not running'],
  [
    'moves what does not run',
    'person > form: form.typing|form.submit|0 -> form.submitting',
    'form is not running',
  ],
  ['names no arrow', 'person > code-mail: codeMail.ready|code.fly|0 -> codeMail.requesting', 'no arrow'],
  ['names no state', 'person > code-mail: codeMail.ready|code.resend|0 -> codeMail.flying', 'no state'],
  [
    'starts elsewhere',
    'person > code-mail: codeMail.withheld|code.resend|0 -> codeMail.requesting',
    'starts in codeMail.withheld, where the chart is not',
  ],
  [
    'leads elsewhere',
    'person > code-mail: codeMail.ready|code.resend|0 -> codeMail.counting',
    'leads to codeMail.requesting, where the chart is not',
  ],
  [
    'moves by an arrow that leads nowhere',
    'person > countdown~2: countdown.counting|clock.ticked|1 -> countdown.over',
    'leads nowhere',
  ],
])('MAC-01 a recording that %s is refused', (_, line, words) => {
  const before = [...lines.slice(0, 5), 'code-mail > countdown~2: begins -> countdown.counting'];
  expect(() => retell([...before, line])).toThrow(words);
});
