import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSiteSettings, SiteSettingsError } from '../../server/site-settings.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string) {
  const file = path.join(folder, 'renas.settings.json');
  await writeFile(file, text);
  return readSiteSettings(file);
}

test('LEG-01 without a settings file nothing is set', () => {
  expect(readSiteSettings(path.join(folder, 'missing.json'))).toEqual({
    supportEmail: undefined,
    missing: [
      'support_email',
      'postal_address',
      'phone',
      'effective_date',
      'social.facebook',
      'social.instagram',
      'social.x',
    ],
  });
});

test('P37 a fact that is no text, or an empty one, is missing', async () => {
  const facts = { postal_address: ' ', phone: 7, effective_date: '1 May', social: { x: 'https://x.com/a' } };
  expect((await read(JSON.stringify(facts))).missing).toEqual([
    'support_email',
    'postal_address',
    'phone',
    'social.facebook',
    'social.instagram',
  ]);
  expect((await read('{ "social": null }')).missing).toHaveLength(7);
});

test('CON-02 the settings file names the support address', async () => {
  expect(await read('{ "support_email": " help@renas.example ", "phone": "0750" }')).toMatchObject({
    supportEmail: 'help@renas.example',
  });
  for (const text of ['{}', '{ "support_email": "" }'])
    expect(await read(text)).toMatchObject({ supportEmail: undefined });
});

test.each([
  '',
  'x',
  '[]',
  'null',
  '{ "support_email": 7 }',
  '{ "support_email": "help" }',
  '{ "support_email": "a@b\\nc@d" }',
])('CON-02 a settings file that holds %j is refused by one line that names it', async (text) => {
  await expect(read(text)).rejects.toThrow(SiteSettingsError);
  await expect(read(text)).rejects.toThrow(/renas\.settings\.json[^\n]+\.$/);
});
