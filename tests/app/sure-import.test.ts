import { expect, test } from 'vitest';
import { createSureImport, isGone } from '../../src/boot/sure-import.ts';

const base = 'http://renas.example/';
const here = 'http://renas.example/assets/index.js';

function start(answer: (address: string) => number | Error, arrived: readonly string[] = []) {
  const asked: string[] = [];
  const sureImport = createSureImport({
    base,
    here,
    hasArrived: (address) => arrived.includes(address),
    fetch: async (address) => {
      asked.push(address);
      const status = answer(address);
      if (status instanceof Error) throw status;
      return { ok: status < 400, status, arrayBuffer: async () => new ArrayBuffer(0) };
    },
  });
  return { sureImport, asked };
}

/** An import as the build writes it: it names its own file. */
function loading(name: string) {
  let count = 0;
  const load = () => {
    count += 1;
    return Promise.resolve(name);
  };
  load.toString = () => `() => import(\`./${name}\`)`;
  return { load, count: () => count };
}

test('a module is imported when it and all its imports have arrived', async () => {
  const { sureImport, asked } = start(() => 200);
  const { load } = loading('page.js');
  expect(await sureImport(load, ['assets/page.js', 'assets/shared.js'])).toBe('page.js');
  expect(asked).toEqual(['http://renas.example/assets/page.js', 'http://renas.example/assets/shared.js']);
});

test('NET-02 what did not arrive is not imported, and is requested again on retry', async () => {
  let isAway = true;
  const { sureImport } = start((address) =>
    isAway && address.endsWith('shared.js') ? new TypeError('Failed to fetch') : 200,
  );
  const { load, count } = loading('page.js');
  const names = ['assets/page.js', 'assets/shared.js'];
  const failed = await sureImport(load, names).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'UnfetchedError', message: 'Failed to fetch' });
  expect(count()).toBe(0);
  isAway = false;
  expect(await sureImport(load, names)).toBe('page.js');
});

test('NET-02 a refusal counts as not arrived, even for a module without imports', async () => {
  let status = 500;
  const { sureImport, asked } = start(() => status);
  const { load, count } = loading('texts.js');
  await expect(sureImport(load)).rejects.toThrow('500');
  expect(count()).toBe(0);
  status = 200;
  expect(await sureImport(load)).toBe('texts.js');
  expect(asked).toEqual(Array(2).fill('http://renas.example/assets/texts.js'));
});

test.each([
  [404, true],
  [410, true],
  [503, false],
  [new TypeError('Failed to fetch'), false],
])('NET-02 a file that answers %s has gone for good: %s', async (answer, hasGone) => {
  const { sureImport } = start(() => answer);
  const failed = await sureImport(loading('page.js').load).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'UnfetchedError' });
  expect(isGone(failed)).toBe(hasGone);
});

test.each([
  ['Failed to fetch dynamically imported module: http://renas.example/a.js', 'UnfetchedError'],
  ['error loading dynamically imported module: http://renas.example/a.js', 'UnfetchedError'],
  ['Importing a module script failed.', 'UnfetchedError'],
  ["Cannot read properties of undefined (reading 'a')", 'TypeError'],
])('NET-02 an import that fails with “%s” is an %s', async (message, name) => {
  const { sureImport } = start(() => 200);
  const failed = await sureImport(() => Promise.reject(new TypeError(message))).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ name, message });
});

test('what has arrived or was already requested is not fetched again', async () => {
  const { sureImport, asked } = start(() => 200, ['http://renas.example/assets/shared.js']);
  const { load } = loading('page.js');
  await sureImport(load, ['assets/page.js', 'assets/shared.js']);
  await sureImport(load, ['assets/page.js', 'assets/shared.js']);
  expect(asked).toEqual(['http://renas.example/assets/page.js']);
});
