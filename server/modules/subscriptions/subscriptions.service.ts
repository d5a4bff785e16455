import { readCrontab, type Crontab } from '../../../contract/crontab.ts';
import { locales, type Locale } from '../../../contract/locale.ts';
import {
  scheduleSorts,
  type CrontabCheck,
  type CrontabQuery,
  type PreviewSchedule,
  type SaveSchedule,
  type ScheduleDetail,
  type ScheduleDryRun,
  type ScheduleLog,
  type SchedulePage,
  type SchedulePreview,
  type SchedulesQuery,
  type ScheduleTest,
} from '../../../contract/subscriptions.ts';
import type { Tx } from '../../db/open.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { messagesRepo } from '../inbox/inbox.repo.ts';
import { makeOnce } from '../once.ts';
import { readPage } from '../paging.ts';
import { rowAt } from '../pk.ts';
import { listChannels, listParts, listTypes, type ChannelRow, type TypeRow } from '../alerts/kinds.repo.ts';
import type { UserRow } from '../account/users.repo.ts';
import { createAudience } from './audience.ts';
import { checkCrontab, crontabProblemSentence } from './crontab-check.ts';
import { collectItemErrors, ITEMS_FIELD } from './item-errors.ts';
import { describeLogEntry, describeSchedule, describeWhole } from './describe.ts';
import { makeMessage, type MadeMessage, type MessagePart } from './message.ts';
import { newsFor } from './news.repo.ts';
import { nextAfter } from './next-run.ts';
import { addressedTo } from './platform-values.ts';
import { runsRepo } from './runs.repo.ts';
import { checkItems, readItems, type SentItem } from './subscription-form.ts';
import { schedulesRepo, type ScheduleRow, type WithKind } from './subscriptions.repo.ts';

/** The languages in their own words. */
const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ckb: 'سۆرانی', kmr: 'Kurmancî' };

/** Valid fields with the rows they refer to. */
interface Checked {
  readonly type: TypeRow;
  readonly channel: ChannelRow;
  readonly items: readonly SentItem[];
  readonly parts: readonly MessagePart[];
  readonly crontab: Crontab | undefined;
}

/** Builds the rules for scheduled subscriptions (SBA-01 to SBA-03). */
export function createSubscriptions({
  database: { db },
  outbox,
  now,
  settings: { publicUrl },
}: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'settings'>) {
  const audience = createAudience();

  /**
   * Checks the sent fields against the existing types, channels and templates, all at once.
   *
   * @throws {Refusal} 400 by field, with the paths of invalid values in items.
   */
  async function check(tx: Tx, fields: PreviewSchedule & { crontab?: string }): Promise<Checked> {
    const errors: Record<string, readonly Sentence[]> = {};
    const type = (await listTypes(tx)).find(({ pk }) => pk === fields.subscription_type_id);
    const channel = (await listChannels(tx)).find(({ pk }) => pk === fields.subscription_channel_id);
    if (type === undefined) errors['subscription_type_id'] = [sentence('unlisted')];
    if (channel === undefined) errors['subscription_channel_id'] = [sentence('unlisted')];

    const read = fields.crontab === undefined ? undefined : readCrontab(fields.crontab);
    if (read !== undefined && 'problem' in read) errors['crontab'] = [crontabProblemSentence(read.problem)];

    const itemErrors = collectItemErrors();
    // Parts cannot be checked without a channel.
    const rows = channel === undefined ? [] : await listParts(tx, channel.pk);
    const items =
      channel === undefined ? [] : readItems(fields.channel_templates, rows, itemErrors.noteError);
    const templates = await schedulesRepo.holdTemplates(tx, items);
    checkItems(items, templates, itemErrors.noteError);
    Object.assign(errors, itemErrors.errors());
    if (type === undefined || channel === undefined || Object.keys(errors).length > 0)
      throw new Refusal(400, 'invalid', errors);

    const parts = rows.map(({ pk, key }) => ({
      channel_template_id: pk,
      key,
      items: items
        .filter(({ part }) => part.pk === pk)
        .flatMap((item) => {
          const template = templates.get(item.template_id);
          return template === undefined ? [] : [{ ...item, template }];
        }),
    }));
    return { type, channel, items, parts, crontab: read && 'crontab' in read ? read.crontab : undefined };
  }

  /** @throws {Refusal} 400 if the parts don't make a message. */
  async function compose(tx: Tx, parts: readonly MessagePart[], timezone: string): Promise<MadeMessage> {
    const at = now();
    const facts = { now: at, timezone, posts: await newsFor(tx, undefined, at), publicUrl };
    try {
      return makeMessage(parts, { turn: 0, random: Math.random }, publicUrl, facts);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new Refusal(400, 'invalid', { [ITEMS_FIELD]: [sentence('message_unusable')] });
    }
  }

  const rowOf = (id: string): Promise<WithKind> => rowAt(id, (pk) => schedulesRepo.find(db, pk));

  /** Changes a subscription while none of its runs can start. @throws {Refusal} 404 */
  const onHeld = (id: string, job: (tx: Tx, before: ScheduleRow) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => job(tx, await rowAt(id, (pk) => schedulesRepo.hold(tx, pk))));

  /** One page, sorted or newest first, with each subscription's next and last run. */
  async function list(query: SchedulesQuery, locale: Locale): Promise<SchedulePage> {
    const total = await schedulesRepo.count(db, query.search, locale);
    const page = await readPage(total, query, async (slice) => {
      const rows = await schedulesRepo.list(db, query, locale, slice);
      const pks = rows.map(({ pk }) => pk);
      const runs = await runsRepo.newest(db, pks);
      const lastOf = (pk: number) => runs.find(({ subscription_id }) => subscription_id === pk);
      return rows.map((row) => describeSchedule(row, lastOf(row.pk), locale));
    });
    return { ...page, sortable: [...scheduleSorts] };
  }

  /** @throws {Refusal} 404 for an unknown id. */
  async function find(id: string, locale: Locale): Promise<ScheduleDetail> {
    const row = await rowOf(id);
    const [lastRun] = await runsRepo.newest(db, [row.pk]);
    return describeWhole(row, await schedulesRepo.items(db, row.pk), lastRun, locale);
  }

  /** As `makeOnce` under the key of its sender. @throws {Refusal} 400 by field. */
  async function create(
    fields: SaveSchedule,
    { timezone }: UserRow,
    locale: Locale,
    key?: string,
  ): Promise<ScheduleDetail> {
    const pk = await makeOnce(db, { key, at: now() }, async (tx) => {
      const { type, channel, items, parts, crontab } = await check(tx, fields);
      await compose(tx, parts, timezone);
      const next_run_at = crontab === undefined ? null : nextAfter(crontab, timezone, now());
      const row = {
        subscription_type_id: type.pk,
        subscription_channel_id: channel.pk,
        name: fields.name?.trim() ?? '',
        crontab: fields.crontab.trim(),
        timezone,
        next_run_at,
      };
      const made = await schedulesRepo.insert(tx, row, now());
      await schedulesRepo.replaceItems(tx, made, items);
      return made;
    });
    return find(String(pk), locale);
  }

  /**
   * Replaces a subscription; its crontab is from now on in the time zone of the account that saves it (P23).
   *
   * @throws {Refusal} 404 for an unknown id, 400 by field.
   */
  async function change(
    id: string,
    fields: SaveSchedule,
    { timezone }: UserRow,
    locale: Locale,
  ): Promise<ScheduleDetail> {
    await onHeld(id, async (tx, before) => {
      const { type, channel, items, parts, crontab } = await check(tx, fields);
      await compose(tx, parts, timezone);
      const text = fields.crontab.trim();
      // A change of something else must not lose a time that is due right now.
      const sameTimes = text === before.crontab && timezone === before.timezone;
      const next = crontab === undefined ? null : nextAfter(crontab, timezone, now());
      await schedulesRepo.change(tx, before.pk, {
        subscription_type_id: type.pk,
        subscription_channel_id: channel.pk,
        name: fields.name?.trim() ?? before.name,
        crontab: text,
        timezone,
        next_run_at: before.is_paused || sameTimes ? before.next_run_at : next,
        updated_at: now(),
      });
      await schedulesRepo.replaceItems(tx, before.pk, items);
    });
    return find(id, locale);
  }

  /** Checks a crontab while it is being typed, and names its twins if type and channel are given (MLG-02). */
  async function checkTimes(query: CrontabQuery, timezone: string, locale: Locale): Promise<CrontabCheck> {
    const found = checkCrontab(query.crontab, timezone, now(), locale);
    const { type, channel } = query;
    if (type === undefined || channel === undefined) return found;
    const same = JSON.stringify(readCrontab(query.crontab));
    const twins = (await schedulesRepo.ofKind(db, type, channel)).filter(
      (row) =>
        row.pk !== query.except &&
        row.timezone === timezone &&
        JSON.stringify(readCrontab(row.crontab)) === same,
    );
    return { ...found, twins: found.valid ? twins.map(({ pk, name }) => ({ pk, name })) : [] };
  }

  /** Pauses a subscription, or resumes it with its next time from now. @throws {Refusal} 404 */
  async function pause(id: string, is_paused: boolean, locale: Locale): Promise<ScheduleDetail> {
    await onHeld(id, async (tx, before) => {
      if (before.is_paused === is_paused) return;
      const read = readCrontab(before.crontab);
      const next = 'crontab' in read ? nextAfter(read.crontab, before.timezone, now()) : null;
      const next_run_at = is_paused ? null : next;
      await schedulesRepo.change(tx, before.pk, { is_paused, next_run_at, updated_at: now() });
    });
    return find(id, locale);
  }

  /** Deletes a subscription; its unsent mails are not sent any more. @throws {Refusal} 404 */
  async function remove(id: string): Promise<void> {
    await onHeld(id, async (tx, { pk }) => {
      await runsRepo.stop(tx, pk);
      await schedulesRepo.remove(tx, pk);
    });
  }

  /** The send log: one page of the runs, newest first. @throws {Refusal} 404 */
  async function log(id: string, page: { page: number; page_size: number }): Promise<ScheduleLog> {
    const { pk } = await rowOf(id);
    return readPage(await runsRepo.count(db, pk), page, async (slice) =>
      (await runsRepo.list(db, pk, slice)).map(describeLogEntry),
    );
  }

  /** Who would get it now, opted in. @throws {Refusal} 404 */
  async function dryRun(id: string): Promise<ScheduleDryRun> {
    const row = await rowOf(id);
    return audience(db, row, row.channel.key);
  }

  /** The message as it would be now for each language's readers, from fields that may be unsaved. @throws {Refusal} 400 by field. */
  function preview(fields: PreviewSchedule, user: UserRow, locale: Locale): Promise<SchedulePreview> {
    return db.transaction(async (tx) => {
      const { type, channel, parts } = await check(tx, fields);
      const { taken, byLanguage } = await compose(tx, parts, user.timezone);
      const kind = { subscription_type_id: type.pk, subscription_channel_id: channel.pk };
      const recipients = await audience(tx, kind, channel.key);
      const shown = (language: Locale, name: string) => {
        const { subject, ...texts } = addressedTo(byLanguage[language], user.first_name, language);
        return { ...texts, subject: subject || name };
      };
      return {
        ...shown(locale, type.name[locale]),
        taken: Object.fromEntries([...taken].map(([pk, positions]) => [pk, [...positions]])),
        audience: recipients,
        languages: locales.map((language) => ({
          ...shown(language, type.name[language]),
          language,
          recipients: recipients.by_language[language],
          falls_back_to: byLanguage[language].fallsBackTo,
          has_news: !byLanguage[language].isStale,
          unfilled: [...byLanguage[language].unfilled],
        })),
      };
    });
  }

  /**
   * Sends the message as it would be now only to the account, by mail or into its own messages: in its own language, and
   * once for each further language in which it differs. Several say in their subjects for how many people each is.
   *
   * @throws {Refusal} 400 by field.
   */
  function sendTest(fields: PreviewSchedule, user: UserRow, own: Locale): Promise<ScheduleTest> {
    return db.transaction(async (tx) => {
      const { type, channel, parts } = await check(tx, fields);
      const { byLanguage } = await compose(tx, parts, user.timezone);
      const kind = { subscription_type_id: type.pk, subscription_channel_id: channel.pk };
      const isWeb = channel.key === 'web';
      const all = [own, ...locales.filter((language) => language !== own)].map((language) => ({
        language,
        // The inbox puts the name in as it shows the message: what is stored outlives the account (OWN-02).
        ...(isWeb ? byLanguage[language] : addressedTo(byLanguage[language], user.first_name, language)),
      }));
      // Texts in another language than the recipient's differ from those for its readers in their markup alone.
      const groups = Map.groupBy(all, ({ subject, plain }) => JSON.stringify([subject, plain]));
      const { by_language } = await audience(tx, kind, channel.key);
      for (const group of groups.values()) {
        const [first] = group;
        if (first === undefined) continue;
        const { language, html, plain } = first;
        const bare = first.subject || type.name[language];
        const people = group.reduce((sum, one) => sum + by_language[one.language], 0);
        const subject = groups.size === 1 ? bare : `[${languageNames[language]}: ${people}] ${bare}`;
        if (isWeb) {
          const run = await runsRepo.insertTest(tx, { ...kind, subject, html, plain }, now());
          await messagesRepo.add(tx, run, user.id, now());
        } else {
          const values = { subject, html, plain, type: type.name[language] };
          await outbox.post(tx, { kind: 'subscription-test', to: user.email, language, values, real: true });
        }
      }
      return { channel: channel.key };
    });
  }

  return { list, find, create, change, checkTimes, pause, remove, log, dryRun, preview, sendTest };
}
