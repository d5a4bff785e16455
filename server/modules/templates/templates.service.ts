import { locales, type Locale } from '../../../contract/locale.ts';
import {
  TEMPLATE_USES_MAX,
  templateSorts,
  templateTypes,
  type ChangeTemplate,
  type CreateTemplate,
  type Template,
  type TemplatePage,
  type TemplatesQuery,
  type TemplateSummary,
  type TemplateUse,
  type TemplateUses,
} from '../../../contract/templates.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { notFound, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { makeOnce } from '../once.ts';
import { readPage } from '../paging.ts';
import { rowAt } from '../pk.ts';
import { checkLanguages } from './check-languages.ts';
import { checkNesting } from './check-nesting.ts';
import { templatesRepo, type TemplateRow } from './templates.repo.ts';
import { checkVariableKeys } from './variable-keys.ts';

/** How many of the posts and subscriptions that use a template a refusal names. */
const NAMED_USES = 5;

function summarize(row: TemplateRow): TemplateSummary {
  const {
    created_at: _,
    updated_at,
    html_variable_keys,
    plain_variable_keys,
    first_language,
    translations,
    ...rest
  } = row;
  return {
    ...rest,
    languages:
      first_language === null
        ? []
        : [first_language, ...locales.filter((one) => translations[one] !== undefined)],
    html_variable_keys: [...html_variable_keys],
    plain_variable_keys: [...plain_variable_keys],
    updated_at: updated_at.toISOString(),
  };
}

function describe(row: TemplateRow): Template {
  const { languages: _, ...rest } = summarize(row);
  const { first_language, translations } = row;
  return { ...rest, first_language, translations, created_at: row.created_at.toISOString() };
}

/** Builds the rules of templates (TPL-01 to TPL-03). */
export function createTemplates({ database: { db }, now }: Pick<ServerWorld, 'database' | 'now'>) {
  /** One page, sorted or newest first, or all in one page; optionally filtered by search and type. */
  async function list({ all, search, type, sort, ...page }: TemplatesQuery): Promise<TemplatePage> {
    const filter = { search, type };
    if (all === 'true') {
      const rows = await templatesRepo.list(db, filter, undefined, sort);
      return { result: rows.map(summarize), current_page: 1, total_pages: 1, total_count: rows.length };
    }
    const listed = await readPage(await templatesRepo.count(db, filter), page, async (slice) =>
      (await templatesRepo.list(db, filter, slice, sort)).map(summarize),
    );
    return { ...listed, sortable: [...templateSorts], filters: { type: [...templateTypes] } };
  }

  /** @throws {Refusal} 404 for an unknown id. */
  async function find(id: string): Promise<Template> {
    return describe(await rowAt(id, (pk) => templatesRepo.find(db, pk)));
  }

  /** The subscriptions that use a template, with the keys they give values for. @throws {Refusal} 404 */
  async function uses(id: string, locale: Locale): Promise<TemplateUses> {
    const { pk: template } = await find(id);
    const found = new Map<number, TemplateUse>();
    for (const item of await templatesRepo.itemsOf(db, template)) {
      const { pk, crontab, type, html_variables, plain_variables } = item;
      const use = found.get(pk) ?? { pk, crontab, type: type[locale], html_keys: [], plain_keys: [] };
      const joined = (keys: readonly string[], more: typeof html_variables): string[] => [
        ...new Set([...keys, ...more.map(({ key }) => key)]),
      ];
      found.set(pk, {
        ...use,
        html_keys: joined(use.html_keys, html_variables),
        plain_keys: joined(use.plain_keys, plain_variables),
      });
    }
    return { total_count: found.size, result: [...found.values()].slice(0, TEMPLATE_USES_MAX) };
  }

  /**
   * Creates a template, as `makeOnce` under the key of its sender.
   *
   * @throws {Refusal} 400 for an invalid key, languages without texts, or HTML that is nested too deep.
   */
  async function create(texts: CreateTemplate, key?: string): Promise<Template> {
    checkVariableKeys(texts);
    checkNesting(texts);
    checkLanguages({ html_content: '', plain_content: '', first_language: null, translations: {}, ...texts });
    const at = now();
    const pk = await makeOnce(db, { key, at }, async (tx) => (await templatesRepo.insert(tx, texts, at)).pk);
    return find(String(pk));
  }

  /**
   * Changes the given fields. Posts keep their text until they are refreshed (P22).
   *
   * @throws {Refusal} 404 for an unknown id, 400 as `create`, 409 for a new type while posts or subscriptions use the
   * template.
   */
  async function change(id: string, texts: ChangeTemplate): Promise<Template> {
    checkVariableKeys(texts);
    checkNesting(texts);
    return db.transaction(async (tx) => {
      const before = await rowAt(id, (pk) => templatesRepo.hold(tx, pk));
      if (Object.keys(texts).length === 0) return describe(before);
      checkLanguages({ ...before, ...texts });
      if (texts.type !== undefined && texts.type !== before.type) await refuseIfUsed(tx, before.pk, 'type');
      const row = await templatesRepo.change(tx, before.pk, texts, now());
      if (row === undefined) throw notFound();
      return describe(row);
    });
  }

  /** @throws {Refusal} 404 for an unknown id, 409 with the posts and subscriptions that use it. */
  async function remove(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await rowAt(id, (pk) => templatesRepo.hold(tx, pk));
      await refuseIfUsed(tx, row.pk, 'detail');
      await templatesRepo.delete(tx, row.pk);
    });
  }

  async function refuseIfUsed(
    tx: Parameters<typeof templatesRepo.usesOf>[0],
    pk: number,
    field: 'type' | 'detail',
  ): Promise<void> {
    const posts = await templatesRepo.usesOf(tx, pk, NAMED_USES);
    const schedules = await templatesRepo.schedulesOf(tx, pk, NAMED_USES);
    const sentences: Sentence[] = [];
    if (posts.total > 0)
      sentences.push(
        sentence('template_in_use', { count: posts.total }),
        ...posts.first.map((post) => sentence('place_post', post)),
      );
    if (schedules.total > 0)
      sentences.push(
        sentence('template_in_use_by_schedules', { count: schedules.total }),
        ...schedules.first.map((schedule) => sentence('place_schedule', schedule)),
      );
    if (sentences.length > 0) throw new Refusal(409, 'in_use', { [field]: sentences });
  }

  return { list, find, uses, create, change, remove };
}
