/** The chart tools themselves, tested on small charts with one fault each. */
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { cover, GOALS } from '../../statecharts/cover.ts';
import { explore, replay } from '../../statecharts/explore.ts';
import { lintWalks } from '../../statecharts/lint-walks.ts';
import { defineModel } from '../../machines/modelling/model.ts';
import { mutantsOf } from '../../statecharts/mutants.ts';
import { measureStrength } from '../../statecharts/strength.ts';
import { models } from '../../machines/models.ts';

const described = { description: 'said' };
const end = { type: 'final', ...described } as const;

/** A lamp that a person can switch three times, a clock that switches it off, and a fuse. */
const lampMachine = setup({
  types: { context: {} as { uses: number }, events: {} as { type: 'lamp.press' } | { type: 'fuse.blow' } },
  actions: { count: assign({ uses: ({ context }) => context.uses + 1 }) },
  guards: { isWhole: ({ context }) => context.uses < 2 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  context: { uses: 0 },
  initial: 'dark',
  on: { 'fuse.blow': { target: '.broken', description: 'The fuse blows.' } },
  states: {
    dark: {
      description: 'No light.',
      on: { 'lamp.press': { guard: 'isWhole', target: 'lit', actions: 'count', description: 'On.' } },
    },
    lit: {
      description: 'Light.',
      after: {
        500: { target: 'dim', description: 'It grows tired.' },
        1000: { target: 'dark', description: 'Never: the earlier timer has left by then.' },
      },
    },
    dim: { description: 'Little light.', on: { 'lamp.press': { target: 'dark', description: 'Off.' } } },
    broken: end,
  },
});
const lamp = defineModel({
  machine: lampMachine,
  does: { 'lamp.press': 'Press the lamp.', 'fuse.blow': 'Wait.' },
  shows: {},
});

describe('the walks', () => {
  const graph = explore(lamp);

  test('MAC-03 let only the timer go off that is due first', () => {
    const waits = graph.edges.filter(({ event }) => event.type.startsWith('xstate.after.'));
    expect(new Set(waits.map(({ event, wait }) => `${event.type} ${wait}`))).toEqual(
      new Set(['xstate.after.500.lamp.lit 500']),
    );
  });

  test('MAC-03 keep a refusal as a separate step', () => {
    expect(graph.edges.filter(({ refused }) => refused.length > 0)).toHaveLength(1);
  });

  test('MAC-03 report what is never taken', () => {
    expect(lintWalks(lamp, graph).map(({ rule, where }) => `${rule} ${where}`)).toEqual([
      'never-taken lamp.lit|xstate.after.1000.lamp.lit|0',
    ]);
  });

  test('MAC-03 report the way to a broken rule and to a dead end', () => {
    const rules = {
      always: { 'a lamp is used once': ({ context }: { context: { uses: number } }) => context.uses <= 1 },
      canAlways: { light: (snapshot: { value: unknown }) => snapshot.value === 'lit' },
    };
    const says = lintWalks({ ...lamp, rules }, graph).map((finding) => finding.says);
    expect(says).toContainEqual(
      expect.stringContaining('after lamp.press > xstate.after.500.lamp.lit > lamp.press'),
    );
    expect(says).toContainEqual(expect.stringMatching(/'light' is unreachable in "broken" after fuse\.blow/));

    const wall = createMachine({ id: 'wall', initial: 'a', states: { a: { on: { 'a.go': 'b' } }, b: {} } });
    const stuck = lintWalks(defineModel({ machine: wall, does: {}, shows: {} })).filter(
      ({ rule }) => rule === 'stuck',
    );
    expect(stuck.map((finding) => finding.says)).toEqual(['nothing more can happen in "b" after a.go']);
  });

  test('MAC-03 made from too coarse a model do not replay', () => {
    const coarse = { ...lamp, tell: () => null };
    const edges = explore({ ...lamp, tell: ({ context }) => (context as { uses: number }).uses }).edges;
    const press = edges.find(({ taken }) => taken.includes('lamp.dark|lamp.press|0'));
    const thrice = Array.from({ length: 3 }, () => press).flatMap((edge) => edge ?? []);
    expect(() => replay(coarse, { start: { input: undefined }, edges: thrice })).toThrow(/distinguish more/);
  });

  test('MAC-03 give up on an infinite machine', () => {
    const counter = setup({ actions: { count: assign({ n: ({ context }) => Number(context['n']) + 1 }) } });
    const machine = counter.createMachine({
      id: 'n',
      context: { n: 0 },
      on: { 'n.more': { actions: 'count' } },
    });
    const endless = defineModel({ machine, does: {}, shows: {}, limit: 50 });
    expect(() => explore(endless)).toThrow('n has more than 50 situations');
  });

  test.each(GOALS)('MAC-03 reach everything for the goal “%s”, each within its bound', (goal) => {
    for (const name of ['otp', 'toast', 'session'] as const) {
      const model = models[name] ?? lamp;
      const { walks, total, open } = cover(explore(model), { goal, maxSteps: 30 });
      expect(open).toEqual([]);
      expect(walks.reduce((sum, { fresh }) => sum + fresh.size, 0)).toBe(total);
      for (const walk of walks) expect(replay(model, walk)).toHaveLength(walk.edges.length + 1);
    }
  });

  test('MAC-03 notice more faults the more they check', () => {
    const mutants = mutantsOf(lampMachine);
    const noticed = (oracle: 'state' | 'everything') => measureStrength(lamp, { oracle, mutants }).survivors;
    expect(mutants.map(({ says }) => says)).toContain('lamp.dark lamp.press: actions forgotten');
    expect(mutants.map(({ says }) => says)).toContain('lamp.lit 500: too late');
    expect(noticed('everything')).not.toContain('lamp.dark lamp.press: guard forgotten');
    expect(noticed('everything').length).toBeLessThanOrEqual(noticed('state').length);
    expect(noticed('everything')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^lamp\.lit 1000: /)]),
    );
  });
});
