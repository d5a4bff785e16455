import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { readJson } from '../browser/browser-storage.ts';
import type { World } from '../app/world.ts';

/** Input of a form that the server has not answered. */
export interface Typed {
  values: FormValues;
  /** Whose it is: an e-mail address, or empty for anybody in this browser. */
  person: string;
  /** In milliseconds since the epoch. */
  at: number;
  /** The key it was sent with, while nobody knows whether it has arrived. */
  key?: string | undefined;
}

/** A form whose input survives another page, Back and a reload (NET-02). */
export interface TypedPlace {
  /** The form's name among the others. */
  form: string;
  /** Kept for a day, also when the app is closed; otherwise as long as its tab. */
  isLasting?: boolean;
  /** Only for the member who typed it. */
  isPersonal?: boolean;
}

const PREFIX = 'typed:';
const DAY_MS = 86_400_000;
/** The forms that a tab may keep, for whoever clears them. */
const FORMS = ['contact', 'newsletter', 'signup', 'reset', 'names', 'timezone', 'newEmail'];

/** Returns the storage of a form's input: it reads, writes and, with null, removes it. */
export function typedIn({ storage, visit, now }: World, { form, isLasting }: TypedPlace) {
  const own = isLasting ? storage : visit;
  return {
    read(person: string): Typed | null {
      // Another release may have written anything.
      const kept = readJson(own, PREFIX + form) as Partial<Typed> | null | undefined;
      const isFresh = kept?.values && kept.person === person && now() - (kept.at ?? 0) < DAY_MS;
      // It was written whole, below, with values of this person.
      return isFresh ? (kept as Typed) : null;
    },
    write(typed: Omit<Typed, 'at'> | null): void {
      if (typed) own.write(PREFIX + form, JSON.stringify({ ...typed, at: now() }));
      else own.remove(PREFIX + form);
    },
  };
}

/** Drops all input of this tab on sign-out: somebody else may sit here next. */
export function forgetTyped({ storage, visit }: Pick<World, 'storage' | 'visit'>): void {
  for (const form of FORMS) for (const own of [storage, visit]) own.remove(PREFIX + form);
}
