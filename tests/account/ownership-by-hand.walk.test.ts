/** The person's data: downloaded, refused, and the account that is kept after all. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import { press } from '../support/browser/person.ts';
import { card, opensAccount, playAccountServer, STANDING } from '../support/hands/account.ts';
import { walkByHand } from '../support/walks/stage.ts';

const DOWNLOAD = 'GET /users/auth/account/data/';
const ERASE = 'POST /users/auth/account/delete/';

walkByHand('ownership-by-hand', { proves: 'OWN-02 OWN-03 NET-01', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const data = card(page, 'data');
  const asks = async (): Promise<void> => {
    await press(page, 'Download my data');
    await server.arrives(DOWNLOAD);
  };
  const secret = data.locator('[name="password"]');
  const opens = () => press(page, 'Delete account…');
  return {
    'the account opens': async () => {
      server = await playAccountServer(page, STANDING);
      await opensAccount(page);
      await server.arrives(STANDING);
    },
    'the server does not say what it has': () => server.refuse(STANDING, 500),
    'Try again': () => data.getByRole('button', { name: 'Try again' }).click(),
    'it says it': () => server.answer(STANDING, { new_email: null, is_last_superuser: false }),
    'the data are asked for': asks,
    'they come': async () => {
      const file = page.waitForEvent('download');
      await server.give(DOWNLOAD, 'application/json', Buffer.from('{"email":"ada@example.test"}'));
      expect((await file).suggestedFilename()).toBe('renas-data.json');
    },
    'they are asked for again': asks,
    'too often': () => server.refuse(DOWNLOAD, 429),
    'they are asked for a third time': asks,
    'the server cannot make them': () => server.refuse(DOWNLOAD, 500),
    'they are asked for a fourth time': asks,
    'the network is gone': () => server.fail(DOWNLOAD),
    'the account is to be deleted': opens,
    Escape: () => page.keyboard.press('Escape'),
    'it is to be deleted again': opens,
    Cancel: () => data.getByRole('button', { name: 'Cancel' }).click(),
    'it is to be deleted a third time': opens,
    'without a password': () => press(page, 'Delete my account for good'),
    'with a wrong one': async () => {
      await secret.fill('a loud road');
      await secret.press('Enter');
      await server.asks(ERASE, { password: 'a loud road' });
    },
    'Escape while it is sent': () => secret.press('Escape'),
    'the server refuses it': () => server.refuse(ERASE, 400, { password: ['Not this one.'] }),
    'Escape then': () => secret.press('Escape'),
  };
});
