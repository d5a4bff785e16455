/** The way to the account while nobody can be known, and then while its code does not come; the last page stays. */
import { ACCOUNT, playAccountServer } from '../support/hands/account.ts';
import { press, seesHeading } from '../support/browser/person.ts';
import { stopClock } from '../support/hands/clock.ts';
import { keepsTokens, member, WHO } from '../support/hands/visitor.ts';
import { holdPart } from '../support/walks/held-part.ts';
import { walkByHand } from '../support/walks/stage.ts';

const options = {
  proves: 'NET-02 SES-01',
  as: 'nobody',
  hasClock: 'at times',
  allow: /Failed to load resource|ERR_FAILED|UnfetchedError/,
} as const;

walkByHand('app-unknown', options, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  let account: Awaited<ReturnType<typeof holdPart>>;
  const again = () => press(page, 'Try again');
  const tells = (words: string) => page.locator('[data-network]').getByText(words).waitFor();
  return {
    'the terms open': async () => {
      server = await playAccountServer(page, WHO);
      account = await holdPart(page, 'dashboard\\.page');
      await keepsTokens(page);
      await page.goto('/en/terms/');
      await page.locator('[data-network]').waitFor({ state: 'attached' });
      await server.arrives(WHO);
      // From now on, nothing is asked for again by itself.
      await stopClock(page);
    },
    'the way to the account': () => page.evaluate((to) => history.pushState(null, '', to), ACCOUNT),
    'nobody answers': async () => {
      await server.fail(WHO);
      await tells('will open as soon as it can');
    },
    'Try again': async () => {
      await again();
      await server.arrives(WHO);
    },
    'the server cannot say it': async () => {
      await server.refuse(WHO, 500);
      await tells('will open as soon as it can');
    },
    'Try again once more': async () => {
      await again();
      await server.arrives(WHO);
    },
    'the person is known': async () => {
      await server.answer(WHO, member);
      await account.arrives();
    },
    'the code does not come': async () => {
      await account.fails();
      await tells('will open as soon as it can');
    },
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
