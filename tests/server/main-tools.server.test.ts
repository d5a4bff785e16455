// @module-tag deep
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import { users } from '../../server/db/schema.ts';
import { seed } from '../../server/demo/seed.ts';
import { root } from '../../tools/lib/project.ts';
import { run, type Finished } from '../../tools/lib/run.ts';
import { databaseOf, embedded, signIn, started, useHomes, type Home } from '../support/home.ts';

const { newHome } = useHomes();

function tool(name: string, home: Home, ...args: readonly string[]): Promise<Finished> {
  return run(process.execPath, [...databaseArguments, path.join(root, 'tools', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...home },
  });
}

/** A copied demo home: creating one by the reset, cluster and all, takes ten times as long. */
async function demoHome(name: string): Promise<Home> {
  const home = await newHome(name);
  await databaseOf(home)((database) => seed(database, 'demo', 3));
  return home;
}

async function rightsOf(home: Home, email: string): Promise<{ is_staff: boolean; is_superuser: boolean }[]> {
  const { is_staff, is_superuser } = users;
  return databaseOf(home)(({ db }) =>
    db.select({ is_staff, is_superuser }).from(users).where(eq(users.email, email)),
  );
}

test('SES-05 the staff tool makes an account staff, and a superuser only on request', async () => {
  const home = await demoHome('staff');
  expect(await tool('staff', home, 'Member@renas.example')).toMatchObject({ code: 0 });
  expect(await rightsOf(home, 'member@renas.example')).toEqual([{ is_staff: true, is_superuser: false }]);
  expect(await tool('staff', home, 'member@renas.example', '--super')).toMatchObject({ code: 0 });
  expect(await rightsOf(home, 'member@renas.example')).toEqual([{ is_staff: true, is_superuser: true }]);
});

test('the staff tool reports invalid arguments', async () => {
  const home = await newHome('nobody');
  expect(await tool('staff', home)).toMatchObject({ code: 2, output: expect.stringMatching(/^usage: /) });
  expect(await tool('staff', home, 'nobody@renas.example')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No account has /),
  });
});

test('the reset restores the original demo world', async () => {
  const home = await demoHome('reset');
  await tool('staff', home, 'new@renas.example', '--super');
  expect(await tool('db-reset', home)).toMatchObject({ code: 0 });
  expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: false, is_superuser: false }]);
});

test('OPS-05: the restore says what it replaces, restores the backup, and refuses anything else', async () => {
  const home = await demoHome('backup');
  const file = `${home['DATA_DIR']}.tar.gz`;
  expect(await tool('backup', home, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/holds \d+ rows and 0 files\.$/m),
  });
  await tool('staff', home, 'new@renas.example', '--super');
  const restored = await tool('restore', home, file);
  expect(restored.code).toBe(0);
  const [said, heading, ...lines] = restored.output.split('\n');
  expect(said).toMatch(/^.*backup\.tar\.gz, made at 20\d\d-\S+Z on \S+, replaces the /);
  expect(heading).toMatch(/^ +here now +backup$/);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}posts +([1-9]\d*) +\1$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}media files +0 +0$/));
  expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: false, is_superuser: false }]);
  expect(await tool('restore', home, `${file}.none`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no file /),
  });
});

test('OPS-05: in production, the restore replaces nothing without --yes', async () => {
  const home = await demoHome('asked');
  const file = `${home['DATA_DIR']}.tar.gz`;
  await tool('backup', home, file);
  const production = { ...home, NODE_ENV: 'production' };
  await tool('staff', home, 'new@renas.example');
  expect(await tool('restore', production, file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/users +\d+ +\d+[^]*^Nothing was restored\. .*--yes$/m),
  });
  expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: true, is_superuser: false }]);
  expect(await tool('restore', production, file, '--yes')).toMatchObject({ code: 0 });
  expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: false, is_superuser: false }]);
});

test('outside development, the reset does nothing without --yes, and then seeds nothing', async () => {
  const home = await demoHome('production');
  const production = { ...home, NODE_ENV: 'production' };
  expect(await tool('db-reset', production)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--yes'),
  });
  expect(await tool('staff', home, 'member@renas.example')).toMatchObject({ code: 0 });
  for (const SEED of ['none', 'demo']) {
    expect(await tool('db-reset', { ...production, SEED }, '--yes')).toMatchObject({ code: 0 });
    expect(await tool('staff', home, 'member@renas.example')).toMatchObject({ code: 1 });
  }
});

if (embedded) {
  test("the tools don't touch a database that a server has open", async () => {
    const home = await newHome('open');
    const product = await started(home);
    for (const [name, ...given] of [
      ['db-reset'],
      ['staff', 'member@renas.example'],
      ['restore', 'x'],
    ] as const) {
      expect(await tool(name, home, ...given)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Another server already uses /),
      });
    }
    expect((await signIn(product.baseUrl, 'member@renas.example')).status).toBe(200);
  });
} else
  test('OPS-05: nothing is restored into, and nothing dropped from, a database that a server uses', async () => {
    const home = await demoHome('used');
    const file = `${home['DATA_DIR']}.tar.gz`;
    await tool('backup', home, file);
    await tool('staff', home, 'new@renas.example');
    const product = await started(home);
    for (const [name, ...given] of [['db-reset'], ['restore', file]] as const)
      expect(await tool(name, home, ...given)).toEqual({
        code: 1,
        output: 'A server uses the database. Stop every server, then try again.\n',
      });
    await product.stop();
    expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: true, is_superuser: false }]);
    expect(await tool('restore', home, file)).toMatchObject({ code: 0 });
    expect(await rightsOf(home, 'new@renas.example')).toEqual([{ is_staff: false, is_superuser: false }]);
  });
