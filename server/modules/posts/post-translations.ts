import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { postsAdminRepo } from './posts.repo.ts';

/** A post before it is saved; `pk` is 0 for a new one. */
interface Version {
  pk: number;
  language: Locale;
  translation_group: string | null;
}

const refusal = (field: 'translation_of' | 'language', words: Sentence) =>
  new Refusal(400, 'invalid', { [field]: [words] });

/** Whether saving a post can change which posts are its translations. */
export async function changesGroup(
  db: Executor,
  { pk, language, translation_group }: Version,
  wish: { language?: Locale; translation_of?: number },
): Promise<boolean> {
  if (wish.language !== undefined && wish.language !== language) return true;
  if (wish.translation_of === undefined) return false;
  if (wish.translation_of === 0 || wish.translation_of === pk || translation_group === null)
    return wish.translation_of !== 0 || translation_group !== null;
  const other = await postsAdminRepo.findTranslated(db, wish.translation_of);
  return other?.translation_group !== translation_group;
}

/**
 * The group of versions that a post belongs to once it is saved (WRT-05): that of the post it is a version of, or none
 * for 0; undefined keeps the group. The other post gets a group if it has none. Call it in a transaction that has locked
 * the translations.
 *
 * @throws {Refusal} 400 under `translation_of` if the other post is gone, is the post itself, or already has a version in
 * this language; under `language` if the post's own group has one.
 */
export async function groupOf(
  tx: Tx,
  { pk, language, translation_group }: Version,
  wish: number | undefined,
): Promise<string | null> {
  if (wish === 0) return null;
  if (wish === undefined) {
    const taken =
      translation_group && (await postsAdminRepo.findVersion(tx, { group: translation_group, language, pk }));
    if (taken) throw refusal('language', sentence('translation_taken', { name: taken.subject }));
    return translation_group;
  }
  if (wish === pk) throw refusal('translation_of', sentence('translation_itself'));
  const other = await postsAdminRepo.findTranslated(tx, wish);
  if (other === undefined) throw refusal('translation_of', sentence('translation_gone'));
  const group = other.translation_group ?? randomUUID();
  const taken =
    other.language === language ? other : await postsAdminRepo.findVersion(tx, { group, language, pk });
  if (taken) throw refusal('translation_of', sentence('translation_taken', { name: taken.subject }));
  if (other.translation_group === null && !(await postsAdminRepo.join(tx, other.pk, group)))
    throw refusal('translation_of', sentence('translation_gone'));
  return group;
}
