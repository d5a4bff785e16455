import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { toChart } from '../../statecharts/chart.ts';
import { drawChart } from '../../statecharts/draw/draw-chart.ts';
import type { Box, Drawing } from '../../statecharts/draw/drawing.ts';
import { layOut } from '../../statecharts/draw/lay-out.ts';
import { svgOf } from '../../statecharts/draw/svg.ts';
import { models } from '../../machines/models.ts';

const idsIn = (svg: string, name: 'state' | 'transition'): Set<string> =>
  new Set(
    [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) =>
      (id ?? '').replaceAll('&amp;', '&'),
    ),
  );

const labelsOf = ({ states, arrows }: Drawing) => [
  ...states.flatMap(({ inside }) => inside),
  ...arrows.flatMap(({ label }) => (label ? [label] : [])),
];

const cover = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (a: Box, b: Box): boolean =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

describe.each(Object.entries(models))('the drawing of %s', (_, { machine }) => {
  const chart = toChart(machine);
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = await layOut(chart);
  });

  test('MAC-01 shows every state and every transition, in words', () => {
    const svg = svgOf(drawing);
    expect(idsIn(svg, 'state')).toEqual(new Set(Object.keys(chart.states)));
    expect(idsIn(svg, 'transition')).toEqual(new Set(chart.transitions.map(({ id }) => id)));
    const said = new Map(labelsOf(drawing).map(({ transition, words }) => [transition, words]));
    for (const { id, description } of chart.transitions) {
      const note = said.get(id)?.filter(({ look }) => look === 'note');
      expect(note?.map(({ text }) => text).join(' ')).toBe(description);
    }
  });

  test('keeps children inside their parents, and no label covers another one or a state without children', () => {
    const boxes = new Map(drawing.states.map((state) => [state.id, state]));
    for (const state of drawing.states) {
      const parent = boxes.get(chart.states[state.id]?.parent ?? '');
      expect(holds(parent ?? { x: 0, y: 0, width: drawing.width, height: drawing.height }, state)).toBe(true);
      for (const label of state.inside) expect(holds(state, label)).toBe(true);
    }
    const labels = labelsOf(drawing);
    const onTop = labels.filter((label, at) => labels.slice(at + 1).some((other) => cover(label, other)));
    expect(onTop.map(({ transition }) => transition)).toEqual([]);
    const leaves = drawing.states.filter(({ id }) => chart.states[id]?.children.length === 0);
    const onStates = drawing.arrows.flatMap(({ label }) =>
      label && leaves.some((leaf) => cover(leaf, label)) ? [label.transition] : [],
    );
    expect(onStates).toEqual([]);
  });
});

test('the same chart gives the same bytes', async () => {
  for (const name of ['otp', 'admin-list', 'app']) {
    const chart = toChart(models[name]!.machine);
    expect(await drawChart(chart)).toBe(await drawChart(chart));
  }
});

test('marks have a class and a sign, on states and on transitions', async () => {
  const chart = toChart(models['countdown']!.machine);
  const [first, second] = chart.transitions.map(({ id }) => id);
  const svg = await drawChart(chart, {
    marks: { [first!]: 'missed', [second!]: 'failed', 'countdown.over': 'added' },
  });
  expect(svg).toMatch(new RegExp(`class="label \\w+ missed" data-transition="${RegExp.escape(first!)}".*○`));
  expect(svg).toMatch(new RegExp(`class="label \\w+ failed" data-transition="${RegExp.escape(second!)}".*✕`));
  expect(svg).toMatch(/class="state final added" data-state="countdown.over".*\+/);
  expect(await drawChart(chart)).not.toMatch(/[○✕]/);
});

test('the file is a valid picture with a name, a description and the colours of both themes', async () => {
  const machine = createMachine({ id: 'm', description: '<b> & "c"', initial: 'a', states: { a: {} } });
  const svg = svgOf(await layOut(toChart(machine)));
  const parsed = parseDocument(svg, { xmlMode: true });
  expect(parsed.children.filter((child) => 'name' in child)).toHaveLength(1);
  expect(svg).toContain('<title id="name">Statechart of m</title>');
  expect(svg).toContain('<desc id="about">&lt;b&gt; &amp; &quot;c&quot; 2 states, 0 transitions.</desc>');
  expect(svg).toContain('role="img"');
  expect(svg).toContain('prefers-color-scheme:dark');
});

test('branches show their order, and restarts and inner transitions are marked', async () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    on: { 'm.home': '.a' },
    states: {
      a: {
        on: {
          'a.go': [{ guard: 'isFirst', target: 'b' }, { guard: 'isSecond' }, { target: 'a', reenter: true }],
        },
      },
      b: { type: 'parallel', states: { c: {}, d: { type: 'history' } } },
    },
  });
  const drawing = await layOut(toChart(machine));
  const words = (transition: string) =>
    labelsOf(drawing)
      .find((label) => label.transition === transition)
      ?.words.map(({ text }) => text);
  expect(words('m.a|a.go|0')).toEqual(['a.go', 'IF isFirst']);
  expect(words('m.a|a.go|1')).toEqual(['a.go', 'ELSE IF isSecond']);
  expect(words('m.a|a.go|2')).toEqual(['a.go', 'ELSE', '↻ re-enters']);
  const home = drawing.arrows.find(({ transition }) => transition === 'm|m.home|0');
  expect(home?.path).toMatch(/^M/);
  const svg = svgOf(drawing);
  expect(svg).toMatch(/class="state atomic region"/);
  expect(svg).toMatch(/class="state history region"[^>]*><circle/);
});
