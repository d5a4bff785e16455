import { htmlToText } from '../../../contract/html-to-text.ts';
import { findWords, foldText } from '../../../contract/search-text.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { postsRepo } from './blog.repo.ts';

/** Posts per transaction, few enough that nobody waits long for the embedded engine's one connection. */
const BATCH = 25;
/** How many posts between two lines in the log. */
const PROGRESS = 500;
/** The length of an excerpt, and how much of it comes before the word, in code units. */
const EXCERPT = 220;
const BEFORE = 60;
/** How much of a post's HTML to look through for it, in code units: a search for a common word must not keep the server busy. */
const LOOKED_THROUGH = 30_000;

/** The words of a post's sanitized HTML on one line, without the addresses of its links. */
const textOf = (content: string): string =>
  htmlToText(content.replaceAll(/<\/?a(?:\s[^>]*)?>/g, ''), 'message').replaceAll(/\s+/g, ' ');

/**
 * Makes new and changed posts searchable, whichever instance or version of the server wrote them: only the newest few, so
 * that a search can wait for it. Several may run at once: each skips the posts that another is working on.
 *
 * @returns how many; 0 if none is left.
 */
export function makeSomeSearchable(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await postsRepo.lockUnsearchable(tx, BATCH);
    const texts = rows.map(({ pk, subject, summary, content }) => ({
      pk,
      text: foldText(`${subject}\n${summary}\n${textOf(content)}`),
    }));
    if (texts.length > 0) await postsRepo.setSearchTexts(tx, texts);
    return rows.length;
  });
}

/**
 * Makes all of them searchable, and logs its progress if they are many, as after an update. Continues where an earlier
 * run stopped, for whatever reason.
 *
 * @param signal stops it before the next few.
 * @returns how many it made searchable itself.
 */
export async function makeAllSearchable(
  db: Db,
  log: Pick<Log, 'info'>,
  signal?: AbortSignal,
): Promise<number> {
  const atFirst = await postsRepo.countUnsearchable(db);
  const areMany = atFirst > BATCH;
  if (areMany) log.info({ left: atFirst }, 'making posts searchable; searches find those that are done');
  let made = 0;
  let told = 0;
  for (;;) {
    const some = await makeSomeSearchable(db);
    made += some;
    const isLast = some < BATCH || signal?.aborted === true;
    if (areMany && made > told && (made - told >= PROGRESS || isLast)) {
      log.info({ made, left: await postsRepo.countUnsearchable(db) }, 'made posts searchable');
      told = made;
    }
    if (isLast) return made;
  }
}

/**
 * The part of a post's text around the first word found, in whole words; its beginning if the word comes very late.
 *
 * @param content HTML.
 */
export function excerptOf(content: string, words: readonly string[]): string {
  const text = textOf(content.slice(0, LOOKED_THROUGH));
  const at = findWords(text, words)[0]?.from ?? 0;
  const from = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1;
  const end = from + EXCERPT;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + 1);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
