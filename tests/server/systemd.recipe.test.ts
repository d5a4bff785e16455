import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureBuild } from '../../tools/lib/ensure-build.ts';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

/** Packages are fetched, and a machine boots. */
const PATIENCE_MS = 1_200_000;
const ADDRESS = 'http://127.0.0.1:3000';

async function orFail(program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(program, args);
  expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
  return output;
}

/** Boots the machine in a folder, with the project at /opt/renas and its own network only. */
function boot(folder: string): (...command: readonly string[]) => ReturnType<typeof run> {
  const machine = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--private-network',
      `--machine=renas-${process.pid}`,
      `--bind-ro=${root}:/opt/renas`,
      `--directory=${folder}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(machine, 'exit');
  /** The machine's first process, by the id it has here. */
  const first = async (): Promise<string> =>
    (await readFile(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8')).trim();
  onTestFinished(async () => {
    // It ends everything.
    process.kill(Number(await first()), 'SIGKILL');
    await ended;
  });
  return async (...command) => {
    const enter = ['--target', await first(), '--mount', '--uts', '--ipc', '--net', '--pid', '--'];
    return run('nsenter', [...enter, ...command]);
  };
}

// It would be the same on either engine.
test(
  'OPS-05: the systemd unit runs the server as an ordinary user who can only write to its data, and restarts it',
  { timeout: PATIENCE_MS },
  async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'Only root can make machines.');
    await requirePrograms({ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container' });
    await ensureBuild();
    const folder = await mkdtemp(path.join(tmpdir(), 'renas-systemd-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    await orFail('mmdebstrap', '--variant=minbase', '--include=systemd-sysv,dbus', 'bookworm', folder);
    const at = (...parts: readonly string[]): string => path.join(folder, ...parts);

    // The steps of the guide for a bare machine, after those of build.sh.
    await copyFile(process.execPath, at('usr/local/bin/node'));
    await copyFile(path.join(root, 'deploy/container/user.sh'), at('root/user.sh'));
    await orFail('chroot', folder, 'sh', '/root/user.sh');
    await mkdir(at('etc/renas'));
    const settings = 'NODE_ENV=production\nDATA_DIR=/var/lib/renas\n';
    await writeFile(at('etc/renas/renas.env'), settings, { mode: 0o640 });
    await orFail('chroot', folder, 'chgrp', '-R', 'renas', '/etc/renas');
    for (const unit of ['renas.service', 'renas-backup.service', 'renas-backup.timer'])
      await copyFile(path.join(root, 'deploy/systemd', unit), at('etc/systemd/system', unit));
    await orFail('chroot', folder, 'systemctl', 'enable', 'renas', 'renas-backup.timer');

    const inside = boot(folder);
    const isReady = async (): Promise<boolean> =>
      (
        await inside(
          '/usr/local/bin/node',
          '-e',
          `fetch('${ADDRESS}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))`,
        )
      ).code === 0;
    const patience = { timeout: 120_000, interval: 500 };
    const show = async (names: string): Promise<string> =>
      (await inside('systemctl', 'show', '--property', names, 'renas')).output.trim();
    const main = async (): Promise<string> => (await show('MainPID')).replace('MainPID=', '');
    await expect.poll(isReady, patience).toBe(true);

    const status = (await inside('cat', `/proc/${await main()}/status`)).output;
    for (const line of [/^Uid:\s+900\s/m, /^NoNewPrivs:\s+1$/m, /^CapBnd:\s+0+$/m, /^Umask:\s+0077$/m])
      expect(status).toMatch(line);
    const touch = async (file: string): Promise<number | null> =>
      (await inside('nsenter', '--target', await main(), '--mount', '--', 'touch', file)).code;
    for (const file of ['/opt/renas/x', '/etc/x', '/usr/x', '/var/lib/x'])
      expect(await touch(file), file).toBe(1);
    expect(await touch('/var/lib/renas/x')).toBe(0);

    await inside('systemctl', 'kill', '--kill-whom=main', '--signal=KILL', 'renas');
    await expect.poll(() => show('NRestarts'), patience).toBe('NRestarts=1');
    await expect.poll(isReady, patience).toBe(true);

    const file = '/var/lib/renas/renas.tar.gz';
    const guide = await readFile(path.join(root, 'docs/operate.md'), 'utf8');
    const alias = /^alias renas-run='(.*)'$/m.exec(guide)?.[1]?.replace(' --pty', ' --pipe --wait') ?? '';
    const saved = await inside('sh', '-c', `${alias} tools/backup.ts ${file}`);
    expect(saved.output).toMatch(/renas\.tar\.gz holds \d+ rows and 0 files\./);

    expect((await inside('systemctl', 'list-timers')).output).toMatch(/00:15:00.* renas-backup\.service/);
    expect((await inside('systemctl', 'start', 'renas-backup')).output).toBe('');
    const [nightly = ''] = await readdir(at('var/lib/renas-backup'));
    expect(nightly).toMatch(/^[1-7]\.tar\.gz$/);
    const { mode, uid } = await stat(at('var/lib/renas-backup', nightly));
    expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o600, uid: 900 });

    await inside('systemctl', 'stop', 'renas');
    expect(await show('Result,ExecMainStatus')).toBe('Result=success\nExecMainStatus=0');
    await writeFile(at('etc/renas/renas.env'), `${settings}PORT=none\n`);
    await inside('systemctl', 'start', 'renas');
    await expect.poll(() => show('ActiveState'), patience).toBe('ActiveState=failed');
    expect(await show('ExecMainStatus,NRestarts')).toBe('NRestarts=0\nExecMainStatus=2');
  },
);
