import { sentence, type Sentence } from '../../i18n/say.ts';
import type { FieldErrors } from '../../refusal.ts';

/** The field that holds the whole map of items. */
export const ITEMS_FIELD = 'channel_templates';

/** One answer names so many wrong values: more of them nobody reads. */
export const ERRORS_MAX = 100;
/** So much of a name that the client has thought out is said back. */
const NAME_MAX = 64;

/** Notes what is wrong; `path` leads from the map of items to the value that is meant, and is empty for the map itself. */
export type NoteError = (path: readonly (string | number)[], error: Sentence) => void;

/** A name that came with the request, as far as it is said back. */
export const saidBack = (name: string): string => name.slice(0, NAME_MAX).toWellFormed();

/**
 * Collects what is wrong with the items of a message. Each error stands under the path of its value, with dots between
 * (docs/decisions/0021); what is beyond the hundredth is counted under the map.
 */
export function collectItemErrors(): { noteError: NoteError; errors: () => FieldErrors } {
  const named = new Map<string, Sentence[]>();
  let count = 0;
  const noteError: NoteError = (path, error) => {
    const name = [ITEMS_FIELD, ...path].join('.');
    const list = named.get(name) ?? [];
    // Of the map as a whole the same is said of several parts; of a value once.
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
