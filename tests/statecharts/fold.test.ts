/** Folding boxes of a chart before layout. */
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { models } from '../../machines/models.ts';
import { toChart } from '../../statecharts/chart.ts';
import { layOut } from '../../statecharts/draw/lay-out.ts';
import { foldChart, foldable, foldedAround, statesInside } from '../../statecharts/fold.ts';

/** A house with two rooms in a floor; a lift enters one of them from outside. */
const house = toChart(
  createMachine({
    id: 'house',
    initial: 'garden',
    states: {
      garden: { on: { 'door.open': '#house.floor', 'lift.go': '#house.floor.attic.bed' } },
      floor: {
        initial: 'hall',
        on: { 'floor.clean': { actions: 'clean' }, 'stairs.climb': '.attic', 'alarm.ring': '#house.garden' },
        states: {
          hall: {
            on: { 'attic.enter': 'attic', 'window.jump': [{ guard: 'isLow', target: '#house.garden' }, {}] },
          },
          attic: {
            initial: 'bed',
            states: {
              bed: { on: { 'light.switch': { actions: 'switch' }, 'floor.begin': '#house.floor' } },
              last: { type: 'history' },
            },
          },
        },
      },
    },
  } as never),
);
const arrowsOf = (folded: string[]) =>
  foldChart(house, folded).transitions.map(
    ({ id, source, targets }) => `${id}: ${source} > ${targets.join()}`,
  );

describe('a folded box', () => {
  test('MAC-01 every state with children can be folded, but not the whole chart', () => {
    expect(foldable(house)).toEqual(['house.floor', 'house.floor.attic']);
  });

  test('MAC-01 says how many states are inside, at any depth', () => {
    expect(statesInside(house, 'house.floor')).toBe(3);
    const { states } = foldChart(house, ['house.floor']);
    expect(Object.keys(states)).toEqual(['house', 'house.garden', 'house.floor']);
    expect(states['house.floor']).toMatchObject({ type: 'atomic', children: [], initial: null, folds: 3 });
  });

  test('MAC-01 has the arrows that cross its border, without those inside', () => {
    expect(arrowsOf(['house.floor'])).toEqual([
      'house.garden|door.open|0: house.garden > house.floor',
      'house.garden|lift.go|0: house.garden > house.floor',
      'house.floor|floor.clean|0: house.floor > ',
      'house.floor|alarm.ring|0: house.floor > house.garden',
      'house.floor.hall|window.jump|0: house.floor > house.garden',
    ]);
  });

  test('MAC-01 inside another one folds on its own', () => {
    expect(arrowsOf(['house.floor.attic'])).toEqual([
      'house.garden|door.open|0: house.garden > house.floor',
      'house.garden|lift.go|0: house.garden > house.floor.attic',
      'house.floor|floor.clean|0: house.floor > ',
      'house.floor|stairs.climb|0: house.floor > house.floor.attic',
      'house.floor|alarm.ring|0: house.floor > house.garden',
      'house.floor.hall|attic.enter|0: house.floor.hall > house.floor.attic',
      'house.floor.hall|window.jump|0: house.floor.hall > house.garden',
      'house.floor.hall|window.jump|1: house.floor.hall > ',
      'house.floor.attic.bed|floor.begin|0: house.floor.attic > house.floor',
    ]);
  });

  test('MAC-01 only exists for a state with children', () => {
    expect(foldChart(house, ['house', 'house.garden', 'nowhere'])).toBe(house);
  });

  test('MAC-01 is drawn with the number of its states, and with room to say that the chart is in one', async () => {
    const { states } = await layOut(foldChart(house, ['house.floor']));
    const box = states.find(({ id }) => id === 'house.floor')!;
    expect(box.folds).toBe(3);
    const line = { text: '3 states inside', active: '3 states inside, now in one', look: 'tag' };
    expect(box.words).toContainEqual(line);
    const whole = (await layOut(house)).states.find(({ id }) => id === 'house.floor')!;
    expect(whole.folds).toBeNull();
    expect(box.width * box.height).toBeLessThan(whole.width * whole.height);
  });

  test.each([
    ['a state inside', 'house.floor.attic.bed', []],
    ['the inner box', 'house.floor.attic', ['house.floor.attic']],
    ['the outer box', 'house.floor', ['house.floor', 'house.floor.attic']],
    ['an arrow inside', 'house.floor.hall|attic.enter|0', ['house.floor.attic']],
    ['an arrow that leads out', 'house.floor.hall|window.jump|0', ['house.floor', 'house.floor.attic']],
    ['nothing that is there', 'house.cellar', ['house.floor', 'house.floor.attic']],
    ['nothing', undefined, ['house.floor', 'house.floor.attic']],
  ])('MAC-01 opens where a link leads to %s', (_, at, stay) => {
    expect(foldedAround(house, ['house.floor', 'house.floor.attic', 'nowhere'], at)).toEqual(stay);
  });
});

const withBoxes = Object.entries(models).flatMap(([name, { machine }]) => {
  const chart = toChart(machine);
  return foldable(chart).length > 0 ? [[name, chart] as const] : [];
});

describe.each(withBoxes)('%s', (_, chart) => {
  test('MAC-01 hides everything inside from links', () => {
    for (const folded of [foldable(chart), ...foldable(chart).map((id) => [id])]) {
      const { states, transitions } = foldChart(chart, folded);
      const named = [
        ...Object.values(states).flatMap(({ parent, initial, children }) => [parent, initial, ...children]),
        ...transitions.flatMap(({ source, targets }) => [source, ...targets]),
      ];
      for (const id of named) if (id !== null) expect(states).toHaveProperty([id]);
    }
  });

  test('MAC-01 can be drawn together with all others', async () => {
    const { states } = await layOut(foldChart(chart, foldable(chart)));
    const outermost = foldable(chart).filter(
      (id) => !foldable(chart).includes(chart.states[id]!.parent ?? ''),
    );
    expect(states.filter(({ folds }) => folds !== null).map(({ id }) => id)).toEqual(outermost);
  });

  test('MAC-01 has room for a button beside its name', async () => {
    const { states } = await layOut(chart);
    for (const id of foldable(chart)) {
      const { width, words } = states.find((state) => state.id === id)!;
      expect(width, id).toBeGreaterThan((words[0]?.text.length ?? 0) * 10 + 30);
    }
  });
});
