/** The way to the account while nobody can be known, and then while its code does not come. */
import { press, seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { stopClock } from '../support/hands/clock.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import { holdPart } from '../support/walks/held-part.ts';
import { walkByHand } from '../support/walks/stage.ts';

const options = {
  proves: 'NET-02 SES-01',
  as: 'nobody',
  hasClock: 'at times',
  allow: /Failed to load resource|ERR_FAILED|UnfetchedError/,
} as const;

walkByHand('app-unfetched', options, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  let account: Awaited<ReturnType<typeof holdPart>>;
  const again = () => press(page, 'Try again');
  return {
    'the account is on its way': async () => {
      server = await playAccountServer(page, WHO);
      account = await holdPart(page, 'dashboard\\.page');
      await opensAccount(page);
      await server.arrives(WHO);
      // React shows by a timer what has loaded lazily.
      await page.locator('[aria-busy="true"]').first().waitFor();
      // From now on, nothing is asked for again by itself.
      await stopClock(page);
    },
    'nobody answers': async () => {
      await server.fail(WHO);
      await seesHeading(page, 'The server cannot be reached.');
    },
    'Try again': again,
    'nobody answers that': async () => {
      await server.fail(WHO);
      await seesHeading(page, 'The server cannot be reached.');
    },
    'Try again once more': again,
    'the person is known': async () => {
      await server.answer(WHO, member);
      await account.arrives();
    },
    'the code does not come': () => account.fails(),
    'Try again for the code': async () => {
      account.holds();
      await again();
      await account.arrives();
    },
    'the code comes': async () => {
      await account.comes();
      await page.clock.resume();
      await seesHeading(page, 'Account Settings');
    },
  };
});
