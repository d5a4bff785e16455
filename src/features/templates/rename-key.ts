import { gaps } from '../../../contract/template-rules.ts';

/** Renames the variable `from` to `to` in a text; braces and spaces stay as they are. */
export function renameKey(text: string, from: string, to: string): string {
  return text.replaceAll(gaps, (gap, three: string | undefined, two: string | undefined) =>
    (three ?? two) === from ? gap.replace(from, () => to) : gap,
  );
}
