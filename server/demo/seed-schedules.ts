import { readCrontab } from '../../contract/crontab.ts';
import { nextAfter } from '../modules/subscriptions/next-run.ts';
import { listChannels, listParts, listTypes } from '../modules/alerts/kinds.repo.ts';
import { demoScheduleTemplates, demoSchedules, type DemoSchedule } from './world/subscriptions.ts';
import type { Tx } from '../db/open.ts';
import { alertPreferences, subscribers, subscriptionItems, subscriptions, templates } from '../db/schema.ts';

/** A day in the demo's calendar. */
const MADE = new Date(Date.UTC(2026, 0, 15, 9));

const variablesOf = (keys: readonly string[], values: Readonly<Record<string, string>>) =>
  keys.map((key) => ({ key, value: values[key] ?? '' }));

async function seedTemplates(tx: Tx): Promise<Map<string, number>> {
  const entries = Object.entries(demoScheduleTemplates);
  const rows = await tx
    .insert(templates)
    .values(
      entries.map(([, texts]) => ({
        ...texts,
        type: 'subscription' as const,
        created_at: MADE,
        updated_at: MADE,
      })),
    )
    .returning({ pk: templates.pk, name: templates.name });
  return new Map(entries.map(([key, { name }]) => [key, rows.find((row) => row.name === name)?.pk ?? 0]));
}

async function seedSchedule(
  tx: Tx,
  schedule: DemoSchedule,
  templatePks: ReadonlyMap<string, number>,
): Promise<void> {
  const type = (await listTypes(tx)).find(({ key }) => key === schedule.type);
  const channel = (await listChannels(tx)).find(({ key }) => key === schedule.channel);
  const read = readCrontab(schedule.crontab);
  if (type === undefined || channel === undefined || 'problem' in read)
    throw new Error('the demo refers to something unknown');
  const [row] = await tx
    .insert(subscriptions)
    .values({
      name: schedule.name,
      subscription_type_id: type.pk,
      subscription_channel_id: channel.pk,
      crontab: schedule.crontab,
      timezone: schedule.timezone,
      next_run_at: nextAfter(read.crontab, schedule.timezone, new Date()),
      created_at: MADE,
      updated_at: MADE,
    })
    .returning({ pk: subscriptions.pk });
  const parts = await listParts(tx, channel.pk);
  await tx.insert(subscriptionItems).values(
    schedule.items.map(({ part, template, values, ...item }, position) => {
      const texts = demoScheduleTemplates[template];
      return {
        ...item,
        subscription_id: row?.pk ?? 0,
        channel_template_id: parts.find(({ key }) => key === part)?.pk ?? 0,
        position: schedule.items.slice(0, position).filter((other) => other.part === part).length,
        template_id: templatePks.get(template) ?? 0,
        html_variables: variablesOf(texts?.html_variable_keys ?? [], values),
        plain_variables: variablesOf(texts?.plain_variable_keys ?? [], values),
      };
    }),
  );
}

/**
 * Adds the demo's subscriptions with their templates. The member has chosen the scholarship news, and the guests the
 * letter, by mail.
 */
export async function seedSchedules(tx: Tx): Promise<void> {
  const templatePks = await seedTemplates(tx);
  for (const schedule of demoSchedules) await seedSchedule(tx, schedule, templatePks);
  const types = await listTypes(tx);
  const channels = await listChannels(tx);
  const rows = (await tx.select().from(subscribers)).flatMap(({ id, email }) => {
    const isMember = email === 'member@renas.example';
    const chosen = types.filter(({ key }) => key === (isMember ? 'opportunities' : 'newsletter'));
    return chosen.flatMap((type) =>
      channels
        .filter(({ key }) => isMember || key === 'email')
        .map((channel) => ({
          subscriber_id: id,
          subscription_type_id: type.pk,
          subscription_channel_id: channel.pk,
          status: true,
          updated_at: MADE,
        })),
    );
  });
  await tx.insert(alertPreferences).values(rows);
}
