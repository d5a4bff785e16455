/** What an earlier visit has left of its messages, some of it damaged, and a tab that is hidden while somebody types. */
import { field, seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { bellHands } from '../support/hands/bell.ts';
import { withClock } from '../support/hands/clock.ts';
import { keeps } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const damaged = {
  errors: {
    detail: [{ text: 'An error with its words.' }, 'An error of an older release.', { code: 7 }],
    network: [
      { code: 'noAnswer', said: 'HTTP 502' },
      { code: 'noAnswer', said: 502 },
    ],
    other: 'No list.',
  },
  success: [{ code: 'signedIn' }, { code: 'signedIn', values: 'Ada' }, null],
  warning: { text: 'No list either.' },
  info: [{ text: 'A note.' }, [], { text: 5 }],
};

const options = { proves: 'P28 STO-01 NET-02', as: 'nobody', hasClock: true } as const;

walkByHand('messages-kept', options, (page) => {
  /** As the browser tells that the tab is hidden or seen again. */
  const turns = (visibility: string) => () =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, visibility);
  return {
    'the account opens': async () => {
      await playAccountServer(page);
      await keeps(page, { messages: JSON.stringify(damaged) });
      await withClock(page, async () => {
        await opensAccount(page);
        await seesHeading(page, 'Account Settings');
        await page.getByRole('button', { name: 'Delete account…' }).waitFor();
      });
    },
    'the bell opens': () => bellHands(page).open(),
    Escape: () => page.keyboard.press('Escape'),
    'a name is typed': () => field(page, 'first_name').fill('Augusta'),
    'the tab is hidden': turns('hidden'),
    'it is seen again': turns('visible'),
  };
});
