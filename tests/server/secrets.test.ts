import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSigner, deriveKey, loadSecret, SecretError } from '../../server/secrets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-test-'));
  folders.push(folder);
  return folder;
}

const modeOf = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);

test('the first start makes a secret that only its owner may read, and later starts take the same', () => {
  const dataDir = path.join(emptyFolder(), 'data');
  const secret = loadSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'secret'))]).toEqual(['700', '600']);
  expect(loadSecret(dataDir)).toBe(secret);
  expect(fs.readdirSync(dataDir)).toEqual(['secret']);
});

test('two folders have two secrets', () => {
  expect(loadSecret(emptyFolder())).not.toBe(loadSecret(emptyFolder()));
});

test('APP_SECRET wins and nothing is written', () => {
  const dataDir = path.join(emptyFolder(), 'data');
  const given = 'x'.repeat(32);
  expect(loadSecret(dataDir, given)).toBe(given);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a secret that is too short is refused and named, without being shown', () => {
  expect(() => loadSecret(emptyFolder(), 'short')).toThrow(
    new SecretError('APP_SECRET must hold at least 32 characters.'),
  );
  const dataDir = emptyFolder();
  fs.writeFileSync(path.join(dataDir, 'secret'), '');
  expect(() => loadSecret(dataDir)).toThrow(/secret must hold at least 32 characters/);
});

test('keys of different uses differ, and the same use gives the same key', () => {
  const secret = 'x'.repeat(40);
  expect(deriveKey(secret, 'a')).toEqual(deriveKey(secret, 'a'));
  expect(deriveKey(secret, 'a')).not.toEqual(deriveKey(secret, 'b'));
  expect(deriveKey(secret, 'a')).toHaveLength(32);
});

test('a signer signs with the secret and also accepts signatures by the fallback secret', () => {
  const [before, after] = ['x'.repeat(40), 'y'.repeat(40)];
  const signed = createSigner({ secret: before }, 'a').sign('text');
  const changing = createSigner({ secret: after, fallbackSecret: before }, 'a');
  expect(changing.sign('text')).toEqual(createSigner({ secret: after }, 'a').sign('text'));
  expect(changing.isSigned('text', changing.sign('text'))).toBe(true);
  expect(changing.isSigned('text', signed)).toBe(true);
  expect(changing.isSigned('another', signed)).toBe(false);
  expect(changing.isSigned('text', signed.subarray(1))).toBe(false);
  expect(createSigner({ secret: after, fallbackSecret: before }, 'b').isSigned('text', signed)).toBe(false);
  expect(createSigner({ secret: after }, 'a').isSigned('text', signed)).toBe(false);
});
