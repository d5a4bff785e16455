/** The account's cards by hand: rules for the password, zones that the server leaves out, and names that are not saved. */
import { expect } from 'vitest';
import { field, press } from '../support/browser/person.ts';
import { opensAccount, playAccountServer, RULES, ZONES } from '../support/hands/account.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SAVE_NAMES = 'PUT /users/account/';
const SAVE_PASSWORD = 'PUT /users/auth/password/';
const SAVE_ZONE = 'PUT /users/timezone/';
const rules = [
  { code: 'min_length', value: 8 },
  { code: 'max_length', value: 20 },
  { code: 'max_length', value: null },
  { code: 'not_numeric', value: null },
  { code: 'not_similar', value: null },
  { code: 'not_common', value: null },
  { code: 'another', value: 3 },
].map((rule, at) => ({ ...rule, text: `Rule ${'I'.repeat(at + 1)} of the server.` }));
const zones = {
  user_timezone: { area: 'Asia', location: 'Baghdad' },
  available_timezones: { Asia: ['Tokyo', 'Amman'], Europe: ['Paris', 'Berlin'] },
};

walkByHand('account-by-hand', { proves: 'ACC-01 ACC-03 ACC-05 NET-01', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const types = (text: string) => () => field(page, 'password').fill(text);
  const offers = (name: string) => field(page, name).locator('option').allTextContents();
  const chooses = (name: string, value: string) => async (): Promise<void> =>
    void (await field(page, name).selectOption(value));
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const discards = () => bar.getByRole('button', { name: 'Discard' }).click();
  const saves = () => bar.getByRole('button', { name: 'Save' }).click();
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      server.stands(RULES, { rules });
      server.stands(ZONES, zones);
      await opensAccount(page);
      await expect.poll(() => offers('location')).toEqual(['Amman', 'Baghdad', 'Tokyo']);
      expect(await offers('area')).toEqual(['Asia', 'Europe']);
    },
    'a password of digits': types('1234567'),
    'a long enough one': types('12345678'),
    'one with a letter': types('12345678a'),
    'one that is too long': types('a quiet road at noon, '),
    'the address': types(member.email.toUpperCase()),
    'its first part': types('ADA'),
    'none again': types(''),
    'another name': () => field(page, 'first_name').fill('Augusta'),
    'it is discarded': discards,
    'another area': chooses('area', 'Europe'),
    'another place': chooses('location', 'Paris'),
    'the zone is discarded': discards,
    'another name and another area': async () => {
      await field(page, 'first_name').fill('Augusta');
      await field(page, 'area').selectOption('Europe');
    },
    'both are saved': async () => {
      await saves();
      await server.asks(SAVE_ZONE, { timezone: 'Europe/Berlin' });
    },
    'the server refuses the zone': () => server.refuse(SAVE_ZONE, 400, { timezone: ['Not this one.'] }),
    'it takes the name, without a person in its answer': async () => {
      server.holds(WHO);
      await server.answer(SAVE_NAMES, null);
      await server.answer(WHO, { ...member, first_name: 'Augusta', full_name: 'Augusta Byron' });
    },
    'another place there': chooses('location', 'Paris'),
    'it is saved': async () => {
      await saves();
      await server.asks(SAVE_ZONE, { timezone: 'Europe/Paris' });
    },
    'the server takes it, and offers no zones': async () => {
      await server.answer(SAVE_ZONE, null);
      await expect.poll(async () => (await offers('area')).length).toBeGreaterThan(5);
      expect((await offers('area')).at(-1)).toBe('Other');
      expect(await field(page, 'location').inputValue()).toBe('Paris');
    },
    'a password is not the same twice': async () => {
      await field(page, 'current_password').fill('a quiet road');
      await field(page, 'password').fill('a quiet road');
      await field(page, 'confirm_password').fill('a loud road');
      await press(page, 'Change password');
    },
    'the server refuses the second one': () =>
      server.refuse(SAVE_PASSWORD, 400, { confirm_password: ['Not the same.'] }),
  };
});
