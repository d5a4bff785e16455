import type { ScheduleDryRun } from '../../../contract/subscriptions.ts';
import type { Executor } from '../../db/open.ts';
import { createKept } from '../../kept.ts';
import { audienceRevision } from '../revisions.ts';
import { audienceRepo, type KindKeys } from './audience.repo.ts';

/** How many recipients to name in a preview. */
const SAMPLE = 10;

/** How many kinds of messages to keep the recipients of. */
const KINDS_KEPT = 100;

async function count(db: Executor, kind: KindKeys, isMail: boolean): Promise<ScheduleDryRun> {
  const by_language = { en: 0, ckb: 0, kmr: 0 };
  for (const { language, total } of await audienceRepo.count(db, kind, isMail)) by_language[language] = total;
  const { en, ckb, kmr } = by_language;
  const sample = await audienceRepo.sample(db, kind, isMail, SAMPLE);
  return { total: en + ckb + kmr, by_language, sample };
}

/**
 * Returns a function that says who would get a type by a channel now, opted in; `channel` is the channel's key. It
 * counts once until somebody's account, address or choice changes, on whichever instance.
 */
export function createAudience() {
  const kept = createKept<ScheduleDryRun>(KINDS_KEPT);
  return async (db: Executor, kind: KindKeys, channel: string): Promise<ScheduleDryRun> => {
    const { subscription_type_id: type, subscription_channel_id: by } = kind;
    return kept(`${type} ${by}`, await audienceRevision(db), () => count(db, kind, channel === 'email'));
  };
}
