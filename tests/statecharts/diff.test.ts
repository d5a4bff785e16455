/** The changes between two versions of the charts, in words and as a drawing. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMachine } from 'xstate';
import { spokenIn } from '../../statecharts/catalogs.ts';
import { toChart, type Chart } from '../../statecharts/chart.ts';
import { chartsAt } from '../../statecharts/charts-at.ts';
import { diffCharts } from '../../statecharts/diff.ts';
import { drawChart } from '../../statecharts/draw/draw-chart.ts';
import { markSigns } from '../../statecharts/draw/drawing.ts';
import { markedChart } from '../../statecharts/marked.ts';
import { changedMachines, toReport } from '../../statecharts/report.ts';
import type { Speech } from '../../statecharts/spoken.ts';
import { models } from '../../machines/models.ts';

type Parts = { check?: unknown; more?: Record<string, unknown>; description?: string };

/** A gate that asks who is there; its parts are changed as given. */
function gateWith({ check, more = {}, description = 'Shut.' }: Parts = {}): Chart {
  const branches = [
    { guard: 'isGuest', target: 'open', description: 'A guest.' },
    { guard: 'isFriend', target: 'open', description: 'A friend.' },
    { target: 'shut', description: 'Nobody.' },
  ];
  return toChart(
    createMachine({
      id: 'gate',
      description: 'A gate.',
      initial: 'shut',
      states: {
        shut: { description, on: { 'gate.ring': check ?? branches } },
        open: { description: 'Open.', after: { 1000: { target: 'shut', description: 'In time.' } } },
        ...more,
      },
    } as never),
  );
}
const gate = gateWith();
const branch = (guard: string | undefined, target: string, description: string) => ({
  guard,
  target,
  description,
});
const [guest, friend, nobody] = [
  branch('isGuest', 'open', 'A guest.'),
  branch('isFriend', 'open', 'A friend.'),
  branch(undefined, 'shut', 'Nobody.'),
];
const saysOf = (after: Chart, language?: Speech) =>
  diffCharts(gate, after, language).map(({ kind, says }) => `${kind} ${says}`);

/** A ward with these parts. */
const ward = (parts: Record<string, unknown>): Chart =>
  toChart(
    createMachine({
      id: 'ward',
      description: 'A ward.',
      initial: 'open',
      states: { open: { description: 'Open.', ...parts } },
    } as never),
  );

describe('the difference of two charts', () => {
  test.each<[what: string, before: Record<string, unknown>, after: Record<string, unknown>, says: string]>([
    [
      'one more child',
      { invoke: [{ id: 'clock', src: 'clock' }] },
      {
        invoke: [
          { id: 'clock', src: 'clock' },
          { id: 'bell', src: 'ring', systemId: 'bells' },
        ],
      },
      'invoke: also bell (ring, as bells)',
    ],
    ['the first child', {}, { invoke: { id: 'clock', src: 'clock' } }, 'invoke: none -> clock'],
    [
      'an action for another',
      { entry: ['ring', 'count'] },
      { entry: ['count', 'tell'] },
      'entry: also tell; no longer ring',
    ],
    [
      'the same in another order',
      { entry: ['ring', 'count'] },
      { entry: ['count', 'ring'] },
      'entry: ring, count -> count, ring',
    ],
    ['a tag twice', { tags: ['busy'] }, { tags: ['busy', 'late'] }, 'tags: also late'],
  ])('MAC-01 tells of a list what came and what went: %s', (_, before, after, says) => {
    expect(diffCharts(ward(before), ward(after)).map(({ says: said }) => said)).toEqual([
      `state open: ${says}`,
    ]);
  });

  test.each(Object.entries(models))('MAC-01 %s does not differ from itself', (_, { machine }) => {
    const chart = toChart(machine);
    expect(diffCharts(chart, structuredClone(chart))).toEqual([]);
  });

  test.each<[what: string, after: Chart, says: string[]]>([
    [
      'a description',
      gateWith({ description: 'Locked.' }),
      ['changed state shut: description: “Shut.” -> “Locked.”'],
    ],
    [
      'a state that came',
      gateWith({ more: { gone: { type: 'final', description: 'Gone.' } } }),
      ['added state gone (Gone.)'],
    ],
    [
      'a branch that went',
      gateWith({ check: [guest, nobody] }),
      ['removed shut -- gate.ring [isFriend] --> open'],
    ],
    [
      'a branch in front of the others',
      gateWith({ check: [branch('isThief', 'shut', 'A thief.'), guest, friend, nobody] }),
      ['added shut -- gate.ring [isThief] --> shut'],
    ],
    [
      'a guard',
      gateWith({ check: [guest, branch('isFoe', 'open', 'A friend.'), nobody] }),
      ['changed shut -- gate.ring [isFoe] --> open: guard: “isFriend” -> “isFoe”'],
    ],
    [
      'a target',
      gateWith({ check: [guest, branch('isFriend', 'shut', 'A friend.'), nobody] }),
      ['changed shut -- gate.ring [isFriend] --> shut: targets: gate.open -> gate.shut'],
    ],
    [
      'the order of branches',
      gateWith({ check: [friend, guest, nobody] }),
      ['changed shut -- gate.ring: the branches are tried in another order'],
    ],
  ])('MAC-01 says %s', (_, after, says) => {
    expect(saysOf(after)).toEqual(says);
  });

  test('MAC-01 gives delays in milliseconds', () => {
    const open = { description: 'Open.', after: { 500: { target: 'shut', description: 'In time.' } } };
    expect(saysOf(gateWith({ more: { open } }))).toEqual([
      'changed open -- after 500 ms --> shut: delay: 1000 ms -> 500 ms',
    ]);
  });
});

describe('the difference of two charts in Kurdish', () => {
  const toast = toChart(models['toast']!.machine);
  const fading = toast.states['toast.fading']!;
  const { server, ...mail } = toChart(models['code-mail']!.machine);
  const changedToast: Chart = {
    ...toast,
    runs: [{ as: 'clock', machine: 'countdown', isSpawned: true }],
    server,
    states: {
      ...toast.states,
      'toast.fading': {
        ...fading,
        description: 'It was otherwise.',
        tags: ['busy'],
        entry: ['ring'],
        invoke: [{ id: 'bell', src: 'ring', systemId: 'bells' }],
      },
      'toast.fresh': { ...fading, id: 'toast.fresh', key: 'fresh' },
    },
    transitions: toast.transitions.map((each) =>
      each.delay?.isFirst === false
        ? { ...each, delay: { ...each.delay, ms: 500 }, guard: 'isLate', reenter: true }
        : each,
    ),
  };
  /** What a line says outside of what keeps its direction. */
  const outsideNames = (words: string) => words.replaceAll(/\u2066[^\u2066\u2069]*\u2069/g, '');

  test('MAC-01 tells structure and sentences in Sorani, and names as in the code', async () => {
    const sorani = await spokenIn('ckb');
    const said = sorani.i18n._(fading.description ?? '');
    expect(said).not.toBe(fading.description);
    expect(diffCharts(changedToast, toast, sorani).map(({ says }) => says)).toContain(
      [
        `دۆخی \u2066fading\u2069: ڕوونکردنەوە: «\u2066It was otherwise.\u2069» ← «${said}»`,
        'تاگەکان: \u2066busy\u2069 ← هیچ',
        'کاتی هاتنەناو: \u2066ring\u2069 ← هیچ',
        'تێیدا لە کاردایە: \u2066bell\u2069 (\u2066ring\u2069، بە ناوی \u2066bells\u2069) ← هیچ',
      ].join('؛ '),
    );
    expect(saysOf(gateWith({ check: [friend, guest, nobody] }), sorani)).toEqual([
      'changed \u2066shut -- gate.ring\u2069: لقەکان بە ڕیزێکی تر تاقی دەکرێنەوە',
    ]);
    const late = { guard: 'isLate', description: 'Late.' };
    expect(saysOf(gateWith({ check: [guest, friend, nobody, late] }), sorani)).toEqual([
      'added \u2066shut -- gate.ring [isLate] --> (لەوێ دەمێنێتەوە)\u2069',
    ]);
    expect(diffCharts(toast, changedToast, sorani).map(({ says }) => says)).toContain(
      '\u2066fading -- after 500 ms [isLate] --> gone\u2069: مەرج: هیچ ← «\u2066isLate\u2069»؛ ماوەی چاوەڕوانی: ٣٠٠ میلیچرکە ← ٥٠٠ میلیچرکە؛ دووبارە دەچێتەوە ناوی: نەخێر ← بەڵێ',
    );
  });

  test('MAC-01 has no English words beside names and sentences of earlier versions', async () => {
    const [sorani, kurmanji] = await Promise.all([spokenIn('ckb'), spokenIn('kmr')]);
    const compared: [before: Chart, after: Chart][] = [
      [toast, changedToast],
      [changedToast, toast],
      [
        { ...mail, server: [] },
        { ...mail, server, runs: [] },
      ],
    ];
    for (const [before, after] of compared) {
      const english = diffCharts(before, after);
      const [inSorani, inKurmanji] = [diffCharts(before, after, sorani), diffCharts(before, after, kurmanji)];
      expect(inSorani.map(({ says }) => outsideNames(says)).join('\n')).not.toMatch(/[a-z]|->/i);
      expect(inKurmanji.map(({ says }) => says).join('\n')).not.toMatch(
        /\b(?:state|description|also|no longer|none|runs|starts|the server|true|false)\b| -> /,
      );
      // Only the words differ: both languages mark and link the same parts.
      for (const told of [inSorani, inKurmanji])
        expect(told.map(({ says: _, ...change }) => change)).toEqual(
          english.map(({ says: _, ...change }) => change),
        );
    }
  });
});

test('MAC-01 the report lists machines that were added, removed and changed, and no others', () => {
  const changed = changedMachines(
    { gate, old: gate, same: gate },
    { gate: gateWith({ description: 'Locked.' }), fresh: gate, same: gate },
  );
  const report = toReport('v1', changed, (name) => (name === 'gate' ? 'gate.svg' : null));
  expect(report).toContain('3 machines changed: 1 changed.');
  expect(report).toContain('### old\n\n- ➖ the machine (A gate.)');
  expect(report).toContain('### fresh\n\n- ➕ the machine (A gate.)');
  expect(report).toContain(
    '### gate\n\n- ✏️ state shut: description: “Shut.” -> “Locked.”\n\nPicture: gate.svg',
  );
  expect(report).not.toContain('same');
  expect(toReport('v1', [], () => null)).toBe('No chart has changed since v1.\n');
});

test('MAC-01 the drawing of a difference has the removed parts, each under its own id', async () => {
  const gone = {
    wall: {
      description: 'A wall.',
      initial: 'brick',
      states: {
        brick: { description: 'Brick.', on: { 'wall.fall': { target: '#gate.open', description: 'Boom.' } } },
      },
    },
  };
  const before = gateWith({ more: gone });
  const after = gateWith({ check: [nobody] });
  const [machine] = changedMachines({ gate: before }, { gate: after });
  const { chart, marks } = markedChart(machine ?? { name: '', before, after, changes: [] });
  expect(marks).toEqual({
    'gate.wall': 'removed',
    'gate.wall.brick': 'removed',
    'gate.wall.brick|wall.fall|0|gone': 'removed',
    'gate.shut|gate.ring|0|gone': 'removed',
    'gate.shut|gate.ring|1|gone': 'removed',
  });
  expect(chart?.states['gate']?.children).toContain('gate.wall');
  const ids = [...Object.keys(chart?.states ?? {}), ...(chart?.transitions ?? []).map(({ id }) => id)];
  for (const id of Object.keys(marks)) expect(ids).toContain(id);
  expect(new Set(ids).size).toBe(ids.length);
  if (chart) expect(await drawChart(chart, { marks })).toContain(markSigns.removed);
});

test('MAC-01 charts of an earlier version are read from the files of that time', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'project-'));
  onTestFinished(() => rm(project, { recursive: true }));
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: project,
    });
  const toast = await readFile('machines/toasts/toast.machine.ts', 'utf8');
  const file = path.join(project, 'machines', 'toast.machine.ts');
  await mkdir(path.dirname(file));
  await writeFile(file, toast.replace('FADE_MS = 300', 'FADE_MS = 900'));
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'before');
  await writeFile(file, toast);

  const before = await chartsAt('HEAD', project);
  const after = { toast: toChart(models['toast']!.machine) };
  expect(changedMachines(before, after)[0]?.changes.map(({ says }) => says)).toEqual([
    'fading -- after 300 ms --> gone: delay: 900 ms -> 300 ms',
  ]);
  await expect(chartsAt('nowhere', project)).rejects.toThrow("git has no machines at 'nowhere'");
});

test('MAC-01 a changed number of the server and a changed child chart are reported', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'charts-'));
  onTestFinished(() => rm(project, { recursive: true }));
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
      cwd: project,
    });
  const from = path.join(import.meta.dirname, '..', '..');
  const name = 'code-mail';
  const file = `machines/auth/${name}.machine.ts`;
  const after = toChart(models[name]!.machine);
  const [server, ...others] = after.server;
  const data = {
    ...after,
    server: [{ ...server, says: server?.says.replace('60 seconds', '90 seconds') }, ...others],
    runs: [],
  };
  await mkdir(path.join(project, 'machines/auth'), { recursive: true });
  await mkdir(path.join(project, 'docs/statecharts'), { recursive: true });
  await writeFile(path.join(project, file), await readFile(path.join(from, file), 'utf8'));
  await writeFile(path.join(project, `docs/statecharts/${name}.json`), JSON.stringify(data));
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'before');

  const before = await chartsAt('HEAD', project);
  expect(
    changedMachines(before, { [name]: after })[0]?.changes.map(({ kind, says }) => `${kind} ${says}`),
  ).toEqual([
    'removed the server answers ok: Asked again within 90 seconds, it mails nothing and says how many seconds are left.',
    'added the server answers ok: Asked again within 60 seconds, it mails nothing and says how many seconds are left.',
    'added runs countdown: countdown',
  ]);
});
