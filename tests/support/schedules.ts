import type { ScheduleItem } from '../../contract/subscriptions.ts';
import type { Db } from '../../server/db/open.ts';
import {
  alertPreferences,
  subscribers,
  subscriptionItems,
  subscriptions,
  templates,
  users,
} from '../../server/db/schema.ts';

/** The ids of types and channels from the migrations, by key. */
export const TYPE = { newsletter: 1, opportunities: 2, guides: 3, mentorship: 4 } as const;
export const CHANNEL = { email: 1, web: 2 } as const;
/** The parts of mails and web messages. */
export const PART = { header: 1, body: 2, footer: 3, web: 4 } as const;

/** A subscription template with one variable for HTML and one for plain text. @returns its pk. */
export async function addTemplate(
  db: Db,
  texts: Partial<typeof templates.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(templates)
    .values({
      name: 'News',
      type: 'subscription',
      html_content: '<h2>{{ title }}</h2><p>Read <a href="/blog/">more</a>.</p>',
      plain_content: '{{ title }}: read more.',
      html_variable_keys: ['title'],
      plain_variable_keys: ['title'],
      ...texts,
    })
    .returning({ pk: templates.pk });
  return row!.pk;
}

/** An item with that template. */
export function itemOf(
  template_id: number,
  title = 'Grants',
  more: Partial<ScheduleItem> = {},
): ScheduleItem {
  const variables = [{ key: 'title', value: title }];
  return {
    template_id,
    html_variables: variables,
    plain_variables: variables,
    priority: 1,
    flow_type: 'all',
    ...more,
  };
}

/** A form's payload: one part with its items. */
export const mapOf = (part: number, ...items: unknown[]): Record<string, unknown> => ({
  [part]: { channel_template_id: part, items },
});

/** Verified members; their addresses are `NAME@example.com`. @returns their ids. */
export async function addMembers(
  db: Db,
  names: readonly string[],
  more: Partial<typeof users.$inferInsert> = {},
): Promise<string[]> {
  const rows = await db
    .insert(users)
    .values(
      names.map((name) => ({ email: `${name}@example.com`, password: 'x', is_verified: true, ...more })),
    )
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

/** Stores that addresses switched a type on a channel on or off. */
export async function choose(
  db: Db,
  names: readonly string[],
  type: number,
  channel: number,
  status = true,
): Promise<void> {
  for (const name of names) {
    const email = `${name}@example.com`;
    await db.insert(subscribers).values({ email }).onConflictDoNothing();
  }
  const rows = await db.select().from(subscribers);
  const chosen = rows.filter(({ email }) => names.includes(email.split('@')[0] ?? ''));
  await db
    .insert(alertPreferences)
    .values(
      chosen.map(({ id }) => ({
        subscriber_id: id,
        subscription_type_id: type,
        subscription_channel_id: channel,
        status,
        updated_at: new Date(),
      })),
    )
    .onConflictDoUpdate({
      target: [
        alertPreferences.subscriber_id,
        alertPreferences.subscription_type_id,
        alertPreferences.subscription_channel_id,
      ],
      set: { status },
    });
}

/** A subscription for opportunities by mail that first runs at `first`, with subscribed members. */
export async function addRunsByMail(
  db: Db,
  { names, crontab, first }: { names: readonly string[]; crontab: string; first: number },
): Promise<void> {
  await addMembers(db, names);
  await choose(db, names, TYPE.opportunities, CHANNEL.email);
  const [row] = await db
    .insert(subscriptions)
    .values({
      subscription_type_id: TYPE.opportunities,
      subscription_channel_id: CHANNEL.email,
      crontab,
      timezone: 'UTC',
      next_run_at: new Date(first),
    })
    .returning();
  await db.insert(subscriptionItems).values({
    ...itemOf(await addTemplate(db)),
    subscription_id: row!.pk,
    channel_template_id: PART.body,
    position: 0,
  });
}
