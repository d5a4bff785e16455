/** Pages that cannot be fetched, a person who cannot be known, and a device without a network. */
import { press, seesHeading } from '../support/browser/person.ts';
import { playAccountServer } from '../support/hands/account.ts';
import { stopClock } from '../support/hands/clock.ts';
import { keepsTokens, member, WHO } from '../support/hands/visitor.ts';
import { holdPart } from '../support/walks/held-part.ts';
import { walkByHand } from '../support/walks/stage.ts';

const options = {
  proves: 'NET-02',
  as: 'nobody',
  hasClock: 'at times',
  allow: /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|UnfetchedError/,
} as const;

walkByHand('app-network', options, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  let contact: Awaited<ReturnType<typeof holdPart>>;
  let questions: Awaited<ReturnType<typeof holdPart>>;
  const again = () => press(page, 'Try again');
  const link = (name: string) => page.locator('header').getByRole('link', { name }).click();
  return {
    'the terms open': async () => {
      server = await playAccountServer(page, WHO);
      contact = await holdPart(page, 'contact\\.page');
      questions = await holdPart(page, 'faq\\.page');
      await keepsTokens(page);
      await page.goto('/en/terms/');
      await page.locator('[data-network]').waitFor({ state: 'attached' });
      await server.answer(WHO, member);
      // What cannot be fetched is asked for again only when the walk says so.
      await stopClock(page);
    },
    'the way to the contact page': async () => {
      await link('Need Help?');
      await contact.arrives();
    },
    'its code does not come': () => contact.fails(),
    'Stay here': () => press(page, 'Stay here'),
    'the way to the questions': async () => {
      await link('Questions?');
      await questions.arrives();
    },
    'their code does not come': () => questions.fails(),
    'Try again': async () => {
      questions.holds();
      await again();
      await questions.comes();
      await seesHeading(page, 'Frequently asked questions');
    },
    'the network is gone': async () => {
      await page.context().setOffline(true);
    },
    'it is back': async () => {
      await page.context().setOffline(false);
    },
  };
});
