/** Schedules in words of both Kurdish languages, which say one and several in different ways. */
import { locales } from '../../contract/locale.ts';
import { field, type Tab } from '../support/browser/person.ts';
import { detailOf, factsOf, givesChoices, opensForm } from '../support/hands/schedules.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const CRONTABS = {
  'every minute': '* * * * *',
  'every five minutes': '*/5 * * * *',
  'every hour': '0 * * * *',
  'every two hours': '0 */2 * * *',
  'at one minute': '5 * * * *',
  'at two minutes': '5,20 * * * *',
  'in one hour': '*/5 9 * * *',
  'in two hours': '*/5 9,17 * * *',
  'between hours': '*/5 9-12 * * *',
  'every day': '0 9 * * *',
  'twice a day': '0 9,17 * * *',
  'on one day': '0 9 15 * *',
  'on two days': '0 9 1,15 * *',
  'on days in a row': '0 9 1-7 * *',
  'on one weekday': '0 9 * * 5',
  'on two weekdays': '0 9 * * 5,6',
  'on weekdays in a row': '0 9 * * 1-5',
  'on a day or a weekday': '0 9 1 * 5',
  'in one month': '0 9 1 3 *',
  'in two months': '0 9 1 3,9 *',
  'in months in a row': '0 9 1 3-6 *',
};

walkByHand('crontab-field-kurdish', { proves: 'SBA-02 LNG-04' }, (page: Tab) =>
  Object.fromEntries(
    locales
      .filter((locale) => locale !== 'en')
      .flatMap((locale) => [
        [
          `a subscription opens in ${locale}`,
          async (): Promise<void> => {
            await givesChoices(page);
            await page.route(/\/api\/subscriptions\/admin\/crontab\/\?/, (route) =>
              route.fulfill({ json: okAnswer(factsOf('Asia/Baghdad')) }),
            );
            await opensForm(page, { ...detailOf(7, 1, ' '), crontab: '' }, locale);
            await field(page, 'crontab').waitFor();
          },
        ],
        ...Object.entries(CRONTABS).map(
          ([name, crontab]) => [`${name}, in ${locale}`, () => field(page, 'crontab').fill(crontab)] as const,
        ),
      ]),
  ),
);
