import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor } from '../../db/open.ts';

/** A type and a channel. */
export interface KindKeys {
  readonly subscription_type_id: number;
  readonly subscription_channel_id: number;
}

/** A recipient of a mail: by the address's own choice, or as a member by the type's default. */
export interface MailRecipient {
  readonly id: string;
  readonly email: string;
  readonly language: Locale;
}

/** Where to start when iterating over all recipients; version 4 ids are greater. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

const isOnByDefault = (type: number) =>
  sql`(select t.on_by_default from subscription_types t where t.pk = ${type})`;

const choiceOf = ({ subscription_type_id, subscription_channel_id }: KindKeys) => sql`
  left join preferences p on p.subscriber_id = s.id
    and p.subscription_type_id = ${subscription_type_id} and p.subscription_channel_id = ${subscription_channel_id}`;

const mailAudience = (kind: KindKeys) => sql`
  subscribers s
  left join users u on lower(u.email) = lower(s.email)
  ${choiceOf(kind)}
  where coalesce(p.status, coalesce(u.is_verified, false) and ${isOnByDefault(kind.subscription_type_id)})`;

const webAudience = (kind: KindKeys) => sql`
  users u
  left join subscribers s on lower(s.email) = lower(u.email)
  ${choiceOf(kind)}
  where u.is_verified and coalesce(p.status, ${isOnByDefault(kind.subscription_type_id)})`;

/** Whether somebody reads one of the languages; null means any. */
const readsOneOf = (language: ReturnType<typeof sql>, languages: readonly Locale[] | null) =>
  languages === null ? sql`` : sql`and ${inArray(language, [...languages])}`;

/** Members who get the type by default and have never chosen anything. */
const silentMembers = (type: number) => sql`
  users u where u.is_verified and ${isOnByDefault(type)}
    and not exists (select from subscribers s where lower(s.email) = lower(u.email))`;

const rowsOf = async <Row>(db: Executor, query: ReturnType<typeof sql>): Promise<Row[]> =>
  // Each query below selects the columns of its `Row`.
  (await db.execute(query)).rows as Row[];

/** The SQL for recipients (SBA-04). An address has one set of choices; without any, the type's default applies. */
export const audienceRepo = {
  /** Gives every silent member an unguessable id for unsubscribing. */
  async addSilentMembers(db: Executor, type: number): Promise<void> {
    await db.execute(sql`
      insert into subscribers (email, language)
      select u.email, u.language from ${silentMembers(type)}
      on conflict do nothing`);
  },

  /** Up to `limit` recipients of a mail, by id, after `after`; of these languages, or of any for null. */
  mailRecipients(
    db: Executor,
    kind: KindKeys,
    after: string,
    limit: number,
    languages: readonly Locale[] | null,
  ): Promise<MailRecipient[]> {
    return rowsOf(
      db,
      sql`select s.id, s.email, coalesce(u.language, s.language) as language from ${mailAudience(kind)}
          ${readsOneOf(sql`coalesce(u.language, s.language)`, languages)} and s.id > ${after} order by s.id limit ${limit}`,
    );
  },

  /** Up to `limit` members who get the message in their history, as in `mailRecipients`. */
  async webRecipients(
    db: Executor,
    kind: KindKeys,
    after: string,
    limit: number,
    languages: readonly Locale[] | null,
  ): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select u.id from ${webAudience(kind)} ${readsOneOf(sql`u.language`, languages)}
          and u.id > ${after} order by u.id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },

  /** How many people would get it now, by language. */
  count(db: Executor, kind: KindKeys, isMail: boolean): Promise<{ language: Locale; total: number }[]> {
    const type = kind.subscription_type_id;
    const people = isMail
      ? sql`select coalesce(u.language, s.language) as language from ${mailAudience(kind)}
            union all select u.language from ${silentMembers(type)}`
      : sql`select u.language from ${webAudience(kind)}`;
    return rowsOf(db, sql`select language, count(*)::int as total from (${people}) r group by language`);
  },

  /** The first of them, by address. */
  sample(
    db: Executor,
    kind: KindKeys,
    isMail: boolean,
    limit: number,
  ): Promise<{ email: string; language: Locale }[]> {
    const type = kind.subscription_type_id;
    const people = isMail
      ? sql`select s.email, coalesce(u.language, s.language) as language from ${mailAudience(kind)}
            union all select u.email, u.language from ${silentMembers(type)}`
      : sql`select u.email, u.language from ${webAudience(kind)}`;
    return rowsOf(db, sql`select email, language from (${people}) r order by email limit ${limit}`);
  },
};
