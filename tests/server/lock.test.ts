import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseInUse, HOLDER_FILE, lockFolder, type LockTiming } from '../../server/db/lock.ts';
import { root } from '../../tools/lib/project.ts';

const HOUR = 3_600_000;
/** Waiting for a silent holder takes longer than a test may. */
const unhurried: LockTiming = { beat: 20, silence: HOUR, settle: 1 };
const hurried: LockTiming = { ...unhurried, silence: 400 };

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-lock-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const onLost = (error: Error): void => {
  throw error;
};

/** Locks a folder for the rest of the test. */
async function hold(folder: string, timing: LockTiming, lost = onLost): Promise<void> {
  const lock = await lockFolder(folder, lost, timing);
  onTestFinished(() => lock.release());
}

const script = `
  const { lockFolder } = await import('${pathToFileURL(path.join(root, 'server/db/lock.ts')).href}');
  const [folder, timing] = process.argv.slice(1);
  await lockFolder(folder, () => {}, JSON.parse(timing)).then(
    () => process.stdout.write('holds'),
    (error) => process.stdout.write(error.name),
  );
  process.stdin.resume();`;

/** From util-linux. */
const UNSHARE = 'unshare';

/** A process in its own network and host name namespace, as in another container, that asks for a folder. */
async function startContainer(folder: string) {
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const node = [process.execPath, '--input-type=module', '-e', script, folder, JSON.stringify(unhurried)];
  const child = spawn(UNSHARE, [...asRoot, '--net', '--uts', ...node], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said: String(said), kill };
}

/** What another machine writes about itself. */
const theirs = (state: string) => `id-of-theirs other-kernel/1/2 ${state}\n`;

test('OPS-03 a folder that a container holds is refused to all others, and free the moment it is killed', async () => {
  const folder = newFolder();
  const first = await startContainer(folder);
  expect(first.said).toBe('holds');
  expect((await startContainer(folder)).said).toBe('DatabaseInUse');
  await expect(lockFolder(folder, onLost, unhurried)).rejects.toThrow(DatabaseInUse);
  await first.kill();
  await hold(folder, unhurried);
  expect((await startContainer(folder)).said).toBe('DatabaseInUse');
});

test('OPS-03 a folder that another machine holds is refused for as long as that machine shows that it is alive', async () => {
  const folder = newFolder();
  const file = path.join(folder, HOLDER_FILE);
  let beats = 0;
  const beat = (): void => fs.writeFileSync(file, theirs(String((beats += 1))));
  beat();
  const beating = setInterval(beat, 20);
  onTestFinished(() => clearInterval(beating));
  await expect(lockFolder(folder, onLost, unhurried)).rejects.toThrow(DatabaseInUse);
  clearInterval(beating);
  await hold(folder, hurried);
  expect(fs.readFileSync(file, 'utf8')).not.toContain('other-kernel');
});

// It empties the file each time it writes it.
test.for(['some-host', ''])(
  'OPS-03 a server of an earlier version, which only writes its host name, is alive while it writes, from "%s" on',
  async (text) => {
    const folder = newFolder();
    const file = path.join(folder, HOLDER_FILE);
    fs.writeFileSync(file, text);
    const beating = setInterval(() => fs.writeFileSync(file, 'some-host'), 20);
    onTestFinished(() => clearInterval(beating));
    await expect(lockFolder(folder, onLost, unhurried)).rejects.toThrow(DatabaseInUse);
  },
);

test('OPS-03 a folder that another machine has left is free at once', async () => {
  const folder = newFolder();
  fs.writeFileSync(path.join(folder, HOLDER_FILE), theirs('        free'));
  await hold(folder, unhurried);
});

test('OPS-03 of two machines that start at the same time, one gets the folder', async () => {
  const folder = newFolder();
  const asking = lockFolder(folder, onLost, { ...unhurried, settle: 400 });
  const file = path.join(folder, HOLDER_FILE);
  await expect.poll(() => fs.readFileSync(file, 'utf8')).not.toBe('');
  fs.writeFileSync(file, theirs('0'));
  await expect(asking).rejects.toThrow(DatabaseInUse);
});

test('OPS-03 a holder that seemed dead learns that another machine took its folder', async () => {
  const folder = newFolder();
  const lost = Promise.withResolvers<Error>();
  await hold(folder, unhurried, lost.resolve);
  fs.writeFileSync(path.join(folder, HOLDER_FILE), theirs('0'));
  expect((await lost.promise).message).toBe(`Another server took over the database in ${folder}.`);
});

test('OPS-03 a holder whose file somebody deletes is still alive to others', async () => {
  const folder = newFolder();
  const file = path.join(folder, HOLDER_FILE);
  await hold(folder, unhurried);
  fs.rmSync(file);
  await expect.poll(() => fs.existsSync(file)).toBe(true);
  await expect(lockFolder(folder, onLost, unhurried)).rejects.toThrow(DatabaseInUse);
});

test('a folder that was released is free at once', async () => {
  const folder = newFolder();
  const first = await lockFolder(folder, onLost, unhurried);
  await first.release();
  await hold(folder, unhurried);
});
