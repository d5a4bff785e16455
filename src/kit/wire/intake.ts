/** What an answer, or a part of it, looks like; made from the contract's schemas (tools/vite/answer-shapes.ts). */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'boolean'
  /** A boolean that is true if missing. */
  | 'true'
  | { readonly oneOf: readonly string[] }
  | { readonly list: AnswerShape }
  | { readonly map: AnswerShape }
  | { readonly fields: Readonly<Record<string, AnswerShape>> }
  /** Null if it is missing. */
  | { readonly maybe: AnswerShape }
  /** Left out if it is missing. */
  | { readonly optional: AnswerShape };

/** What the client knows of the answers to some calls, which are named as in `contract/calls`. */
interface Answers {
  /** By call; those without an answer are missing. */
  shapes: Readonly<Record<string, AnswerShape>>;
  /** The calls that only our server has. */
  own: readonly string[];
}

const shapes = new Map<string, AnswerShape>();
const own = new Set<string>();

/** Adds answers: the build has each file of `contract/calls` do so (tools/vite/answer-shapes.ts). */
export function know(answers: Answers): void {
  for (const [name, shape] of Object.entries(answers.shapes)) shapes.set(name, shape);
  for (const name of answers.own) own.add(name);
}

/** The shape of a call's answer; undefined if it has none. */
export const answerShape = (name: string): AnswerShape | undefined => shapes.get(name);

/** Whether only our server has this call. */
export const isOwn = (name: string): boolean => own.has(name);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Takes in what a server sends, in the shape that the app counts on (NET-01): fills what is missing or null, reads numbers
 * sent as text and text sent as numbers, and takes a list as a page or a page as a list. Keeps unknown fields: the columns of
 * a list are those of its records (LST-01). Never throws.
 */
export function takeIn(value: unknown, shape: AnswerShape): unknown {
  if (shape === 'text') return textOf(value);
  if (shape === 'number') return numberOf(value) ?? 0;
  if (shape === 'boolean') return booleanOf(value) ?? false;
  if (shape === 'true') return booleanOf(value) ?? true;
  if ('maybe' in shape) return isMissing(value, shape.maybe) ? null : takeIn(value, shape.maybe);
  if ('optional' in shape) return takeOptional(value, shape.optional);
  if ('oneOf' in shape) return shape.oneOf.find((one) => one === value) ?? shape.oneOf[0];
  if ('list' in shape) return takeList(value, shape.list);
  if ('map' in shape) return takeMap(value, shape.map);
  return takeFields(value, shape.fields);
}

/** Whether there is no value that could have the shape: an empty one would only look like one. */
function isMissing(value: unknown, shape: AnswerShape): boolean {
  if (value === undefined || value === null) return true;
  if (shape === 'text') return typeof value === 'object';
  if (shape === 'number') return numberOf(value) === undefined;
  if (shape === 'boolean' || shape === 'true') return booleanOf(value) === undefined;
  if (typeof shape === 'object' && 'oneOf' in shape) return !shape.oneOf.some((one) => one === value);
  return typeof value !== 'object';
}

/** Null is as good as a value where the contract allows it. */
function takeOptional(value: unknown, shape: AnswerShape): unknown {
  const isNullable = typeof shape === 'object' && 'maybe' in shape;
  if (isNullable && value !== undefined) return takeIn(value, shape);
  return isMissing(value, shape) ? undefined : takeIn(value, shape);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return undefined;
}

function takeList(value: unknown, item: AnswerShape): unknown[] {
  const list: unknown = isFields(value) ? value['result'] : value;
  if (!Array.isArray(list)) return [];
  return list.filter((one: unknown) => !isMissing(one, item)).map((one) => takeIn(one, item));
}

function takeMap(value: unknown, item: AnswerShape): Record<string, unknown> {
  // Some servers send an empty map as an empty list.
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, takeIn(one, item)]))
    : {};
}

function takeFields(value: unknown, fields: Readonly<Record<string, AnswerShape>>): Fields {
  const isList = Array.isArray(value) && 'result' in fields;
  const given: Fields = isList ? { result: value } : isFields(value) ? value : {};
  const taken: Record<string, unknown> = { ...given };
  for (const [name, shape] of Object.entries(fields)) {
    const one = takeIn(given[name], shape);
    if (one === undefined) delete taken[name];
    else taken[name] = one;
  }
  return 'total_pages' in fields ? { ...taken, ...countsOf(taken) } : taken;
}

/** The counts of a page (P27); a list that says none is its only page. */
function countsOf({ result, current_page, total_pages, total_count }: Fields) {
  const shown = Array.isArray(result) ? result.length : 0;
  const pages = Math.max(1, Number(total_pages));
  return {
    current_page: Math.max(1, Number(current_page)),
    total_pages: pages,
    total_count: Math.max(shown, Number(total_count)),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
