/** The staff area of scheduled subscriptions, with a server controlled by the test. */
import type { Locale } from '../../../contract/locale.ts';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { TemplateChoice } from '../../../machines/subscriptions/message-items.machine.ts';
import { press, type Tab } from '../browser/person.ts';
import { holdCalls, okAnswer } from '../walks/held-calls.ts';
import { ADD, editPath, itemField, LIST, STAFF } from '../browser/schedules-staff.ts';
import { no } from './server.ts';

const API = '/api/subscriptions/admin';
export const ONE = new RegExp(`${API}/\\d+/$`);

const common = {
  timezone: 'UTC',
  is_paused: false,
  next_run: null,
  last_run: null,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
};

export const TYPES = [
  { pk: 1, name: 'News', description: 'News of the week' },
  { pk: 2, name: 'Alerts', description: 'What is urgent' },
];
export const CHANNELS = [
  { pk: 1, key: 'email', name: 'Email' },
  { pk: 2, key: 'web', name: 'Web' },
];
/** Both channels have a body, and only one has a header. */
export const PARTS: Readonly<Record<string, { pk: number; key: string; name: string }[]>> = {
  1: [
    { pk: 11, key: 'header', name: 'Header' },
    { pk: 12, key: 'body', name: 'Body' },
  ],
  2: [{ pk: 21, key: 'body', name: 'Body' }],
};
/** A channel with its parts. */
export const channelOf = (pk: string) => ({ ...CHANNELS[Number(pk) - 1], channel_templates: PARTS[pk] });
export const FLOWS = ['all', 'rotate'];
export const TEMPLATES = [
  { pk: 5, name: 'Weekly', html_variable_keys: ['title'], plain_variable_keys: ['title'] },
  { pk: 6, name: 'Urgent', html_variable_keys: ['title', 'link'], plain_variable_keys: [] },
];

/** A list entry with a type of this name. */
export const scheduleNamed = (pk: number, name: string) => ({
  ...common,
  pk,
  subscription_type: { pk: 1, name },
  subscription_channel: { pk: 1, name: 'Email' },
  crontab: '0 9 * * *',
});

const item = (template_id: number) => ({
  template_id,
  html_variables: [{ key: 'title', value: 'A' }],
  plain_variables: [{ key: 'title', value: 'A' }],
  priority: 1,
  flow_type: 'all',
});
const entriesOf = (channel: number) =>
  Object.fromEntries(
    (PARTS[channel] ?? []).map(({ pk }) => [pk, { channel_template_id: pk, items: [item(5)] }]),
  );
/** A complete subscription for this channel. */
export const detailOf = (pk: number, channel: number, crontab = '0 9 * * *') => ({
  ...scheduleNamed(pk, 'News'),
  crontab,
  subscription_type_id: 1,
  subscription_channel: CHANNELS[channel - 1],
  subscription_channel_id: channel,
  channel_templates: entriesOf(channel),
});

/** The payload of a subscription. */
export const bodyOf = ({
  subscription_type_id,
  subscription_channel_id,
  crontab,
  channel_templates,
}: ReturnType<typeof detailOf>) => ({
  subscription_type_id,
  subscription_channel_id,
  crontab,
  channel_templates,
});

const ALL_TEMPLATES = /\/api\/templates\/admin\/\?/;
const templatePage = (templates: readonly TemplateChoice[]) => ({
  result: templates.map((template) => ({
    ...template,
    type: 'subscription',
    html_content: '',
    plain_content: '',
    updated_at: common.updated_at,
  })),
  current_page: 1,
  total_pages: 1,
  total_count: templates.length,
});

/** The server's error for a deleted template, at the first item of a part. */
export const withoutTemplate = (part: number): CallResult =>
  no(400, { [`channel_templates.${part}.items.0.template_id`]: ['This template is no longer there.'] });

/** Holds the requests after asking for the message: the response, and the templates reloaded after a refusal. */
export async function holdPreview(page: Tab) {
  const previews = await holdCalls(page, 'POST', new RegExp(`${API}/preview/$`));
  const templates = await holdCalls(page, 'GET', ALL_TEMPLATES);
  return {
    /** Asks for the message and refuses it with this error. */
    refuses: async (refusal: CallResult): Promise<void> => {
      await press(page, 'Show the message');
      await previews.reply(refusal);
      await page.getByText("The message can't be put together yet.").waitFor();
    },
    /** Whether the templates are being reloaded. */
    isFetching: (): boolean => templates.standing() !== null,
    fetches: templates.arrives,
    gives: (all: readonly TemplateChoice[]): Promise<void> => templates.answer(templatePage(all)),
  };
}

/** Answers the requests for a form's choices, except a call the test answers. */
export async function givesChoices(page: Tab): Promise<void> {
  const give = (pattern: RegExp, dataOf: (url: URL) => unknown): Promise<unknown> =>
    page.route(pattern, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: okAnswer(dataOf(new URL(route.request().url()))) })
        : route.fallback(),
    );
  await give(new RegExp(`${API}/types/$`), () => TYPES);
  await give(new RegExp(`${API}/channels/$`), () => CHANNELS);
  await give(new RegExp(`${API}/channels/\\d+/$`), ({ pathname }) =>
    channelOf(pathname.split('/').at(-2) ?? ''),
  );
  await give(new RegExp(`${API}/templates/flows/types/$`), () => FLOWS);
  await give(ALL_TEMPLATES, () => templatePage(TEMPLATES));
  await give(new RegExp(`${API}/crontab/\\?`), () => factsOf('UTC'));
  await givesList(page);
}

/** The server's response for a crontab; the warnings distinguish responses. */
export const factsOf = (timezone: string, warnings: readonly string[] = []) => ({
  valid: true,
  problem: null,
  timezone,
  next: [],
  warnings,
});

/** Makes the server return two subscriptions. */
export const givesList = (page: Tab): Promise<unknown> =>
  page.route(new RegExp(`${API}/\\?`), (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: okAnswer({
            result: [scheduleNamed(7, 'News'), scheduleNamed(8, 'Alerts')],
            current_page: 1,
            total_pages: 1,
            total_count: 2,
          }),
        })
      : route.fallback(),
  );

/** Opens the list. */
export async function opensList(page: Tab): Promise<void> {
  await givesList(page);
  await page.goto(`/en${LIST}`);
}

/** Opens a subscription's form; null for a new one. */
export async function opensForm(
  page: Tab,
  stored: ({ pk: number } & Readonly<Record<string, unknown>>) | null,
  locale: Locale = 'en',
): Promise<void> {
  await page.route(ONE, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: okAnswer(stored) }) : route.fallback(),
  );
  await page.goto(`/${locale}${stored ? editPath(stored.pk) : ADD}`);
}

/** Stores a draft for the form of a saved subscription in the browser. */
export const keepsDraft = (
  page: Tab,
  pk: number,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const key = `draft:${JSON.stringify([STAFF, 'subscription', String(pk)])}`;
  const draft = { values, savedAt: Date.parse(common.updated_at), version: null };
  return page.evaluate(
    ([name, text, index]) => {
      localStorage.setItem(name, text);
      localStorage.setItem('drafts', index);
    },
    [key, JSON.stringify(draft), JSON.stringify([key])] as const,
  );
};

/** Fills every item of a form: a template and its values. */
export async function fillsItems(page: Tab): Promise<void> {
  for (const item of await page.locator('[data-item]').all()) {
    await itemField(item, 'template_id').selectOption(String(TEMPLATES[0]?.pk));
    for (const value of await item.locator('[name*="_variables."]').all()) await value.fill('A');
  }
}
