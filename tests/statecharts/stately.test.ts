/** Files for Stately's editor: they contain the whole chart, and losses by its importer are found. */
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createMachine, setup, type AnyStateMachine } from 'xstate';
import { createMachine as createMachine4, type AnyStateMachine as AnyStateMachine4 } from 'xstate4';
import { toChart } from '../../statecharts/chart.ts';
import { diffCharts } from '../../statecharts/diff.ts';
import { lossesOf, readable } from '../../statecharts/round-trip.ts';
import { toStately } from '../../statecharts/stately.ts';
import { models } from '../../machines/models.ts';
import { allNodes } from '../../machines/modelling/nodes.ts';

/** The config in a printed file. It is JSON: nothing but a literal. */
function configIn(file: string): object {
  const literal =
    /^import \{ createMachine \} from 'xstate';\n\nexport const \w+ = createMachine\(([\s\S]*)\);\n$/;
  return JSON.parse(literal.exec(file)?.[1] ?? '') as object;
}

/** What a printed file for XState 4 evaluates to, as in the old visualizer. */
function evaluated(file: string): AnyStateMachine4 {
  const body = file.replace(/^import .*$/m, '').replace(/^export const \w+ =/m, 'return');
  const run = runInThisContext(`(createMachine) => {${body}}`) as (create: unknown) => AnyStateMachine4;
  return run(createMachine4);
}

/** A chart without what names cannot express: the constant params of guards and actions. */
function bare(machine: AnyStateMachine) {
  return JSON.parse(
    JSON.stringify(readable(toChart(machine)), (_, value: unknown) =>
      typeof value === 'string' ? value.replace(/^(\w+) \{.*\}$/, '$1') : value,
    ),
  ) as ReturnType<typeof toChart>;
}

describe.each(Object.entries(models))('%s', (_, { machine }) => {
  test('MAC-02 is printed for Stately as one literal of the same chart', () => {
    const printed = createMachine(configIn(toStately(machine)) as never);
    const changes = diffCharts(bare(machine), bare(printed)).filter(({ says }) => !says.includes('delay:'));
    expect(changes).toEqual([]);
  });

  test('MAC-02 is printed for the old visualizer with the same states, and starts there', () => {
    const printed = evaluated(toStately(machine, { legacy: true }));
    expect(printed.initialState.value).toBeDefined();
    expect(new Set(printed.stateIds)).toEqual(new Set(allNodes(machine).map(({ id }) => id)));
  });
});

test('MAC-02 in the old visualizer an event says which guards are true', () => {
  const machine = setup({ guards: { isNew: () => true } }).createMachine({
    id: 'shop',
    initial: 'deciding',
    states: {
      deciding: { on: { 'shop.look': [{ guard: 'isNew', target: 'showing' }, { target: 'closed' }] } },
      showing: {},
      closed: {},
    },
  });
  const printed = evaluated(toStately(machine, { legacy: true }));
  const after = (event: { type: string; isNew?: boolean }) => printed.transition('deciding', event).value;
  expect(after({ type: 'shop.look' })).toBe('closed');
  expect(after({ type: 'shop.look', isNew: true })).toBe('showing');
});

test('MAC-02 a constant delay is printed in milliseconds, for either XState', () => {
  const { draft } = models;
  const after = (legacy: boolean) => toStately(draft!.machine, { legacy }).replaceAll(/\s/g, '');
  expect(after(false)).toContain('"after":{"500":');
  expect(after(true)).toContain('"after":{"500":');
});

test('MAC-02 a computed delay is printed with its initial length', () => {
  expect(toStately(models['toast']!.machine).replaceAll(/\s/g, '')).toContain('"after":{"3000":');
});

test('MAC-02 for XState 4 a guard is a cond and a restart is not internal', () => {
  const file = toStately(models['draft']!.machine, { legacy: true });
  expect(file).toMatch(/"cond": [^}]*"hasKept"/);
  expect(file).toContain('"internal": false');
  expect(file).not.toMatch(/"guard"|"reenter"/);
});

describe('the importer', () => {
  const machine = setup({ guards: { isDue: () => true }, actions: { ring: () => {} } }).createMachine({
    id: 'clock',
    description: 'A clock.',
    initial: 'still',
    states: {
      still: {
        description: 'Still.',
        on: {
          'clock.wind': {
            guard: 'isDue',
            target: 'going',
            actions: { type: 'ring', params: { times: 3 } },
            description: 'Up.',
          },
        },
      },
      going: { type: 'final', description: 'It goes.' },
    },
  });
  const wind = {
    target: 'going',
    cond: { kind: 'named', type: 'isDue', params: {} },
    actions: [{ kind: 'named', action: { type: 'ring', params: { times: 3 } } }],
    description: 'Up.',
  };
  const readAs = (part: object) => ({
    id: 'clock',
    description: 'A clock.',
    initial: 'still',
    states: {
      still: { description: 'Still.', on: { 'clock.wind': { ...wind, ...part } } },
      going: { type: 'final', description: 'It goes.' },
    },
  });

  test('MAC-02 loses nothing of a chart it reads in full', () => {
    expect(lossesOf(machine, readAs({}))).toEqual([]);
  });

  test.each([
    ['a description', { description: undefined }],
    ['a guard', { cond: undefined }],
    ['a target', { target: undefined }],
    ['params', { actions: [{ kind: 'named', action: { type: 'ring' } }] }],
  ])('MAC-02 is caught if it loses %s', (_, part) => {
    expect(lossesOf(machine, readAs(part))).toHaveLength(1);
  });

  test('MAC-02 is caught if it sees another machine, or none', () => {
    expect(lossesOf(machine, { id: 'standIn' }).length).toBeGreaterThan(0);
    expect(lossesOf(machine, null)).toEqual(['the importer finds no machine']);
  });
});
