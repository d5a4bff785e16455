import { execFile, spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { models } from '../../machines/models.ts';
import { toChart, type Chart, type ChartDelay, type ChartTransition } from '../../statecharts/chart.ts';
import { diffCharts } from '../../statecharts/diff.ts';
import type { KeptVersion, KeptVersions, RemovedChart } from '../../statecharts/gallery/versions.ts';
import { root, watchedDist } from './project.ts';

const run = promisify(execFile);

/** How many earlier versions of a chart the gallery offers. */
const MOST = 20;

/**
 * Writes the earlier versions of all charts for the gallery, which draws them beside today's. They come from the data that is
 * checked in; without git there is no file. Call it before the server starts, which reads its files once.
 */
export async function writeVersions(project = root, dist = watchedDist): Promise<void> {
  const file = path.join(dist, 'statecharts', 'versions.json');
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, JSON.stringify(await readVersions(project)));
  } catch {
    // There is no git, or no repository, as in a downloaded archive: the gallery says so.
    await rm(file, { force: true });
  }
}

type Commit = { ref: string; on: string; says: string; names: string[] };

/**
 * When each of today's charts came, and its earlier versions that differ from it, newest first; and which charts are no more.
 * Rejects if git cannot tell.
 */
export async function readVersions(project: string): Promise<KeptVersions> {
  const charts = new Map(Object.entries(models).map(([name, { machine }]) => [name, toChart(machine)]));
  const commits = await commitsOf(project);
  const wanted = commits.flatMap(({ names, ...commit }) =>
    names.filter((name) => charts.has(name)).map((name) => ({ name, commit })),
  );
  const texts = await readAt(
    project,
    wanted.map(({ name, commit }) => `${commit.ref}:docs/statecharts/${name}.json`),
  );
  const histories: Record<string, { began: string; versions: KeptVersion[] }> = {};
  const successors = new Map<string, { ref: string; on: string }>();
  for (const [index, { name, commit }] of wanted.entries()) {
    const [now, said] = [charts.get(name), texts[index]];
    if (!now || said == null) continue;
    const history = (histories[name] ??= { began: commit.on, versions: [] });
    history.began = commit.on;
    const all = history.versions;
    const successor = successors.get(name);
    successors.set(name, commit);
    if (all.length === MOST) continue;
    // An earlier `npm run statecharts` wrote it.
    const chart = asToday(JSON.parse(said) as OlderChart, now);
    const isLike = (other: Chart | undefined) => other && diffCharts(chart, other).length === 0;
    if (isLike(now)) continue;
    const last = all.at(-1);
    // A version is the commit that introduced it, not a later one that only changed the words.
    if (last && last.ref === successor?.ref && isLike(last.chart))
      all.splice(-1, 1, { ...commit, until: last.until, chart });
    else all.push({ ...commit, until: successor?.on ?? null, chart });
  }
  return { charts: histories, removed: removedIn(commits, charts) };
}

/** The charts that are no more, each with the last commit that touched it. */
function removedIn(commits: readonly Commit[], charts: ReadonlyMap<string, unknown>): RemovedChart[] {
  const last = new Map<string, RemovedChart>();
  for (const { names, ...commit } of commits)
    for (const name of names) if (!charts.has(name) && !last.has(name)) last.set(name, { name, ...commit });
  return [...last.values()];
}

/** The commits that changed a chart's data, the last one first. */
async function commitsOf(project: string): Promise<Commit[]> {
  const { stdout } = await run(
    'git',
    [
      'log',
      '--first-parent',
      '-m',
      '--format=%x00%h%x09%cs%x09%s',
      '--name-only',
      '--',
      'docs/statecharts/*.json',
    ],
    { cwd: project, maxBuffer: 64 * 1024 ** 2 },
  );
  return stdout
    .split('\0')
    .slice(1)
    .map((block) => {
      const [head = '', ...files] = block.split('\n').filter(Boolean);
      const [ref = '', on = '', ...says] = head.split('\t');
      return {
        ref,
        on,
        says: says.join('\t'),
        names: files.map((file) => path.posix.basename(file, '.json')),
      };
    });
}

/** The files of these names, such as `c0ffee:docs/statecharts/otp.json`; null for one that is not there. */
async function readAt(project: string, names: readonly string[]): Promise<(string | null)[]> {
  const git = spawn('git', ['cat-file', '--batch'], { cwd: project, stdio: ['pipe', 'pipe', 'ignore'] });
  git.stdin.end(names.map((name) => `${name}\n`).join(''));
  let said = await buffer(git.stdout);
  return names.map(() => {
    const end = said.indexOf('\n');
    const size = Number(/ blob (\d+)$/.exec(said.subarray(0, end).toString())?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) {
      said = said.subarray(end + 1);
      return null;
    }
    const blob = said.subarray(end + 1, end + 1 + size).toString('utf8');
    said = said.subarray(end + 2 + size);
    return blob;
  });
}

type OlderDelay = Omit<ChartDelay, 'isFirst'> & { isFirst?: boolean };
/** A chart's data as any version wrote it. */
type OlderChart = Pick<Chart, 'id' | 'description' | 'states'> &
  Partial<Pick<Chart, 'server' | 'runs'>> & {
    transitions: (Omit<ChartTransition, 'delay'> & { delay: OlderDelay | null })[];
  };

/** A chart as it was then; what older data lacks is as today, and not reported. */
function asToday(then: OlderChart, now: Chart): Chart {
  const delays = new Map(
    now.transitions.flatMap(({ delay }) => (delay ? [[delay.name, delay] as const] : [])),
  );
  const delayOf = ({ name, ms, isFirst }: OlderDelay): ChartDelay => {
    if (isFirst !== undefined) return { name, ms, isFirst };
    return (ms === null ? delays.get(name) : undefined) ?? { name, ms, isFirst: false };
  };
  return {
    ...then,
    server: then.server ?? now.server,
    runs: then.runs ?? now.runs,
    transitions: then.transitions.map((each) => ({ ...each, delay: each.delay && delayOf(each.delay) })),
  };
}
