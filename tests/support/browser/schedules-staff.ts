/** Staff who schedule subscriptions: in the browser, and through API calls for setup. */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import type {
  SaveSchedule,
  ScheduleDetail,
  SubscriptionChannel,
  SubscriptionChannels,
} from '../../../contract/subscriptions.ts';
import type { Template } from '../../../contract/templates.ts';
import type { Person, Visit } from '../browser.ts';
import type { Tab } from './person.ts';
import { keepSession, openSession, staffCall, staffCallsTo, type StaffCall } from './signed-in.ts';

export const STAFF = 'staff@renas.example';
export const LIST = '/dashboard/subscription/admin/';
export const ADD = `${LIST}add/`;
export const editPath = (pk: number): string => `${LIST}edit/${pk}/`;

type DashboardVisit = Visit & { language?: string; origin?: string };

/** Opens a dashboard page as a demo account, in a separate browser; `origin` is that of a product the test started. */
export async function opensAs(
  email: string,
  visit: (options?: Visit) => Promise<Person>,
  path: string,
  { language = 'en', origin = '', ...options }: DashboardVisit = {},
): Promise<Tab> {
  const page = await (await visit(options)).tab();
  await keepSession(page, await openSession(email, undefined, origin || undefined), origin);
  await page.goto(`${origin}/${language}${path}`);
  await page.locator('html.started').waitFor();
  return page;
}

/** Opens a dashboard page as staff, in a separate browser. */
export const opensAsStaff = (
  visit: (options?: Visit) => Promise<Person>,
  path: string,
  options: DashboardVisit = {},
): Promise<Tab> => opensAs(STAFF, visit, path, options);

export { staffCall, staffCallsTo, type StaffCall };

/** Creates a subscription template with the variables `keys` in both texts. */
export function newTemplate(
  keys: readonly string[],
  name = `Template ${randomUUID()}`,
  call = staffCall,
): Promise<Template> {
  const holes = keys.map((key) => `{{ ${key} }}`).join(' ');
  return call<Template>('POST', '/templates/admin/', {
    name,
    type: 'subscription',
    html_content: `<p>HTML of ${name} ${holes}</p>`,
    plain_content: `Text of ${name} ${holes}`,
    html_variable_keys: keys,
    plain_variable_keys: keys,
  });
}

/** A channel by its English name, with its parts. */
export async function channelNamed(name: string, call = staffCall): Promise<SubscriptionChannel> {
  const all = await call<SubscriptionChannels>('GET', '/subscriptions/admin/channels/');
  const pk = all.find((channel) => channel.name === name)?.pk;
  return call<SubscriptionChannel>('GET', `/subscriptions/admin/channels/${pk}/`);
}

/** A subscription's type and channel, by English name; default: the first type, by mail. */
export interface KindWish {
  type?: string;
  channel?: string;
  call?: StaffCall;
}

/** The payload of a subscription; each part has one item with `template`. */
export async function scheduleWith(
  template: Template,
  crontab: string,
  { type: name, channel: way = 'Email', call = staffCall }: KindWish = {},
): Promise<SaveSchedule> {
  const channel = await channelNamed(way, call);
  const types = await call<{ pk: number; name: string }[]>('GET', '/subscriptions/admin/types/');
  const type = name === undefined ? types[0] : types.find((one) => one.name === name);
  const values = (keys: readonly string[]) => keys.map((key) => ({ key, value: `value of ${key}` }));
  const item = {
    template_id: template.pk,
    html_variables: values(template.html_variable_keys),
    plain_variables: values(template.plain_variable_keys),
    priority: 1,
    flow_type: 'all',
  };
  return {
    subscription_type_id: type?.pk ?? 0,
    subscription_channel_id: channel.pk,
    crontab,
    channel_templates: Object.fromEntries(
      channel.channel_templates.map(({ pk }) => [pk, { channel_template_id: pk, items: [item] }]),
    ),
  };
}

/** Creates a subscription by mail that never runs during tests. */
export async function newSchedule(template: Template, crontab = '0 0 1 1 *'): Promise<ScheduleDetail> {
  return staffCall<ScheduleDetail>('POST', '/subscriptions/admin/', await scheduleWith(template, crontab));
}

/** The section of a message part, by name. */
export const part = (page: Tab, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A part's items. */
export const itemsOf = (page: Tab, name: string): Locator => part(page, name).locator('[data-item]');

/** The control for an item's field, whatever its number. */
export const itemField = (item: Locator, name: string): Locator => item.locator(`[name$=".${name}"]`);

/** Fills every part of the message with one template and its values. */
export async function fillsParts(page: Tab, template: Template, value = 'Hello'): Promise<void> {
  const items = page.locator('[data-item]');
  await items.first().waitFor();
  for (const item of await items.all()) {
    await itemField(item, 'template_id').selectOption(String(template.pk));
    for (const control of await item.locator('[name*="_variables."]').all()) await control.fill(value);
  }
}

/** A subscription's row in the list. */
export const rowOf = (page: Tab, pk: number): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="${editPath(pk)}"]`) });
