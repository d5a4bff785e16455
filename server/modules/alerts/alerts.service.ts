import type { Locale } from '../../../contract/locale.ts';
import type { OneClickQuery, OwnPreferenceChange, PreferenceList } from '../../../contract/alerts.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import { notFound, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo, type UserRow } from '../account/users.repo.ts';
import { listKinds, type AlertKind } from './kinds.repo.ts';
import { linksOf } from './unsubscribe-links.ts';
import { subscribersRepo, type PreferenceRow, type SubscriberRow } from './subscribers.repo.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isMember = async (db: Executor, email: string): Promise<boolean> =>
  (await usersRepo.findByEmail(db, email))?.is_verified === true;

/** Whether an address gets a kind: by its own choice, else by the type's default for members. */
function isOn({ type, channel }: AlertKind, chosen: readonly PreferenceRow[], hasAccount: boolean): boolean {
  const choice = chosen.find(
    (row) => row.subscription_type_id === type.pk && row.subscription_channel_id === channel.pk,
  );
  return choice?.status ?? (hasAccount && type.on_by_default);
}

const unlisted = (field: string) => new Refusal(400, 'invalid', { [field]: [sentence('unlisted')] });

/** Builds the rules for alerts. Each address has one set of choices, with an account or without. */
export function createAlerts({
  database: { db },
  outbox,
  now,
  settings: { publicUrl },
}: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'settings'>) {
  async function listOf(
    email: string,
    subscriberId: string | undefined,
    locale: Locale,
  ): Promise<PreferenceList> {
    const chosen = subscriberId === undefined ? [] : await subscribersRepo.choices(db, subscriberId);
    const hasAccount = await isMember(db, email);
    return (await listKinds(db)).map((kind) => ({
      subscription_type: {
        pk: kind.type.pk,
        name: kind.type.name[locale],
        description: kind.type.description[locale],
      },
      subscription_channel: { pk: kind.channel.pk, name: kind.channel.name[locale] },
      status: isOn(kind, chosen, hasAccount),
      ...(hasAccount || kind.channel.key !== 'web' ? {} : { reaches: false }),
    }));
  }

  async function subscriberOf(id: string): Promise<SubscriberRow> {
    const found = uuid.test(id) ? await subscribersRepo.findById(db, id) : undefined;
    if (found === undefined) throw notFound();
    return found;
  }

  function choose(tx: Executor, subscriber: SubscriberRow, kinds: readonly AlertKind[], status: boolean) {
    const rows = kinds.map(({ type, channel }) => ({
      subscriber_id: subscriber.id,
      subscription_type_id: type.pk,
      subscription_channel_id: channel.pk,
      status,
      updated_at: now(),
    }));
    return subscribersRepo.choose(tx, rows);
  }

  async function kindOf(fields: OwnPreferenceChange): Promise<AlertKind> {
    const kinds = await listKinds(db);
    const ofType = kinds.filter(({ type }) => type.pk === fields.subscription_type_id);
    if (ofType.length === 0) throw unlisted('subscription_type_id');
    const found = ofType.find(({ channel }) => channel.pk === fields.subscription_channel_id);
    if (found === undefined) throw unlisted('subscription_channel_id');
    return found;
  }

  /**
   * Mails an address the question whether it wants the newsletter (NWS-01). Its owner switches it on, on the page that
   * the mail links to (MLG-06). Sends no mail to an address that has the newsletter or was asked recently.
   */
  async function subscribe(email: string, language: Locale): Promise<void> {
    const kinds = await listKinds(db);
    const newsletter = kinds.find(
      ({ type, channel }) => type.key === 'newsletter' && channel.key === 'email',
    );
    if (newsletter === undefined) throw new Error('the newsletter is not among the types');
    await db.transaction(async (tx) => {
      const subscriber = await subscribersRepo.ensure(tx, { email, language, created_at: now() });
      const chosen = await subscribersRepo.choices(tx, subscriber.id);
      const isSubscribed = isOn(newsletter, chosen, await isMember(tx, email));
      const { confirm, unsubscribe } = linksOf(
        publicUrl,
        subscriber.id,
        newsletter.type.pk,
        newsletter.channel.pk,
      );
      await outbox.post(tx, {
        kind: 'newsletter-confirm',
        to: subscriber.email,
        language,
        values: { link: confirm, unsubscribe },
        real:
          !isSubscribed && (await subscribersRepo.claimConfirmationMail(tx, subscriber.id, language, now())),
      });
    });
  }

  /** The choices behind a link (SUB-01). @throws {Refusal} 404 for an unknown id. */
  async function listById(id: string, locale: Locale): Promise<PreferenceList> {
    const subscriber = await subscriberOf(id);
    return listOf(subscriber.email, subscriber.id, locale);
  }

  /** Changes a choice behind a link (SUB-02). @throws {Refusal} 404, and 400 for an unlisted type or channel. */
  async function changeById(id: string, fields: OwnPreferenceChange): Promise<void> {
    const subscriber = await subscriberOf(id);
    await choose(db, subscriber, [await kindOf(fields)], fields.status);
  }

  async function listForUser({ email }: UserRow, locale: Locale): Promise<PreferenceList> {
    const subscriber = await subscribersRepo.findByEmail(db, email);
    return listOf(email, subscriber?.id, locale);
  }

  /** Changes a choice of an account. @throws {Refusal} 400 for an unlisted type or channel. */
  async function changeForUser(
    { email }: UserRow,
    fields: OwnPreferenceChange,
    language: Locale,
  ): Promise<void> {
    const kind = await kindOf(fields);
    await db.transaction(async (tx) => {
      const subscriber = await subscribersRepo.ensure(tx, { email, language, created_at: now() });
      await choose(tx, subscriber, [kind], fields.status);
    });
  }

  /**
   * Unsubscribes from what a mail was sent for (RFC 8058): one type by one channel, or all of the part left out.
   *
   * @throws {Refusal} 404 for an unknown id, 400 for an unlisted type or channel.
   */
  async function turnOff(id: string, { type: typePk, channel: channelPk }: OneClickQuery): Promise<void> {
    const subscriber = await subscriberOf(id);
    const ofType = (await listKinds(db)).filter(({ type }) => typePk === undefined || type.pk === typePk);
    if (ofType.length === 0) throw unlisted('type');
    const kinds = ofType.filter(({ channel }) => channelPk === undefined || channel.pk === channelPk);
    if (kinds.length === 0) throw unlisted('channel');
    await choose(db, subscriber, kinds, false);
  }

  return { subscribe, listById, changeById, listForUser, changeForUser, turnOff };
}
