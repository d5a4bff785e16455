import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

type Variables = Readonly<Record<string, string>>;

/** Packages and pages are fetched and built. */
const PATIENCE_MS = 2_400_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Certificate authorities that Debian does not know, such as a company's. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates';

async function runOrFail([program = '', ...args]: readonly string[], env: Variables = {}): Promise<void> {
  const { code, output } = await run(program, args, { env: { PATH, ...env } });
  expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
}

/** Runs the next command as the first process of a machine with these files. */
const entering = (machine: string): readonly string[] => [
  'unshare',
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  `--mount-proc=${machine}/proc`,
];

/** A line of a Containerfile. */
interface Step {
  readonly name: string;
  readonly rest: string;
}

async function readSteps(): Promise<Step[]> {
  const text = await readFile(path.join(root, 'deploy', 'container', 'Containerfile'), 'utf8');
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });
}

/** What an image is: files, and how to start it. */
interface Image {
  readonly machine: string;
  readonly env: Record<string, string>;
  cwd: string;
  user: string;
  entrypoint: readonly string[];
  healthcheck: readonly string[];
}

/** Builds a Containerfile like a builder, on Debian's smallest system. @returns the last image. */
async function build(steps: readonly Step[], base: string): Promise<Image> {
  const images: Image[] = [];
  const named = new Map<string, Image>();
  const words = (text: string): string[] => text.split(/\s+/);
  const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];
  for (const { name, rest } of steps) {
    const image = images.at(-1);
    if (name === 'FROM') {
      const [from, , as = ''] = words(rest);
      expect(from).toBe('debian:bookworm-slim');
      const machine = `${base}-${images.length}`;
      await runOrFail(['cp', '-a', base, machine]);
      images.push({ machine, env: {}, cwd: '/', user: 'root', entrypoint: [], healthcheck: [] });
      named.set(as, images.at(-1)!);
    } else if (image === undefined) throw new Error(`${name} before FROM`);
    else if (name === 'COPY') {
      const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
      const target = path.join(image.machine, to);
      await mkdir(path.dirname(target), { recursive: true });
      if (stage !== undefined)
        await runOrFail(['cp', '-a', path.join(named.get(stage)!.machine, from), target]);
      else await copyProject(target);
    } else if (name === 'RUN') {
      // The variables are how this machine reaches its packages.
      const env = { HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES };
      const command = ['chroot', image.machine, 'sh', '-c', rest];
      await runOrFail([...entering(image.machine), ...command], env);
    } else if (name === 'ENV')
      for (const each of words(rest)) image.env[each.split('=', 1)[0]!] = each.slice(each.indexOf('=') + 1);
    else if (name === 'WORKDIR') image.cwd = rest;
    else if (name === 'USER') image.user = rest;
    else if (name === 'ENTRYPOINT') image.entrypoint = listIn(rest);
    else if (name === 'HEALTHCHECK') image.healthcheck = listIn(rest);
    else expect(['VOLUME', 'EXPOSE', 'STOPSIGNAL']).toContain(name);
  }
  return images.at(-1)!;
}

/** Copies the files in git, like a fresh clone. */
async function copyProject(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await runOrFail([
    'sh',
    '-c',
    'cd "$0" && git ls-files -z | tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory="$1"',
    root,
    to,
  ]);
}

/** Starts the image as an ordinary user, with its own network and read-only files except its data and /tmp. */
function start({ machine, env, cwd, user, entrypoint }: Image, data: string) {
  const prepare = [
    'set -e',
    'ip link set lo up',
    'mount --rbind "$0" "$0"',
    `mount --bind "$0${data}" "$0${data}"`,
    'mount -t tmpfs tmpfs "$0/tmp"',
    'mount -o remount,bind,ro "$0"',
    `exec chroot --userspec=${user}:${user} "$0" sh -c 'cd ${cwd} && exec "$@"' sh "$@"`,
  ].join('\n');
  const [program = '', ...args] = [
    ...entering(machine),
    '--net',
    'sh',
    '-c',
    prepare,
    machine,
    ...entrypoint,
  ];
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = Promise.withResolvers<number | null>();
  child.once('close', ended.resolve);
  return {
    said: () => said,
    isOver: () => child.exitCode !== null,
    ended: ended.promise,
    /** Its process, by the id it has here. */
    pid: async () => (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim(),
    kill: () => child.kill('SIGKILL'),
  };
}

// It would be the same on either engine.
test(
  'OPS-05: the container recipe builds an image that runs as an ordinary user, with read-only files',
  { timeout: PATIENCE_MS },
  async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'Only root can make machines.');
    await requirePrograms({ mmdebstrap: 'mmdebstrap', unshare: 'util-linux', ip: 'iproute2' });
    const folder = await mkdtemp(path.join(tmpdir(), 'renas-container-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const base = path.join(folder, 'debian');
    await runOrFail(['mmdebstrap', '--variant=minbase', 'bookworm', base]);
    // What a machine needs to reach its packages from here.
    await cp('/etc/resolv.conf', path.join(base, 'etc', 'resolv.conf'));
    await cp(OWN_AUTHORITIES, path.join(base, OWN_AUTHORITIES), { recursive: true }).catch(() => {});

    const image = await build(await readSteps(), base);
    const { machine, env } = image;
    const data = env['DATA_DIR'] ?? '';
    expect(image.user).toBe('renas');
    const inside = (file: string): string => path.join(machine, file);
    for (const missing of ['usr/bin/npm', 'usr/local/bin/npm', 'opt/renas/node_modules/vite'])
      await expect(stat(inside(missing))).rejects.toThrow('ENOENT');

    const server = start(image, data);
    onTestFinished(async () => {
      server.kill();
      await server.ended;
    });
    await expect
      .poll(() => server.isOver() || server.said(), { timeout: 300_000, interval: 200 })
      .toMatch(/^http:\/\/127\.0\.0\.1:3000$/m);
    const pid = await server.pid();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe('900');

    const enter = ['--target', pid, '--net', 'chroot', machine];
    const ask = `fetch('http://127.0.0.1:3000/en/').then(async (page) => console.log(page.status, await page.text()))`;
    await runOrFail(['nsenter', ...enter, ...image.healthcheck]);
    const page = await run('nsenter', [...enter, '/usr/local/bin/node', '-e', ask], { env: { PATH } });
    expect(page.output).toMatch(/^200 <!doctype html>/i);
    expect((await stat(inside(path.join(data, 'secret')))).uid).toBe(900);

    process.kill(Number(pid), 'SIGTERM');
    expect(await server.ended, server.said()).toBe(0);
  },
);
