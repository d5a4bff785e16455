import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../server/db/open.ts';
import type { Reply } from './ask.ts';
import type { Home } from './stage.ts';

/** What a writer wants stored: a key's value. */
export interface Fact {
  readonly kind: 'preference' | 'name' | 'session' | 'post' | 'message';
  readonly key: string;
  readonly value: string;
}

/** A fact that was sent and maybe acknowledged, with the times by the ledger's clock. */
interface Noted extends Fact {
  readonly sentAt: number;
  acknowledgedAt: number | undefined;
}

/** The writers' requests, and the acknowledged ones. */
export interface Ledger {
  sent(fact: Fact): Noted;
  answered(noted: Noted, answer: Reply | undefined): void;
  /** How many writes were acknowledged. */
  acknowledged(): number;
  /**
   * Answers that are no clear refusal, e.g. `500 to a post`. Also says if nothing was acknowledged, as that would prove
   * nothing.
   */
  faults(): readonly string[];
  /** How many writes were refused for now (503). */
  refused(): number;
  /**
   * The acknowledged facts that are missing from a database, one sentence each.
   *
   * @param moment only those acknowledged by then; all of them by default
   */
  lost(database: Database, home: Home, moment?: number): Promise<string[]>;
}

/** @param clock tells the time by which facts are ordered; never goes back */
export function createLedger(clock: () => number = () => performance.now()): Ledger {
  const facts = new Map<string, Noted[]>();
  const faults: string[] = [];
  let acknowledged = 0;
  let refused = 0;

  return {
    sent(fact) {
      const noted: Noted = { ...fact, sentAt: clock(), acknowledgedAt: undefined };
      const name = `${fact.kind} ${fact.key}`;
      const known = facts.get(name) ?? [];
      known.push(noted);
      facts.set(name, known);
      return noted;
    },

    answered(noted, answer) {
      if (answer === undefined) return;
      if (answer.status === 200) {
        noted.acknowledgedAt = clock();
        acknowledged += 1;
      } else if (answer.status === 503) refused += 1;
      else faults.push(`${answer.status} to a ${noted.kind}: ${answer.text.slice(0, 200)}`);
    },

    acknowledged: () => acknowledged,
    faults: () => (acknowledged > 0 ? faults : [...faults, 'Nothing was acknowledged.']),
    refused: () => refused,

    async lost(database, home, moment = Number.POSITIVE_INFINITY) {
      const there = await readFacts(database, home);
      return [...facts].flatMap(([name, noted]) => {
        const sent = noted.filter(({ sentAt }) => sentAt <= moment);
        const last = sent.findLastIndex(({ acknowledgedAt: at }) => at !== undefined && at <= moment);
        // A write without an answer may or may not have been done.
        const possible = sent.slice(Math.max(0, last)).map(({ value }) => value);
        const found = there.get(name);
        if (last < 0 || (found !== undefined && possible.includes(found))) return [];
        return [`${name} is ${found ?? 'not there'} instead of ${possible.join(' or ')}`];
      });
    },
  };
}

/** The database's content, by kind and key. */
async function readFacts({ pool }: Database, home: Home): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  const read = async (statement: string): Promise<void> => {
    const { rows } = await pool.query<{ name: string; value: string }>(statement);
    for (const { name, value } of rows) facts.set(name, value);
  };
  await read(
    `select 'preference ' || subscription_type_id || '/' || subscription_channel_id as name, status::text as value
     from preferences join subscribers on id = subscriber_id where email = 'member@renas.example'`,
  );
  await read(`select 'name ' || email as name, first_name as value from users`);
  await read(
    `select 'session ' || id as name, case when revoked_at is null then 'open' else 'ended' end as value from sessions`,
  );
  await read(
    `select 'message ' || email as name, 'kept' as value from contact_messages where message = email`,
  );
  const { rows } = await pool.query<{ subject: string; main_media: string; summary_media: string }>(
    `select subject, main_media, summary_media from posts where summary = 'Written under torture'`,
  );
  for (const { subject, main_media, summary_media } of rows) {
    const whole = await Promise.all([main_media, summary_media].map((name) => isWholePicture(home, name)));
    facts.set(`post ${subject}`, whole.every(Boolean) ? 'kept' : 'without its pictures');
  }
  return facts;
}

/** Whether a post's picture is complete: a WebP file says how long it is. */
async function isWholePicture(home: Home, name: string): Promise<boolean> {
  const file = path.join(home['DATA_DIR'] ?? '', 'media', 'blog', name);
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const HEAD = 8;
  return bytes.subarray(0, 4).toString() === 'RIFF' && bytes.readUInt32LE(4) + HEAD === bytes.length;
}
