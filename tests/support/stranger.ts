import type { Tab } from './browser/person.ts';

/*
 * A server that somebody else wrote from the two documents alone: no field and no path of ours, nulls where a database would
 * have them, numbers as text here and there, and every list whose shape the documents leave open as its author liked.
 */

const nothing = { success: null, warning: [], info: [] };
const answer = (data: unknown) => ({
  success: true,
  code: 'OK',
  messages: nothing,
  errors: null,
  timezone: null,
  data,
});
const refusal = (detail: string) => ({
  ...answer(null),
  success: false,
  code: 'error',
  errors: { detail: [detail] },
});
const page = (result: unknown[]) => ({
  result,
  current_page: 1,
  total_pages: '1',
  total_count: result.length,
});

const user = {
  id: 1,
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: null,
  full_name: null,
  avatar_id: null,
  is_staff: true,
  is_verified: true,
  is_superuser: null,
};
const post = {
  pk: '7',
  subject: 'A stranger’s post',
  summary: null,
  summary_media_url: null,
  main_media_url: null,
  author: null,
  published_at: '2026-03-01T12:00:00Z',
};
const zone = { user_timezone: { area: 'Asia', location: 'Baghdad' }, available_timezones: [] };
const token = {
  id: 12,
  ip: null,
  created_at: null,
  browser_type: null,
  os_type: null,
  device_type: null,
  current_token: false,
};
const alert = {
  subscription_type: { pk: 1, name: 'News', description: null },
  subscription_channel: { pk: 2, name: 'Email' },
  status: null,
};
const template = {
  pk: 3,
  name: 'A stranger’s template',
  type: 'blog',
  html_content: '<p>{{ title }}</p>',
  plain_content: null,
  html_variable_keys: ['title'],
  plain_variable_keys: null,
};
const media = { pk: 4, type: 'picture', name: 'A stranger’s file', media_file: 'a.png' };
const adminPost = {
  pk: 7,
  subject: 'A stranger’s post',
  summary: 'Its summary',
  template: { pk: 3, name: 'A stranger’s template' },
  published_at: null,
  main_media_url: null,
  summary_media_url: null,
};
const subscription = {
  pk: 5,
  subscription_type_id: 1,
  subscription_channel_id: 2,
  crontab: '0 9 * * 1',
  channel_templates: {
    '6': {
      channel_template_id: 6,
      items: [
        { template_id: 3, html_variables: null, plain_variables: null, priority: '1', flow_type: 'all' },
      ],
    },
  },
};
const type = { pk: 1, name: 'News' };
const channel = { pk: 2, name: 'Email' };

/** Its answers, by method and the pattern of a path below `/api`; everything else is 404. */
const answers: readonly (readonly [string, RegExp, unknown])[] = [
  ['GET', /^\/users\/me\/$/, user],
  ['PUT', /^\/users\/account\/$/, null],
  ['PUT', /^\/users\/avatar\/$/, null],
  ['GET', /^\/users\/timezone\/$/, zone],
  ['PUT', /^\/users\/timezone\/$/, null],
  ['POST', /^\/users\/auth\/token\/$/, { access: 'a1', refresh: 'r1' }],
  ['POST', /^\/users\/auth\/signup\/$/, { access: 'a1', refresh: 'r1' }],
  ['GET', /^\/users\/auth\/signup\/otp\/$/, { otp_remaining_time: '60' }],
  ['POST', /^\/users\/auth\/signup\/otp\/$/, null],
  ['POST', /^\/users\/auth\/token\/blacklist\/$/, null],
  ['POST', /^\/users\/auth\/forgot_password\/$/, { email: 'ada@example.test', forgot_password_id: 42 }],
  ['POST', /^\/users\/auth\/forgot_password\/otp\/request\/$/, { otp_remaining_time: 60 }],
  ['POST', /^\/users\/auth\/forgot_password\/otp\/verify\/$/, null],
  ['PUT', /^\/users\/auth\/password\/$/, null],
  ['POST', /^\/users\/auth\/tokens\/$/, [token, { ...token, id: 13, current_token: true }]],
  ['POST', /^\/users\/auth\/tokens\/revoke\/$/, null],
  ['POST', /^\/support\/contact\/message\/$/, null],
  ['GET', /^\/blog\/posts\/$/, { result: [post, { ...post, pk: 8 }], total_pages: 1, current_page: 1 }],
  ['GET', /^\/blog\/posts\/7\/$/, { ...post, content: '<p>The text of a stranger.</p>' }],
  ['GET', /^\/subscriptions\/user\/$/, [alert]],
  ['PUT', /^\/subscriptions\/user\/$/, null],
  ['GET', /^\/subscriptions\/abc\/$/, [alert]],
  ['PUT', /^\/subscriptions\/abc\/$/, null],
  ['POST', /^\/subscriptions\/$/, null],
  ['GET', /^\/templates\/admin\/type\/$/, { result: ['blog', 'subscription'] }],
  ['GET', /^\/templates\/admin\/$/, [template]],
  ['GET', /^\/templates\/admin\/3\/$/, template],
  ['GET', /^\/templates\/admin\/media\/$/, page([{ ...media, url: null }])],
  ['GET', /^\/templates\/admin\/media\/4\/$/, { ...media, url: null }],
  ['GET', /^\/products\/admin\/media\/$/, page([media])],
  ['GET', /^\/products\/admin\/media\/4\/$/, media],
  ['GET', /^\/blog\/admin\/posts\/$/, page([adminPost])],
  ['GET', /^\/blog\/admin\/posts\/7\/$/, adminPost],
  ['GET', /^\/subscriptions\/admin\/$/, page([subscription])],
  ['GET', /^\/subscriptions\/admin\/5\/$/, subscription],
  ['GET', /^\/subscriptions\/admin\/types\/$/, page([type])],
  ['GET', /^\/subscriptions\/admin\/channels\/$/, page([channel])],
  [
    'GET',
    /^\/subscriptions\/admin\/channels\/2\/$/,
    { ...channel, channel_templates: [{ pk: 6, name: 'Body' }] },
  ],
  ['GET', /^\/subscriptions\/admin\/templates\/flows\/types\/$/, page(['all', 'first'])],
];

/** Puts someone else's server behind a tab's pages; returns the requests, as method and path. */
export async function playStranger(tab: Tab): Promise<string[]> {
  const asked: string[] = [];
  await tab.route(/^https?:\/\/[^/]+\/api\//, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice('/api'.length);
    asked.push(`${request.method()} ${path}`);
    const found = answers.find(([method, pattern]) => method === request.method() && pattern.test(path));
    if (found) await route.fulfill({ json: answer(found[2]) });
    // Like the frameworks of other servers answer unknown paths: with a page.
    else if (path.length % 2 === 0) await route.fulfill({ status: 404, body: '<h1>Not Found</h1>' });
    else await route.fulfill({ status: 404, json: refusal('Not found.') });
  });
  return asked;
}
