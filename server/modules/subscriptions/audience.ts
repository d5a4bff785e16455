import type { ScheduleDryRun } from '../../../contract/subscriptions.ts';
import type { Executor } from '../../db/open.ts';
import { audienceRepo, type KindKeys } from './audience.repo.ts';

/** How many recipients to name in a preview. */
const SAMPLE = 10;

/** Who would get a type by a channel now, after preferences; `channel` is the channel's key. */
export async function audienceOf(db: Executor, kind: KindKeys, channel: string): Promise<ScheduleDryRun> {
  const isMail = channel === 'email';
  const by_language = { en: 0, ckb: 0, kmr: 0 };
  for (const { language, total } of await audienceRepo.count(db, kind, isMail)) by_language[language] = total;
  const { en, ckb, kmr } = by_language;
  const sample = await audienceRepo.sample(db, kind, isMail, SAMPLE);
  return { total: en + ckb + kmr, by_language, sample };
}
