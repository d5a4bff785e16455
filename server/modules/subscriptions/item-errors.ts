import { sentence, type Sentence } from '../../i18n/say.ts';
import type { FieldErrors } from '../../refusal.ts';

/** The field with the map of all items. */
export const ITEMS_FIELD = 'channel_templates';

/** The maximum number of errors in an answer: nobody reads more. */
export const ERRORS_MAX = 100;
/** The maximum length of a repeated name, which the client may have made up. */
const NAME_MAX = 64;

/** Records an error; `path` leads from the map of items to the invalid value, and is empty for the map itself. */
export type NoteError = (path: readonly (string | number)[], error: Sentence) => void;

/** A name from the request, short enough to be repeated in the answer. */
export const truncated = (name: string): string => name.slice(0, NAME_MAX).toWellFormed();

/**
 * Collects the errors of a message's items, each under the path of its value, joined by dots (docs/decisions/0021).
 * Errors beyond the hundredth are only counted, under the map.
 */
export function collectItemErrors(): { noteError: NoteError; errors: () => FieldErrors } {
  const named = new Map<string, Sentence[]>();
  let count = 0;
  const noteError: NoteError = (path, error) => {
    const name = [ITEMS_FIELD, ...path].join('.');
    const list = named.get(name) ?? [];
    // The map may have the same error for several parts; a value has each error only once.
    if (path.length > 0 && list.some(({ key }) => key === error.key)) return;
    count += 1;
    if (count <= ERRORS_MAX) named.set(name, [...list, error]);
  };
  const errors = (): FieldErrors => {
    const rest = count - ERRORS_MAX;
    const ofMap = named.get(ITEMS_FIELD) ?? [];
    const more = rest > 0 ? [sentence('items_more', { count: rest })] : [];
    const all = new Map(named);
    if (ofMap.length + more.length > 0) all.set(ITEMS_FIELD, [...ofMap, ...more]);
    return Object.fromEntries(all);
  };
  return { noteError, errors };
}
