import { htmlToText } from '../../../contract/html-to-text.ts';
import { findWords, foldText } from '../../../contract/search-text.ts';
import type { Db } from '../../db/open.ts';
import { postsRepo } from './blog.repo.ts';

/** Posts per transaction, few enough that nobody waits long for the embedded engine's one connection. */
const BATCH = 25;
/** The length of an excerpt, and how much of it comes before the word, in code units. */
const EXCERPT = 220;
const BEFORE = 60;

/** The words of a post's sanitized HTML on one line, without the addresses of its links. */
const textOf = (content: string): string =>
  htmlToText(content.replaceAll(/<\/?a(?:\s[^>]*)?>/g, ''), 'message').replaceAll(/\s+/g, ' ');

/**
 * Makes all posts searchable that are new or have changed, whichever instance or version wrote them, until `signal` is
 * aborted. Several may do this at once: a post that another is busy with is left to it.
 */
export async function makeSearchable(db: Db, signal?: AbortSignal): Promise<void> {
  const makeBatch = async (): Promise<number> =>
    db.transaction(async (tx) => {
      const rows = await postsRepo.lockUnsearchable(tx, BATCH);
      const texts = rows.map(({ pk, subject, summary, content }) => ({
        pk,
        text: foldText(`${subject}\n${summary}\n${textOf(content)}`),
      }));
      if (texts.length > 0) await postsRepo.setSearchTexts(tx, texts);
      return rows.length;
    });
  while ((await makeBatch()) === BATCH) if (signal?.aborted === true) return;
}

/** The part of a post's text around the first word found, in whole words. @param content HTML. */
export function excerptOf(content: string, words: readonly string[]): string {
  const text = textOf(content);
  const at = findWords(text, words)[0]?.from ?? 0;
  const from = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1;
  const end = from + EXCERPT;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + 1);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
