/** The static checks, each on a small chart that has exactly its fault, and on one without. */
import { expect, test } from 'vitest';
import { fromPromise, setup, type AnyStateMachine } from 'xstate';
import { toChart } from '../../statecharts/chart.ts';
import { lintChart } from '../../statecharts/lint-chart.ts';

const described = { description: 'said' };
const end = { type: 'final', ...described } as const;
const go = { target: 'b', ...described };
const ask = { id: 'ask', src: 'ask', onDone: go, onError: go };

function machineWith(states: object, rest: object = {}): AnyStateMachine {
  const known = setup({
    actors: { ask: fromPromise(() => Promise.resolve()) },
    guards: { isGood: () => true },
    actions: { work: () => {} },
    delays: { soon: 10 },
  });
  return known.createMachine({ id: 'm', ...described, initial: 'a', states, ...rest } as never) as never;
}

/** Two regions of two states each; `a` is changed as given. */
function regionsWith(first: object, root: object = {}): AnyStateMachine {
  const region = (one: object) => ({
    ...described,
    initial: 'one',
    states: { one: { ...described, ...one }, two: end },
  });
  const states = {
    left: { ...region({ on: { 'a.go': { target: 'two', ...described } } }), ...first },
    right: region({ on: { 'b.go': { target: 'two', ...described } } }),
  };
  return machineWith(states, { type: 'parallel', initial: undefined, ...root });
}

const rulesBrokenBy = (machine: AnyStateMachine): string[] => [
  ...new Set(lintChart(toChart(machine), machine).map(({ rule }) => rule)),
];

const sound = machineWith({ a: { ...described, on: { 'a.go': go } }, b: end });

test.each<[fault: string, rule: string, faulty: AnyStateMachine, alike: AnyStateMachine]>([
  [
    'a machine without a description',
    'description',
    machineWith({ a: { ...described, on: { 'a.go': go } }, b: end }, { description: undefined }),
    sound,
  ],
  ['a state without a description', 'description', machineWith({ a: { on: { 'a.go': go } }, b: end }), sound],
  [
    'a transition without a description',
    'description',
    machineWith({ a: { ...described, on: { 'a.go': 'b' } }, b: end }),
    sound,
  ],
  [
    'an event that is no noun.verb',
    'event-name',
    machineWith({ a: { ...described, on: { GO: go } }, b: end }),
    sound,
  ],
  [
    'code in place of a guard',
    'inline',
    machineWith({ a: { ...described, on: { 'a.go': { ...go, guard: () => true } } }, b: end }),
    machineWith({ a: { ...described, on: { 'a.go': { ...go, guard: 'isGood' } } }, b: end }),
  ],
  [
    'code in place of an action',
    'inline',
    machineWith({ a: { ...described, entry: () => {}, on: { 'a.go': go } }, b: end }),
    machineWith({ a: { ...described, entry: 'work', on: { 'a.go': go } }, b: end }),
  ],
  [
    'code in place of an actor',
    'inline',
    machineWith({
      a: { ...described, invoke: { ...ask, src: fromPromise(() => Promise.resolve()) } },
      b: end,
    }),
    machineWith({ a: { ...described, invoke: ask }, b: end }),
  ],
  [
    'a guard that nobody knows',
    'unknown-name',
    machineWith({ a: { ...described, on: { 'a.go': { ...go, guard: 'isLost' } } }, b: end }),
    machineWith({ a: { ...described, on: { 'a.go': { ...go, guard: 'isGood' } } }, b: end }),
  ],
  [
    'an action that nobody knows',
    'unknown-name',
    machineWith({ a: { ...described, on: { 'a.go': { ...go, actions: 'loiter' } } }, b: end }),
    machineWith({ a: { ...described, on: { 'a.go': { ...go, actions: 'work' } } }, b: end }),
  ],
  [
    'an actor that nobody knows',
    'unknown-name',
    machineWith({ a: { ...described, invoke: { ...ask, src: 'nobody' } }, b: end }),
    machineWith({ a: { ...described, invoke: ask }, b: end }),
  ],
  [
    'a delay that nobody knows',
    'unknown-name',
    machineWith({ a: { ...described, after: { late: go } }, b: end }),
    machineWith({ a: { ...described, after: { soon: go } }, b: end }),
  ],
  ['a state that nothing leaves', 'no-exit', machineWith({ a: described }), machineWith({ a: end })],
  [
    'a state that nothing leads to',
    'unreachable',
    machineWith({ a: { ...described, on: { 'a.go': go } }, b: end, c: end }),
    sound,
  ],
  [
    'a branch behind one that asks for nothing',
    'dead-transition',
    machineWith({ a: { ...described, on: { 'a.go': [go, { ...go, guard: 'isGood' }] } }, b: end }),
    machineWith({ a: { ...described, on: { 'a.go': [{ ...go, guard: 'isGood' }, go] } }, b: end }),
  ],
  [
    'a timer whose guard may say no',
    'no-else',
    machineWith({ a: { ...described, after: { 10: { ...go, guard: 'isGood' } } }, b: end }),
    machineWith({ a: { ...described, after: { 10: [{ ...go, guard: 'isGood' }, go] } }, b: end }),
  ],
  [
    'an answer whose guard may say no',
    'no-else',
    machineWith({ a: { ...described, invoke: { ...ask, onDone: { ...go, guard: 'isGood' } } }, b: end }),
    machineWith({
      a: { ...described, invoke: { ...ask, onDone: [{ ...go, guard: 'isGood' }, go] } },
      b: end,
    }),
  ],
  [
    'a choice whose guard may say no',
    'no-else',
    machineWith({ a: { ...described, always: { ...go, guard: 'isGood' } }, b: end }),
    machineWith({ a: { ...described, always: { ...go, guard: 'isGood' }, on: { 'a.go': go } }, b: end }),
  ],
  [
    'an event taken away from a state above',
    'override',
    machineWith({ a: { ...described, on: { 'a.go': go } }, b: end }, { on: { 'a.go': described } }),
    machineWith({ a: { ...described, on: { 'a.go': go } }, b: end }, { on: { 'a.stay': described } }),
  ],
  [
    'an actor without an id',
    'actor-id',
    machineWith({ a: { ...described, invoke: { src: 'ask', onDone: go, onError: go } }, b: end }),
    machineWith({ a: { ...described, invoke: ask }, b: end }),
  ],
  [
    'an actor whose failure nobody hears',
    'no-error',
    machineWith({ a: { ...described, invoke: { id: 'ask', src: 'ask', onDone: go } }, b: end }),
    machineWith({ a: { ...described, invoke: ask }, b: end }),
  ],
  [
    'a region that sends another one somewhere',
    'restarts-regions',
    regionsWith({ on: { 'c.go': { target: '#m.right.two', ...described } } }),
    regionsWith({ on: { 'c.go': { target: '#m.left.two', ...described } } }),
  ],
  [
    'a parallel state that sends one region somewhere',
    'restarts-regions',
    regionsWith({}, { on: { 'c.go': { target: '.right.two', ...described } } }),
    regionsWith({}, { on: { 'c.go': { target: ['.left.two', '.right.two'], ...described } } }),
  ],
  [
    'a region that begins anew',
    'restarts-regions',
    regionsWith({ on: { 'c.go': { target: '.one', reenter: true, ...described } } }),
    regionsWith({ on: { 'c.go': { target: '.one', ...described } } }),
  ],
])('MAC-02 MAC-03 the checks find %s (%s), and that alone', (_, rule, faulty, alike) => {
  expect(rulesBrokenBy(faulty)).toEqual([rule]);
  expect(rulesBrokenBy(alike)).toEqual([]);
});
