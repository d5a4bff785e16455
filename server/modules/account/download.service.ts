import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '../../../contract/locale.ts';
import type { ServerWorld } from '../../world.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { dataDownloads } from '../rate-limits.ts';
import { authorOf } from '../posts/posts.service.ts';
import { textsOfRun } from '../subscriptions/message.ts';
import { addressedTo } from '../subscriptions/platform-values.ts';
import { linksOf } from '../alerts/unsubscribe-links.ts';
import { avatarKey } from './avatars.service.ts';
import { personRepo } from './person.repo.ts';
import type { UserRow } from './users.repo.ts';

/** A named part of the file: a value, or rows that are read one by one. */
type Part = readonly [name: string, content: unknown];

const isRows = (content: unknown): content is AsyncIterable<unknown> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content;

/** Writes parts as one JSON object, a row at a time. */
async function* writtenOut(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let before = '{';
  for await (const [name, content] of parts) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    before = ',';
    if (isRows(content)) {
      let opening = '[';
      for await (const row of content) {
        yield `${opening}\n    ${JSON.stringify(row)}`;
        opening = ',';
      }
      yield opening === '[' ? '[]' : '\n  ]';
    } else yield JSON.stringify(content, null, 2).replaceAll('\n', '\n  ');
  }
  yield '\n}\n';
}

/** Builds the download of all that is kept about a person (OWN-03). */
export function createDownloads(
  {
    database: { db },
    media,
    now,
    settings: { publicUrl },
  }: Pick<ServerWorld, 'database' | 'media' | 'now' | 'settings'>,
  { rateLimiter }: { rateLimiter: RateLimiter },
) {
  async function pictureOf({ avatar_id }: UserRow): Promise<string | null> {
    const file = avatar_id === null ? undefined : await media.open(avatarKey(avatar_id));
    return file ? `data:image/webp;base64,${(await buffer(file.body)).toString('base64')}` : null;
  }

  async function* inboxOf(user: UserRow, locale: Locale) {
    for await (const { type, subject, html, plain, texts, ...row } of personRepo.inbox(db, user)) {
      const message = addressedTo(
        textsOfRun({ subject, html, plain, texts }, locale),
        user.first_name,
        locale,
      );
      yield { ...row, type: type[locale], subject: message.subject || type[locale], text: message.plain };
    }
  }

  async function* partsOf(user: UserRow, locale: Locale): AsyncGenerator<Part> {
    const { password: _, ...account } = user;
    yield ['site', publicUrl];
    yield ['written_at', now()];
    yield ['account', account];
    yield ['picture', await pictureOf(user)];
    yield ['sign_ins', await personRepo.sessions(db, user)];
    yield ['codes_asked_for', await personRepo.codes(db, user)];
    const [subscriber] = await personRepo.subscriber(db, user);
    yield [
      'alerts',
      subscriber === undefined
        ? null
        : {
            ...subscriber,
            page: linksOf(publicUrl, subscriber.id, 0, 0).link,
            choices: (await personRepo.alerts(db, user)).map(({ type, channel, ...choice }) => ({
              type: type[locale],
              channel: channel[locale],
              ...choice,
            })),
          },
    ];
    yield ['inbox', inboxOf(user, locale)];
    yield ['mails', personRepo.mails(db, user)];
    yield ['contact_messages', await personRepo.contactMessages(db, user)];
    if (user.is_staff) yield ['posts', personRepo.posts(db, user, authorOf(user))];
  }

  /**
   * Streams all that is kept about a person as JSON: no password, no code, and nothing of other people.
   *
   * @param locale the language of texts that exist in several.
   * @throws {Refusal} 429 after five in an hour.
   */
  async function write(user: UserRow, locale: Locale): Promise<Readable> {
    await rateLimiter.spend(dataDownloads, user.id);
    return Readable.from(writtenOut(partsOf(user, locale)), { objectMode: false });
  }

  return { write };
}
