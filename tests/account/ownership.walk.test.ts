/** What a person owns, walked on the account page. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Standing } from '../../machines/account/ownership.machine.ts';
import { ownershipModel } from '../../machines/account/ownership.model.ts';
import { isAt, kept, seesToast, type Tab } from '../support/browser/person.ts';
import { card, opensAccount, playAccountServer, retryIn, STANDING } from '../support/hands/account.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const ERASE = 'POST /users/auth/account/delete/';
const PASSWORD = 'a quiet road';
const isLast = ({ context }: AnyMachineSnapshot) => (context as Standing).isLastSuperuser;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page, STANDING);
  const data = card(page, 'data');
  const change = card(page, 'email').getByRole('button').first();
  const open = data.getByRole('button', { name: 'Delete account…' });
  const secret = data.locator('[name="password"]');
  const sections = page.getByRole('main').locator('section[id]');
  return {
    begin: () => opensAccount(page),
    does: {
      'xstate.done.actor.load': ({ output }) => {
        const standing = output as Standing | null;
        return standing === null
          ? server.refuse(STANDING, 404)
          : server.answer(STANDING, {
              new_email: standing.newEmail,
              is_last_superuser: standing.isLastSuperuser,
            });
      },
      'xstate.error.actor.load': () => server.fail(STANDING),
      'ownership.retry': () => retryIn(page, 'data'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'deletion.open': async (_, before) => {
        if (before.can({ type: 'deletion.open' })) await open.click();
        else expect(await open.count()).toBe(0);
      },
      'deletion.close': () => secret.press('Escape'),
      'xstate.done.actor.deletion': async () => {
        await secret.fill(PASSWORD);
        await data.getByRole('button', { name: 'Delete my account for good' }).click();
        await server.asks(ERASE, { password: PASSWORD });
        await server.answer(ERASE, null);
      },
    },
    shows: {
      loading: async () => {
        await server.asks(STANDING);
        await card(page, 'alerts').waitFor();
        // Its space is reserved, but nothing can be done there.
        expect(await change.isDisabled()).toBe(true);
      },
      failed: () => data.getByText('This could not be loaded.').waitFor(),
      absent: () => expect.poll(() => sections.count()).toBe(6),
      'present.cards': async () => {
        await expect.poll(() => change.isEnabled()).toBe(true);
        await data.getByRole('button', { name: 'Download my data' }).waitFor();
      },
      'present.deletion.closed': async (snapshot) => {
        await (isLast(snapshot) ? data.getByText('You are the last administrator') : open).waitFor();
        expect(await secret.count()).toBe(0);
      },
      'present.deletion.open': async () => {
        await secret.waitFor();
        await expect.poll(() => secret.evaluate((box) => box === document.activeElement)).toBe(true);
      },
      deleted: async () => {
        await seesToast(page, 'Your account is deleted.');
        await isAt(page, '/en/signin/');
        expect([await kept(page, 'accessToken'), await kept(page, 'refreshToken')]).toEqual([null, null]);
      },
    },
  };
}

walkOnScreen('ownership', ownershipModel, {
  proves: 'OWN-02 NET-01 NET-02',
  open: handsOn,
  as: 'nobody',
});
