/** The pages of scheduled subscriptions: what the server answers for their lists and their form. */
import type { Tab } from '../../person.ts';
import { okAnswer } from '../held-calls.ts';

export const SCHEDULES = '/dashboard/subscription/admin/';
export const ADD_SCHEDULE = `${SCHEDULES}add/`;
export const CRONTAB_CALL = /\/api\/subscriptions\/admin\/crontab\/\?/;
/** The last of the calls that bring what the form offers; the others are answered at once. */
export const FLOW_TYPES_CALL = /\/api\/subscriptions\/admin\/templates\/flows\/types\/$/;

const channel = { pk: 1, name: 'Email', channel_templates: [{ pk: 1, key: 'body', name: 'Body' }] };
const answers: [RegExp, unknown][] = [
  [/\/api\/subscriptions\/admin\/types\/$/, [{ pk: 1, name: 'News', description: 'What is new.' }]],
  [/\/api\/subscriptions\/admin\/channels\/$/, [channel]],
  [/\/api\/subscriptions\/admin\/channels\/\d+\/$/, channel],
  [
    /\/api\/templates\/admin\/\?.*type=subscription/,
    {
      result: [{ pk: 3, name: 'Letter', html_variable_keys: [], plain_variable_keys: [] }],
      current_page: 1,
      total_pages: 1,
      total_count: 1,
    },
  ],
];
export const FLOW_TYPES = ['all'];

/** Answers all that the form of a subscription asks for, but the ways of taking items. */
export async function serveChoices(page: Tab): Promise<void> {
  for (const [call, data] of answers)
    await page.route(call, (route) => route.fulfill({ json: okAnswer(data) }));
}
/** Answers the ways of taking items too. */
export async function serveForm(page: Tab): Promise<void> {
  await serveChoices(page);
  await page.route(FLOW_TYPES_CALL, (route) => route.fulfill({ json: okAnswer(FLOW_TYPES) }));
}

const schedule = {
  pk: 7,
  name: 'News by mail',
  is_paused: false,
  crontab: '0 9 * * *',
};
/** Answers the list with one subscription. */
export const serveSchedules = (page: Tab): Promise<unknown> =>
  page.route(/\/api\/subscriptions\/admin\/\?/, (route) =>
    route.fulfill({
      json: okAnswer({ result: [schedule], current_page: 1, total_pages: 1, total_count: 1 }),
    }),
  );
