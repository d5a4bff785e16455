/** What is generated from charts: outlines, Mermaid, the index, and the files in docs/statecharts. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { toChart } from '../../statecharts/chart.ts';
import { drawChart } from '../../statecharts/draw/draw-chart.ts';
import { family, parentsOf } from '../../statecharts/family.ts';
import { CHARTS_FOLDER, filesOf, staleIn, writeFiles } from '../../statecharts/generate.ts';
import { root } from '../../statecharts/machine-files.ts';
import { toMermaid } from '../../statecharts/mermaid.ts';
import { toOutline } from '../../statecharts/outline.ts';
import { serverAnswers } from '../../statecharts/server-answers.ts';
import { models } from '../../machines/models.ts';

const doorMachine = setup({
  actors: { bell: fromPromise(() => Promise.resolve()) },
  actions: { squeak: () => {} },
  guards: { isUnlocked: () => true },
}).createMachine({
  id: 'door',
  description: 'A door: of wood; #1.',
  initial: 'shut',
  states: {
    shut: {
      description: 'Nobody comes in.',
      tags: 'closed',
      on: { 'door.push': { guard: 'isUnlocked', target: 'open.wide', description: 'Somebody comes.' } },
    },
    open: {
      description: 'Everybody comes in.',
      initial: 'ajar',
      entry: 'squeak',
      on: {
        'wind.blow': { target: '.ajar', description: 'The wind moves it.' },
        'door.knock': { actions: 'squeak', description: 'Somebody is polite.' },
        'door.slam': { target: 'shut', description: 'Somebody is not.' },
      },
      states: {
        ajar: { description: 'A little.', after: { 5000: { target: '#door.shut', description: 'Slowly.' } } },
        wide: {
          description: 'Wide.',
          invoke: {
            id: 'bell',
            src: 'bell',
            onDone: { target: '#door.open', description: 'It has rung.' },
            onError: { target: '#door.gone', description: 'It is broken.' },
          },
        },
      },
    },
    gone: { type: 'final', description: 'There is no door any more.' },
  },
});
const door = toChart(doorMachine);

test('MAC-01 an outline has states, marks, actions, guards, delays and targets in the order of the chart', () => {
  expect(toOutline(door)).toBe(`door — A door: of wood; #1.
  shut* (#closed) — Nobody comes in.
    door.push [isUnlocked] -> open.wide — Somebody comes.
  open — Everybody comes in.
    on entry / squeak
    wind.blow -> open.ajar — The wind moves it.
    door.knock / squeak — Somebody is polite.
    door.slam -> shut — Somebody is not.
    ajar* — A little.
      after 5000 ms -> shut — Slowly.
    wide (runs bell) — Wide.
      bell answers -> open — It has rung.
      bell fails -> gone — It is broken.
  gone (end) — There is no door any more.
`);
});

describe('how long a chart waits', () => {
  test.each(Object.entries(models))('MAC-01 is given in milliseconds by %s', (_, { machine }) => {
    const waits = toChart(machine).transitions.flatMap(({ delay }) => delay ?? []);
    expect(waits.filter(({ ms }) => ms === null)).toEqual([]);
  });

  test('MAC-01 is given for a computed delay by its name and its first length', () => {
    const toast = toChart(models['toast']!.machine);
    expect(toOutline(toast)).toContain('after remaining, 3000 ms at first -> fading');
    expect(toMermaid(toast)).toContain('after remaining, 3000 ms at first');
  });

  test('MAC-01 is given by name alone if only the input decides it', () => {
    const machine = setup({
      types: { input: {} as { ms: number }, context: {} as { ms: number } },
      delays: { given: ({ context }) => context.ms },
    }).createMachine({
      id: 'egg',
      context: ({ input }) => ({ ms: input.ms }),
      initial: 'raw',
      states: { raw: { after: { given: 'done' } }, done: {} },
    });
    expect(toOutline(toChart(machine))).toContain('after given -> done');
  });
});

test('MAC-01 a chart says what the server decides, in its outline and its picture', async () => {
  expect(Object.keys(serverAnswers).filter((name) => !(name in models))).toEqual([]);
  const otp = toChart(models['otp']!.machine);
  expect(toOutline(otp)).toMatch(/^ {2}the server answers code_locked: After five wrong codes /m);
  expect(toOutline(otp)).toMatch(/^ {2}the server answers code_wrong: .* ten minutes/m);
  expect(await drawChart(otp)).toContain('the server answers code_locked:');
});

describe('Mermaid', () => {
  test("MAC-01 draws a state's inner arrows from a separate place, and the end of a chart", () => {
    const lines = toMermaid(door)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('door_open__anywhere --> door_open_ajar: wind.blow');
    expect(lines).toContain('door_open__anywhere --> door_open__anywhere: door.knock (stays)');
    expect(lines).toContain('door_open --> door_shut: door.slam');
    // Re-entering its parent: an arrow to what is entered first.
    expect(lines).toContain('door_open_wide --> door_open_ajar: bell answers');
    expect(lines).toContain('door_gone --> [*]');
  });

  test.each(Object.entries(models))('MAC-01 of %s has nothing that Mermaid cannot draw', (_, { machine }) => {
    const chart = toChart(machine);
    const faults = faultsOf(toMermaid(chart));
    expect(faults).toEqual([]);
  });

  test('MAC-01 is searched for text that it cannot draw', () => {
    expect(faultsOf('stateDiagram-v2\n  state "a" as a\n  a --> b: go\n')).toEqual(['b is never declared']);
    expect(faultsOf('stateDiagram-v2\n  state "a" as a\n  a --> a: go: there\n')).toHaveLength(1);
    expect(faultsOf('stateDiagram-v2\n  state "a" as a\n  state a {\n')).toEqual(['a bracket is left open']);
    const own = 'stateDiagram-v2\n  state "a" as a\n  state a {\n    state "b" as b\n  }\n  a --> b: go\n';
    expect(faultsOf(own)).toEqual(['a and b hold each other']);
    const within = own.replace('a --> b', 'b --> a');
    expect(faultsOf(within)).toEqual(['a and b hold each other']);
  });
});

/**
 * What Mermaid 11 cannot draw: lines it cannot parse, arrows to unknown names, and arrows that break its layout, which
 * are those between a state and its children.
 */
function faultsOf(text: string): string[] {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  const faults = head === 'stateDiagram-v2' ? [] : ['no head'];
  const open: string[] = [];
  const holders = new Map<string, string[]>();
  const arrows: [string, string][] = [];
  for (const line of lines) {
    const declared = /^state "[^":;#]+" as (\w+)$/.exec(line)?.[1];
    const opened = /^state (\w+) \{$/.exec(line)?.[1];
    const arrow = /^(\w+|\[\*\]) --> (\w+|\[\*\])(?:: [^:;#]+)?$/.exec(line);
    if (declared) holders.set(declared, [...open]);
    else if (opened) open.push(opened);
    else if (line === '}') open.pop();
    else if (arrow) arrows.push([arrow[1] ?? '', arrow[2] ?? '']);
    else if (line !== '--') faults.push(`unreadable: ${line}`);
  }
  if (open.length > 0) faults.push('a bracket is left open');
  const ends = new Set(arrows.flat().filter((end) => end !== '[*]'));
  for (const end of ends) if (!holders.has(end)) faults.push(`${end} is never declared`);
  for (const [from, to] of arrows) {
    const [outer, inner] = holders.get(from)?.includes(to) ? [to, from] : [from, to];
    if (holders.get(inner)?.includes(outer)) faults.push(`${outer} and ${inner} hold each other`);
  }
  return faults;
}

describe('which machine runs which', () => {
  test('MAC-01 every machine is below the product, or below the gallery', () => {
    expect(parentsOf(family, 'code-mail')).toEqual(['email-change', 'otp', 'password-reset']);
    expect(Object.keys(models).filter((name) => parentsOf(family, name).length === 0)).toEqual([
      'app',
      'gallery',
    ]);
  });

  test('MAC-01 a chart says what it starts itself, in its outline, and links there from its picture', async () => {
    const app = toChart(models['app']!.machine);
    expect(app.runs).toContainEqual({ as: 'flow', machine: 'dashboard', isSpawned: true });
    expect(app.runs).toContainEqual({ as: 'session', machine: 'session', isSpawned: false });
    expect(toOutline(app)).toMatch(/^ {2}starts flow: dashboard, .*otp/m);
    expect(toOutline(toChart(models['dashboard']!.machine))).toMatch(/^ {2}runs signOut: call$/m);
    const picture = await drawChart(app);
    expect(picture).toMatch(/<a href="dashboard\.svg"><text [^>]*>starts flow: dashboard</);
    expect(picture).toMatch(/<a href="session\.svg"><text [^>]*>runs session</);
  });

  test("MAC-01 every chart's picture links to the charts it runs", async () => {
    for (const [name, children] of Object.entries(family)) {
      const picture = await readFile(path.join(CHARTS_FOLDER, `${name}.svg`), 'utf8');
      const links = [...picture.matchAll(/<a href="([\w-]+)\.svg">/g)].map(([, to]) => to);
      expect(new Set(links), name).toEqual(new Set(children.map(({ machine }) => machine)));
    }
  });

  test('MAC-01 the guide matches', async () => {
    const guide = await readFile(path.join(root, 'docs', 'statecharts.md'), 'utf8');
    const ways = [...guide.matchAll(/`((?:[\w-]+ > )+[\w-]+)`/g)].map(([, way = '']) => way.split(' > '));
    expect(ways.length).toBeGreaterThan(5);
    for (const way of ways) {
      expect(way[0], way.join(' > ')).toBe('app');
      for (const [at, name] of way.slice(1).entries()) {
        expect(parentsOf(family, name), way.join(' > ')).toContain(way[at]);
      }
    }
  });
});

describe('the files of the charts', () => {
  const made = () => filesOf({ door: doorMachine }, { door: [{ as: 'form', machine: 'form' }] });
  const folderWith = async (files: Record<string, string>) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'charts-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
    return folder;
  };

  test('MAC-01 are the same bytes each time, and the data is the whole chart', async () => {
    const [first, second] = [await made(), await made()];
    expect(second).toEqual(first);
    expect(JSON.parse(first['door.json'] ?? '')).toEqual(door);
    expect(first['README.md']).toContain('**door** | A door: of wood; #1. | [form](#form)');
  });

  test('MAC-01 are up to date only if each exists, is the same, and no other is beside them', async () => {
    const files = await made();
    const folder = await folderWith({ 'old.svg': '<svg/>' });
    await writeFiles(files, folder);
    expect((await readdir(folder)).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(await staleIn(files, folder)).toEqual([]);

    await writeFile(path.join(folder, 'door.txt'), 'another door');
    await writeFile(path.join(folder, 'old.txt'), 'an old machine');
    await rm(path.join(folder, 'door.mmd'));
    expect(await staleIn(files, folder)).toEqual([
      'old.txt belongs to no machine',
      'door.txt is out of date',
      'door.mmd is missing',
    ]);
    await writeFiles(files, folder);
    expect(await readFile(path.join(folder, 'door.txt'), 'utf8')).toBe(toOutline(door));
  });
});
