/** Data in readable form, for test plans and the gallery: no braces, no quotes around names. */
import { StateMachine } from 'xstate';

/** Longer text is cut; this is enough to distinguish examples. */
const LETTERS = 80;

/**
 * A value in words: `page 2, search empty, isAdding no`. Nested values are in brackets, errors become their messages, machines
 * and running actors their names.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? 'empty' : `“${cut(value)}”`;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  const name = nameOfThing(value);
  if (name !== undefined) return name;
  if (Array.isArray(value)) return value.map(inner).join(', ') || 'none';
  return partsOf(value).map(pair).join(', ') || 'nothing';
}

/** An object's entries; null for anything described as a single value. */
export function namedParts(value: unknown): [name: string, part: unknown][] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (nameOfThing(value) !== undefined) return null;
  const parts = partsOf(value);
  return parts.length > 0 ? parts : null;
}

const partsOf = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined);

const pair = ([name, part]: [string, unknown], _: number, all: readonly unknown[]): string =>
  namedParts(part) && all.length === 1 ? `${name}: ${plainText(part)}` : `${name} ${inner(part)}`;

const inner = (part: unknown): string => (isMany(part) ? `(${plainText(part)})` : plainText(part));

const isMany = (part: unknown): boolean =>
  namedParts(part) !== null || (Array.isArray(part) && part.length > 1);

function nameOfThing(value: object): string | undefined {
  if (value instanceof Error) return `“${cut(value.message)}”`;
  if (value instanceof StateMachine) return `the chart ${value.id}`;
  if ('id' in value && ('sessionId' in value || 'xstate$$type' in value))
    return `the part ${String(value.id)}`;
  return undefined;
}

const cut = (text: string): string => (text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text);
