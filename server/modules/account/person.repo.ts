import { and, asc, eq, getTableColumns, gt, isNull, like, ne, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/open.ts';
import {
  alertPreferences,
  codes,
  contactMessages,
  outbox,
  postChanges,
  posts,
  sessions,
  subscribers,
  subscriptionChannels,
  subscriptionRuns,
  subscriptionTypes,
  templates,
  users,
  webMessages,
} from '../../db/schema.ts';
import { isAddress } from '../is-address.ts';
import { withAuthor } from '../posts/post-content.ts';
import type { UserRow } from './users.repo.ts';

/** How many rows to read at once. */
const PAGE = 500;

/** Reads all rows of a query by pages, so that no person has too many. */
async function* paged<Row extends { id: string | number }>(
  read: (after: Row['id'] | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let after: Row['id'] | undefined;
  for (;;) {
    const rows = await read(after, PAGE);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

/**
 * A person's posts. Older ones only have a name.
 *
 * @param author the name on them; null for somebody who is no author.
 */
const isBy = ({ id }: UserRow, author: string | null) =>
  or(
    eq(posts.author_id, id),
    author === null ? undefined : and(isNull(posts.author_id), eq(posts.author, author)),
  );

/** The codes of an account, and those for its address that others have asked for. */
const codesOf = ({ id, email }: UserRow) => or(eq(codes.user_id, id), isAddress(codes.email, email));

const { sealed: _, ...mailColumns } = getTableColumns(outbox);

/** Every place where the database keeps something about a person; a test holds it against the schema (OWN-02, OWN-03). */
export const personRepo = {
  sessions(db: Executor, { id }: UserRow) {
    return db.select().from(sessions).where(eq(sessions.user_id, id)).orderBy(asc(sessions.created_at));
  },

  /** One-time codes that were asked for; neither the codes nor what could use them. */
  codes(db: Executor, user: UserRow) {
    const { purpose, email, attempts, sent_at, expires_at, used_at, created_at } = codes;
    return db
      .select({ purpose, email, attempts, sent_at, expires_at, used_at, created_at })
      .from(codes)
      .where(codesOf(user))
      .orderBy(asc(created_at));
  },

  subscriber(db: Executor, { email }: UserRow) {
    return db.select().from(subscribers).where(isAddress(subscribers.email, email));
  },

  alerts(db: Executor, { email }: UserRow) {
    return db
      .select({
        type: subscriptionTypes.name,
        channel: subscriptionChannels.name,
        is_on: alertPreferences.status,
        updated_at: alertPreferences.updated_at,
      })
      .from(alertPreferences)
      .innerJoin(subscribers, eq(subscribers.id, alertPreferences.subscriber_id))
      .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, alertPreferences.subscription_type_id))
      .innerJoin(subscriptionChannels, eq(subscriptionChannels.pk, alertPreferences.subscription_channel_id))
      .where(isAddress(subscribers.email, email));
  },

  /** The inbox with its texts, cleared messages too. */
  inbox(db: Executor, user: UserRow) {
    return paged((after: number | undefined, limit) =>
      db
        .select({
          id: webMessages.pk,
          created_at: webMessages.created_at,
          read_at: webMessages.read_at,
          cleared_at: webMessages.cleared_at,
          type: subscriptionTypes.name,
          subject: subscriptionRuns.subject,
          plain: subscriptionRuns.plain,
          html: subscriptionRuns.html,
          texts: subscriptionRuns.texts,
        })
        .from(webMessages)
        .innerJoin(subscriptionRuns, eq(subscriptionRuns.id, webMessages.run_id))
        .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, subscriptionRuns.subscription_type_id))
        .where(
          and(eq(webMessages.user_id, user.id), after === undefined ? undefined : gt(webMessages.pk, after)),
        )
        .orderBy(asc(webMessages.pk))
        .limit(limit),
    );
  },

  /** Mails to the person, without their values, which are sealed until they are sent and then erased. */
  mails(db: Executor, { email }: UserRow) {
    return paged((after: string | undefined, limit) =>
      db
        .select(mailColumns)
        .from(outbox)
        .leftJoin(subscribers, eq(subscribers.id, outbox.subscriber_id))
        .where(
          and(
            or(
              and(isNull(outbox.run_id), isAddress(outbox.recipient, email)),
              isAddress(subscribers.email, email),
            ),
            after === undefined ? undefined : gt(outbox.id, after),
          ),
        )
        .orderBy(asc(outbox.id))
        .limit(limit),
    );
  },

  contactMessages(db: Executor, { email }: UserRow) {
    return db
      .select()
      .from(contactMessages)
      .where(isAddress(contactMessages.email, email))
      .orderBy(asc(contactMessages.pk));
  },

  /** The posts a person has written, under whatever name. @param author see `isBy`. */
  posts(db: Executor, user: UserRow, author: string | null) {
    return paged((after: number | undefined, limit) =>
      db
        .select({
          id: posts.pk,
          author: posts.author,
          subject: posts.subject,
          language: posts.language,
          created_at: posts.created_at,
          published_at: posts.published_at,
        })
        .from(posts)
        .where(and(isBy(user, author), after === undefined ? undefined : gt(posts.pk, after)))
        .orderBy(asc(posts.pk))
        .limit(limit),
    );
  },

  /** Deletes the records of mails to an address, but for those of runs and those still to be sent. */
  async forgetMailsTo(tx: Tx, email: string): Promise<void> {
    await tx
      .delete(outbox)
      .where(and(isNull(outbox.run_id), ne(outbox.state, 'pending'), isAddress(outbox.recipient, email)));
  },

  /**
   * Deletes all that names a person; what hangs on the rows goes with them.
   *
   * @param author see `isBy`; the name on the person's posts becomes `neutral`, also where a template shows it.
   * @returns the person's avatar, whose file is left to the caller.
   */
  async erase(
    tx: Tx,
    user: UserRow,
    { author, neutral }: { author: string | null; neutral: string },
  ): Promise<{ avatar_id: string | null }> {
    const { id, email } = user;
    await tx.delete(outbox).where(and(isNull(outbox.run_id), isAddress(outbox.recipient, email)));
    await tx.delete(subscribers).where(isAddress(subscribers.email, email));
    await tx.delete(contactMessages).where(isAddress(contactMessages.email, email));
    await tx.delete(codes).where(codesOf(user));
    const showing = await tx
      .select({ pk: posts.pk, author: posts.author, content: posts.content })
      .from(posts)
      .innerJoin(templates, eq(templates.pk, posts.template_id))
      .where(and(isBy(user, author), like(templates.html_content, '%author%')));
    for (const { pk, content, ...row } of showing)
      await tx
        .update(posts)
        .set({ content: withAuthor(content, row.author, neutral) })
        .where(eq(posts.pk, pk));
    await tx.update(posts).set({ author: neutral }).where(isBy(user, author));
    // Posts as they were, also those that are gone, bear the name; numbers of posts are counted anew.
    await tx.delete(postChanges);
    const [gone] = await tx.delete(users).where(eq(users.id, id)).returning({ avatar_id: users.avatar_id });
    return gone ?? { avatar_id: null };
  },
};
