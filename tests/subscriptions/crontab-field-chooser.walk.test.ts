/** A schedule chosen in words and typed as a crontab, each in step with the other; and what is told of its runs. */
import { field, press, type Tab } from '../support/browser/person.ts';
import { detailOf, factsOf, givesChoices, opensForm } from '../support/hands/schedules.ts';
import { no } from '../support/hands/server.ts';
import { holdCalls, okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const AT = '2026-10-24T00:30:00.000Z';
const LATER = '2026-10-25T00:30:00.000Z';
/** What the server says of crontabs that it has more to say of. */
const SAID: Readonly<Record<string, object>> = {
  '@hourly': { warnings: ['often', 'either_day', 'never', 'unknown'] },
  '@daily': {
    next: [null, 'skipped', 'repeated', 'shifted', null, null].map((change, day) => ({
      at: new Date(Date.parse(AT) + day * 86_400_000).toISOString(),
      change,
    })),
    twins: [
      { pk: 8, name: 'Weekly letter' },
      { pk: 9, name: '' },
    ],
  },
  // All that it tells, but one run for each two lines of a notice.
  '@weekly': { next: [AT, LATER].map((at) => ({ at, change: null })), warnings: ['often'] },
};

const answersChecks = (page: Tab): Promise<unknown> =>
  page.route(/\/api\/subscriptions\/admin\/crontab\/\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('crontab') ?? '';
    return route.fulfill({ json: okAnswer({ ...factsOf('Asia/Baghdad'), ...SAID[asked] }) });
  });

walkByHand('crontab-field-chooser', { proves: 'SBA-02 MLG-04' }, (page) => {
  const schedule = page.getByRole('region', { name: 'Schedule', exact: true });
  const chooses = (label: string, option: string) => async (): Promise<void> => {
    await schedule.getByLabel(label, { exact: true }).selectOption({ label: option });
  };
  const presses = (name: string) => () => schedule.getByRole('button', { name, exact: true }).click();
  const types = (crontab: string) => () => field(page, 'crontab').fill(crontab);
  let saves: Awaited<ReturnType<typeof holdCalls>>;
  return {
    'a new subscription opens': async () => {
      await givesChoices(page);
      await answersChecks(page);
      saves = await holdCalls(page, 'PUT', /\/api\/subscriptions\/admin\/7\/$/);
      await opensForm(page, { ...detailOf(7, 1, ' '), crontab: '' });
      await field(page, 'crontab').waitFor();
    },
    'every day': chooses('How often', 'Every day'),
    'every hour': chooses('How often', 'Every hour'),
    'at minute 20': chooses('Minute', '20'),
    'every week, on Mondays': chooses('How often', 'Every week'),
    'and on Sundays': presses('Sunday'),
    'and on Wednesdays': presses('Wednesday'),
    'no longer on Sundays': presses('Sunday'),
    'no longer on Mondays': presses('Monday'),
    'Wednesdays stay, as the last': presses('Wednesday'),
    'Mondays to Fridays, typed': types('20 9 * * 5,4,3,2,1'),
    'Mondays to Saturdays': presses('Saturday'),
    'Mondays to Fridays, pressed': presses('Saturday'),
    'Tuesdays to Fridays': presses('Monday'),
    'at 5 PM': chooses('Hour', '5:00 PM'),
    'every month': chooses('How often', 'Every month'),
    'on day 28': chooses('Day of the month', '28'),
    'on day 29, which not all months have': chooses('Day of the month', '29'),
    'on day 31': chooses('Day of the month', '31'),
    'every year': chooses('How often', 'Every year'),
    'in February, on its last day': chooses('Month', 'February'),
    'on February 3': chooses('Day of the month', '3'),
    'every month again': chooses('How often', 'Every month'),
    'a yearly one, typed': types('7 8 9 10 *'),
    'every day again, at the same time': chooses('How often', 'Every day'),
    'a monthly one, typed': types('1 2 3 */1 *'),
    'an hourly one, typed': types('1 * * * *'),
    'every hour of some weekdays, typed': types('1 * * * 1'),
    'every hour of a day of the month, typed': types('1 * 5 * *'),
    'every hour of a month, typed': types('1 * * 5 *'),
    'two minutes, typed': types('1,2 3 * * *'),
    'two hours, typed': types('1 3,4 * * *'),
    'one month, typed': types('1 3 * 5 *'),
    'two days of the month, typed': types('1 3 4,5 * *'),
    'two months, typed': types('1 3 4 5,6 *'),
    'both days, typed': types('1 3 4 * 5'),
    'both days, of which each is meant, typed': types('1 3 4 * */1'),
    'every weekday, listed': types('1 3 * * 0-6'),
    'a choice replaces what words cannot say': async () => {
      await types('1 3 4 * 5')();
      await chooses('How often', 'Every week')();
    },
    'an unknown word': types('@never'),
    'four fields': types('1 3 4 *'),
    'out of range': types('60 3 4 * *'),
    backwards: types('1 9-8 4 * *'),
    'no step': types('*/0 3 4 * *'),
    'a day that never comes': types('1 3 31 2 *'),
    'no number': types('1 3 4 x *'),
    'nothing but spaces': types('  '),
    'a word with many warnings': types('@hourly'),
    'a word with runs and others like it': types('@daily'),
    'a word with a warning and two runs': types('@weekly'),
    'the server refuses an unknown word': async () => {
      await page.getByLabel('Title').first().waitFor();
      await types('@often')();
      await press(page, 'Save');
      await saves.reply(no(400, { crontab: ['Not this one.'] }));
    },
    'typing takes the refusal away': types('@oftener'),
  };
});
