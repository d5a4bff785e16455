/** The list of subscriptions asks again while a run that it shows has passed or is under way. */
import { LIST } from '../support/browser/schedules-staff.ts';
import { hasRows } from '../support/browser/staff.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { scheduleNamed } from '../support/hands/schedules.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';
import { LOOK_MS } from '../../machines/subscriptions/subscriptions.machine.ts';

const PAST = '2020-03-01T09:00:00.000Z';
const FUTURE = '2099-03-01T09:00:00.000Z';
const RUN = { fire_at: PAST, total: 3, sent: 2, failed: 0, pending: 1 };

walkByHand('subscriptions-passed', { proves: 'SBA-01 SBA-04', hasClock: true }, (page) => {
  let name = 'News';
  let row: object = { next_run: FUTURE };
  const passesWith = (next: object) => async () => {
    row = next;
    await passes(page, LOOK_MS);
  };
  return {
    'the list opens with a run to come': async () => {
      await page.route(/\/api\/subscriptions\/admin\/\?/, (route) =>
        route.fulfill({
          json: okAnswer({
            result: [{ ...scheduleNamed(7, name), ...row }],
            current_page: 1,
            total_pages: 1,
            total_count: 1,
          }),
        }),
      );
      await page.goto(`/en${LIST}`);
      await hasRows(page, 1);
      await stopClock(page);
    },
    // Not before the clock stands: nobody knows when the next look is.
    'more rows to a page, and its run has passed': async () => {
      row = { next_run: PAST };
      // A passed run looks like one to come; without another name, nobody would see that the answer is there.
      name = 'Letters';
      await page.getByRole('combobox', { name: /^Rows per page/ }).selectOption({ label: '25' });
    },
    'ten seconds later it is being sent': passesWith({
      next_run: FUTURE,
      last_run: { ...RUN, state: 'sending' },
    }),
    'ten seconds later it is sent': passesWith({
      next_run: FUTURE,
      last_run: { ...RUN, sent: 3, pending: 0, state: 'sent' },
    }),
    'ten seconds later nothing is asked': passesWith({ next_run: PAST }),
  };
});
