/** A sign-out that the server does not take: again, or on this device alone. */
import { isAt, press, seesHeading, signOut } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SIGN_OUT = 'POST /users/auth/token/blacklist/';

walkByHand('call-sign-out', { proves: 'SES-06 P31', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const again = () => press(page, 'Try again');
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'signing out': () => signOut(page),
    'the menu meanwhile': async () => {
      await press(page, 'Profile');
      await page.getByRole('menu', { name: 'Profile' }).waitFor();
    },
    Escape: () => page.keyboard.press('Escape'),
    'the server refuses it': () => server.refuse(SIGN_OUT, 500),
    'signing out again': again,
    'a server in between is busy': () => server.giveText(SIGN_OUT, 503, '<h1>Busy</h1>'),
    'signing out a third time': again,
    'the answer cannot be read': () => server.giveText(SIGN_OUT, 500, '<h1>Broken</h1>'),
    'signing out a fourth time': again,
    'the network is gone': () => server.fail(SIGN_OUT),
    'on this device alone': async () => {
      await press(page, 'Sign out on this device');
      await isAt(page, '/en/signin/');
    },
  };
});
