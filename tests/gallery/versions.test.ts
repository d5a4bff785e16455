/** The earlier versions of charts, read from git for the gallery. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { toChart, type Chart } from '../../statecharts/chart.ts';
import { diffCharts } from '../../statecharts/diff.ts';
import { chartsSince, keepVersions, versionOf } from '../../statecharts/gallery/versions.ts';
import { marksOfBoth } from '../../statecharts/marked.ts';
import { readVersions, writeVersions } from '../../tools/lib/gallery-versions.ts';

const today = toChart(models['toast']!.machine);
/** Today's chart with another sentence about the chart as a whole. */
const described = (description: string): Chart => ({
  ...today,
  description,
  states: { ...today.states, toast: { ...today.states['toast']!, description } },
});

/** A new folder, and git in it. */
async function folder() {
  const project = await mkdtemp(path.join(tmpdir(), 'versions-'));
  onTestFinished(() => rm(project, { recursive: true }));
  let on = '2026-11-01';
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
      cwd: project,
      env: { ...process.env, GIT_COMMITTER_DATE: `${on}T12:00:00Z`, GIT_CEILING_DIRECTORIES: tmpdir() },
    });
  /** Writes these charts and commits them; null takes a chart away. */
  const commit = async (says: string, charts: Record<string, unknown>, day = on) => {
    on = day;
    await mkdir(path.join(project, 'docs/statecharts'), { recursive: true });
    for (const [name, chart] of Object.entries(charts)) {
      const file = path.join(project, `docs/statecharts/${name}.json`);
      await (chart === null ? rm(file) : writeFile(file, JSON.stringify(chart)));
    }
    await git('add', '.');
    await git('commit', '-qm', says);
  };
  return { project, git, commit };
}

test('MAC-01 the versions of a chart that differ from today’s are listed, newest first', async () => {
  const { project, git, commit } = await folder();
  await git('init', '-q');
  await commit('Show toasts', { toast: described('First.') });
  await commit('Say ‘toast’\tbetter', { toast: described('Second, with ü.'), 'no-chart': today });
  const turned = Object.fromEntries(Object.entries(described('Second, with ü.')).toReversed());
  await commit('Write the data in another order', { toast: turned });
  await commit('Say it as today', { toast: today });

  const versions = await readVersions(project);
  expect(Object.keys(versions.charts)).toEqual(['toast']);
  expect(
    versions.charts['toast']?.versions.map(({ on, says, chart }) => [on, says, chart.description]),
  ).toEqual([
    ['2026-11-01', 'Say ‘toast’\tbetter', 'Second, with ü.'],
    ['2026-11-01', 'Show toasts', 'First.'],
  ]);

  const choices = keepVersions(versions);
  const [last, first] = choices['toast'] ?? [];
  expect(choices).toEqual({ toast: [last, first] });
  expect(last).not.toHaveProperty('chart');
  expect(versionOf('toast', undefined)?.chart.description).toBe('Second, with ü.');
  expect(versionOf('toast', first?.ref)?.chart.description).toBe('First.');
  expect(versionOf('toast', 'nowhere')).toBeUndefined();
  expect(versionOf('constructor', undefined)).toBeUndefined();
});

test('MAC-01 what older data lacks does not count as a change', async () => {
  const { project, git, commit } = await folder();
  await git('init', '-q');
  const { server: _server, runs: _runs, ...older } = described('Older.');
  const transitions = older.transitions.map(({ delay, ...transition }) => ({
    ...transition,
    // As it was before a computed delay had its length.
    delay: delay && { name: delay.name, ms: delay.isFirst ? null : delay.ms },
  }));
  await commit('Check the charts in', { toast: { ...older, transitions } });
  await commit('Say it as today', { toast: today });

  const [version] = (await readVersions(project)).charts['toast']?.versions ?? [];
  expect(diffCharts(version!.chart, today).map(({ id, kind }) => `${kind} ${id}`)).toEqual(['changed toast']);
});

test('MAC-01 what has changed in all charts since a day is told from the charts of that day', async () => {
  const { project, git, commit } = await folder();
  const faq = toChart(models['faq']!.machine);
  await git('init', '-q');
  await commit('Show toasts', { toast: described('First.'), gone: today, left: today }, '2026-11-02');
  await commit('Take a chart away', { gone: null }, '2026-11-04');
  await commit('Say it as today', { toast: today }, '2026-11-06');
  await commit('Answer questions', { faq }, '2026-11-08');
  await commit('Try other words', { toast: described('Second.') }, '2026-11-10');
  await commit('Forget those, and another chart', { toast: today, left: null }, '2026-11-10');
  keepVersions(await readVersions(project));
  const charts = [
    { name: 'toast', chart: today },
    { name: 'faq', chart: faq },
    { name: 'constructor', chart: today },
  ];
  const told = (day: string) => {
    const { changed, added, removed } = chartsSince(day, charts);
    return [
      changed.map(({ version, changes }) => `${version.says}: ${changes.length}`),
      added.map(({ name, on }) => `${name} ${on}`),
      removed.map(({ name, on }) => `${name} ${on}`),
    ];
  };
  const both = ['left 2026-11-10', 'gone 2026-11-04'];
  // The charts came that day: they are new, and not changed.
  expect(told('2026-11-02')).toEqual([[], ['toast 2026-11-02', 'faq 2026-11-08'], both]);
  expect(told('2026-11-03')).toEqual([['Show toasts: 1'], ['faq 2026-11-08'], both]);
  // The day starts before its commits.
  expect(told('2026-11-04')).toEqual([['Show toasts: 1'], ['faq 2026-11-08'], both]);
  expect(told('2026-11-06')).toEqual([['Show toasts: 1'], ['faq 2026-11-08'], ['left 2026-11-10']]);
  // It was as today, changed, and changed back.
  expect(told('2026-11-07')).toEqual([[], ['faq 2026-11-08'], ['left 2026-11-10']]);
  expect(told('2026-11-11')).toEqual([[], [], []]);

  await commit('Say it in a third way', { toast: described('Third.') }, '2026-11-12');
  // Today's chart is the one of the working tree, which is not committed yet.
  keepVersions(await readVersions(project));
  expect(told('2026-11-11')).toEqual([[], [], []]);
  expect(told('2026-11-20')).toEqual([['Say it in a third way: 1'], [], []]);
});

test('MAC-01 without git there is no file of versions, and an earlier one is removed', async () => {
  const { project, git, commit } = await folder();
  const file = path.join(project, 'dist/statecharts/versions.json');
  await git('init', '-q');
  await commit('Show toasts', { toast: described('First.') });
  await writeVersions(project, path.join(project, 'dist'));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    charts: { toast: { versions: [{ says: 'Show toasts' }] } },
  });
  await rm(path.join(project, '.git'), { recursive: true });
  await writeVersions(project, path.join(project, 'dist'));
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('MAC-01 what was removed is marked only in the old drawing, what was added only in the new one', () => {
  expect(
    marksOfBoth([
      { kind: 'removed', id: 'a', says: '' },
      { kind: 'added', id: 'b', says: '' },
      { kind: 'changed', id: 'c', before: 'd', says: '' },
      { kind: 'changed', id: 'e', says: '' },
    ]),
  ).toEqual({
    before: { a: 'removed', d: 'changed', e: 'changed' },
    after: { b: 'added', c: 'changed', e: 'changed' },
  });
});

test('MAC-01 a changed arrow knows its id in the old version', () => {
  const chart = (ms: number): Chart => ({
    ...today,
    transitions: today.transitions.map((each) =>
      each.delay?.isFirst === false
        ? {
            ...each,
            id: `${each.source}|xstate.after.${ms}|0`,
            event: `xstate.after.${ms}`,
            delay: { ...each.delay, ms },
          }
        : each,
    ),
  });
  const [change] = diffCharts(chart(100), chart(200));
  expect(change).toMatchObject({ kind: 'changed', before: expect.stringContaining('.100|') as string });
  expect(change?.id).toContain('.200|');
});
