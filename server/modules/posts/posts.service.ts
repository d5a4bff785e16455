import {
  postSorts,
  postStates,
  type AdminPostDetail,
  type AdminPostPage,
  type AdminPostsQuery,
  type ChangePost,
  type CreatePost,
} from '../../../contract/posts.ts';
import { locales, type Locale } from '../../../contract/locale.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import type { Log } from '../../log.ts';
import { notFound, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { makeOnce } from '../once.ts';
import { readPage } from '../paging.ts';
import { rowAt } from '../pk.ts';
import type { UserRow } from '../account/users.repo.ts';
import { describeUser } from '../account/account.service.ts';
import { describe, describeAdminPost } from './admin-post.ts';
import { contentOf, isMadeAnew } from './post-source.ts';
import { changesGroup, groupOf } from './post-translations.ts';
import { withValues } from './post-values.ts';
import { createPostPictures, namesOf } from './post-pictures.ts';
import { matching, postsAdminRepo, type PostTemplate, type WithTemplate } from './posts.repo.ts';
import { postsRepo, type PostRow } from '../blog/blog.repo.ts';
import { createPostCounts } from '../blog/post-counts.ts';

/** A post just made from its template, with the template's variables that have no value (P22). */
export interface MadePost {
  readonly post: AdminPostDetail;
  readonly unknownKeys: readonly string[];
}

/** A form without its files. */
type Texts<Form> = Omit<Form, 'main_media_file' | 'summary_media_file'>;

type Files = ReadonlyMap<string, Buffer>;

/** How many searches and authors to keep the number of posts for. */
const WISHES_KEPT = 200;

export const wrongTemplate = () => new Refusal(400, 'invalid', { template_id: [sentence('unlisted')] });

/** A subject is one line: joins the lines of a form's two rows or of a paste. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** The author's name on a staff member's posts. */
export function authorOf(user: UserRow): string {
  const { email, full_name } = describeUser(user);
  return full_name || (email.split('@', 1)[0] ?? '');
}

/** A post with its versions in other languages. */
const detailOf = async (executor: Executor, row: WithTemplate<PostRow>): Promise<AdminPostDetail> =>
  describeAdminPost(row, await postsRepo.translationsOf(executor, row));

/** Locks a post's template; a newly chosen one must be of type blog. */
async function lockTemplate(tx: Tx, pk: number, isChosen: boolean): Promise<PostTemplate> {
  const template = await postsAdminRepo.lockTemplate(tx, pk);
  if (template === undefined || (isChosen && template.type !== 'blog')) throw wrongTemplate();
  return template;
}

/** Builds the rules of posts for staff (PST-01 to PST-04). */
export function createPosts({
  database: { db },
  media,
  now,
}: Pick<ServerWorld, 'database' | 'media' | 'now'>) {
  const pictures = createPostPictures(media);
  const countMatching = createPostCounts(db, WISHES_KEPT);

  async function requireBlogTemplate(pk: number): Promise<void> {
    if (!(await postsAdminRepo.isBlogTemplate(db, pk))) throw wrongTemplate();
  }

  /** @throws {Refusal} 404 for an unknown id. */
  const findRow = (id: string): Promise<WithTemplate<PostRow>> =>
    rowAt(id, (pk) => postsAdminRepo.find(db, pk));

  /**
   * Runs a job with a locked post; with `isRegrouped`, its translations are locked too.
   *
   * @throws {Refusal} 404 if it is gone.
   */
  function withPost<T>(
    pk: number,
    isRegrouped: boolean,
    job: (tx: Tx, row: PostRow) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      // Before the post, to avoid a deadlock of two people who link each other's posts.
      if (isRegrouped) await postsAdminRepo.lockTranslations(tx);
      const row = await postsAdminRepo.lock(tx, pk);
      if (row === undefined) throw notFound();
      return job(tx, row);
    });
  }

  /**
   * As `withPost`, for a job that may change the post's language or translations. Locks those only if it does, as others
   * have to wait for the lock. If a change since `isRegrouping` was read makes the lock necessary, starts again with it.
   *
   * @throws {Refusal} 404 if it is gone.
   */
  async function withVersions<T>(
    pk: number,
    isRegrouping: boolean,
    wish: Texts<ChangePost>,
    job: (tx: Tx, row: PostRow, isRegrouped: boolean) => Promise<T>,
  ): Promise<T> {
    const done = await withPost(pk, isRegrouping, async (tx, row) =>
      isRegrouping || !(await changesGroup(tx, row, wish))
        ? { made: await job(tx, row, isRegrouping) }
        : null,
    );
    return done === null ? withVersions(pk, true, wish, job) : done.made;
  }

  /** The number of matching posts. */
  async function countOf(query: AdminPostsQuery): Promise<number> {
    const { search = '', author, language, state } = query;
    if (search.trim() === '' && author === undefined) return postsAdminRepo.countKind(db, query);
    return countMatching(JSON.stringify([search.trim(), author, language, state]), matching(query));
  }

  /**
   * One page of all posts, drafts too, sorted or newest first; `search` is a part of subject or summary, in any case
   * (LST-03).
   */
  async function list(query: AdminPostsQuery): Promise<AdminPostPage> {
    const page = await readPage(await countOf(query), query, async (slice) =>
      (await postsAdminRepo.list(db, query, slice)).map(describe),
    );
    const author = await postsAdminRepo.authors(db);
    const filters = { language: [...locales], state: [...postStates], author };
    return { ...page, sortable: [...postSorts], filters };
  }

  /** A post, published or not. @throws {Refusal} 404 for an unknown id. */
  const find = async (id: string): Promise<AdminPostDetail> => detailOf(db, await findRow(id));

  /**
   * Creates a post (PST-02) with the staff member as its author. Stores the pictures before the row refers to them: a
   * fault in between leaves an extra file, never a post without its pictures.
   *
   * Creates it as `makeOnce` under the key of its sender; then the pictures of another time go.
   *
   * @param by.locale the language of a post that names none.
   * @throws {Refusal} 400 under `template_id` for anything but a template of type blog, under `values` as `withValues`
   * and `contentOf`, under `translation_of` and `language` as `groupOf`; 400, 415 and 503 as `makePicture`.
   */
  async function create(
    by: { user: UserRow; locale: Locale; key?: string | undefined },
    wish: Texts<CreatePost>,
    files: Files,
    log: Pick<Log, 'warn'>,
  ): Promise<MadePost> {
    await requireBlogTemplate(wish.template_id);
    const values = withValues({}, wish.values ?? {});
    const kept = await pictures.keep(files, log);
    const at = now();
    const source = {
      subject: onOneLine(wish.subject),
      summary: wish.summary,
      author: authorOf(by.user),
      author_id: by.user.id,
      main_media: '',
      summary_media: '',
      values,
      ...kept,
    };
    let unknownKeys: readonly string[] | undefined;
    let pk: number;
    try {
      pk = await makeOnce(db, { key: by.key, at }, async (tx) => {
        const template = await lockTemplate(tx, wish.template_id, true);
        const { unknownKeys: unknown, ...made } = contentOf(template, source);
        unknownKeys = unknown;
        const language = wish.language ?? by.locale;
        if (wish.translation_of) await postsAdminRepo.lockTranslations(tx);
        const translation_group = wish.translation_of
          ? await groupOf(tx, { pk: 0, language, translation_group: null }, wish.translation_of)
          : null;
        const row = await postsAdminRepo.insert(tx, {
          ...source,
          ...made,
          template_id: template.pk,
          language,
          translation_group,
          published_at: wish.publish === true ? at : null,
          created_at: at,
          updated_at: at,
        });
        return row.pk;
      });
    } catch (error) {
      await pictures.giveUp(kept, error, log);
      throw error;
    }
    if (unknownKeys === undefined) await pictures.remove(namesOf(kept), log);
    return { post: await find(String(pk)), unknownKeys: unknownKeys ?? [] };
  }

  /**
   * Changes the given fields. `publish` sets or removes the time of publication; a published post keeps its time. The
   * content is made again if anything that it is made from has changed.
   *
   * @throws {Refusal} as `create`; 404 for an unknown id.
   */
  async function change(
    id: string,
    wish: Texts<ChangePost>,
    files: Files,
    log: Pick<Log, 'warn'>,
  ): Promise<MadePost> {
    const stored = await findRow(id);
    const { pk } = stored;
    if (wish.template_id !== undefined) await requireBlogTemplate(wish.template_id);
    const kept = await pictures.keep(files, log);
    try {
      const isRegrouping = await changesGroup(db, stored, wish);
      const { replaced, ...made } = await withVersions(
        pk,
        isRegrouping,
        wish,
        async (tx, before, isRegrouped) => {
          const translation_group = isRegrouped
            ? await groupOf(
                tx,
                { ...before, language: wish.language ?? before.language },
                wish.translation_of,
              )
            : before.translation_group;
          const template = await lockTemplate(
            tx,
            wish.template_id ?? before.template_id,
            wish.template_id !== undefined,
          );
          const set = {
            ...changesOf(before, wish, now()),
            ...kept,
            template_id: template.pk,
            translation_group,
          };
          const after = { ...before, ...set };
          const { unknownKeys, ...content } = isMadeAnew(before, after)
            ? contentOf(template, after)
            : { unknownKeys: [] };
          const isChanged = Object.keys(wish).length > 0 || files.size > 0;
          const row = isChanged
            ? await postsAdminRepo.change(tx, pk, { ...set, ...content, updated_at: now() })
            : before;
          return {
            post: await detailOf(tx, { ...row, template_name: template.name }),
            unknownKeys,
            replaced: namesOf(before).filter((name) => !namesOf(row).includes(name)),
          };
        },
      );
      await pictures.remove(replaced, log);
      return made;
    } catch (error) {
      await pictures.giveUp(kept, error, log);
      throw error;
    }
  }

  /**
   * Makes a post's content again from its template's current version (PST-04, P22). A second time changes nothing more,
   * not even the time of the last change.
   *
   * @throws {Refusal} 404 for an unknown id, 400 under `template_id` for a template that makes no valid content.
   */
  async function refresh(id: string): Promise<MadePost> {
    const { pk } = await findRow(id);
    return withPost(pk, false, async (tx, before) => {
      const template = await lockTemplate(tx, before.template_id, false);
      const { unknownKeys, ...made } = contentOf(template, before);
      const isSame = made.content === before.content && made.reading_minutes === before.reading_minutes;
      const row = isSame ? before : await postsAdminRepo.change(tx, pk, { ...made, updated_at: now() });
      return { post: await detailOf(tx, { ...row, template_name: template.name }), unknownKeys };
    });
  }

  /** Deletes a post, then its pictures. @throws {Refusal} 404 for an unknown id. */
  async function remove(id: string, log: Pick<Log, 'warn'>): Promise<void> {
    const removed = await rowAt(id, (pk) => postsAdminRepo.remove(db, pk));
    await pictures.remove(namesOf(removed), log);
  }

  return { list, find, create, change, refresh, remove };
}

/** The columns that a form's texts change. */
function changesOf(
  before: PostRow,
  { subject, summary, language, publish, values }: Texts<ChangePost>,
  at: Date,
): Partial<PostRow> {
  return {
    ...(subject !== undefined && { subject: onOneLine(subject) }),
    ...(summary !== undefined && { summary }),
    ...(language !== undefined && { language }),
    ...(values !== undefined && { values: withValues(before.values, values) }),
    ...(publish !== undefined && { published_at: publish ? (before.published_at ?? at) : null }),
  };
}
