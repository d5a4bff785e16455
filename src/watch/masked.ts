const HIDDEN = '•••';
const secretKey = /password|token|secret|^access$|^refresh$/i;
const codeKey = /code|otp|digit/i;
/** The part of an address before the @, also inside a link. */
const localPart = /[^\s@<>"'/?&=#]+(?=@|%40)/gi;
/** Enough for every chart; what is deeper or longer is dropped. */
const DEPTH = 8;
const ITEMS = 40;
const LETTERS = 400;

/**
 * A copy of a chart's context that may leave its tab: plain JSON without passwords, tokens, one-time codes or the names
 * in e-mail addresses. Running actors, files and functions become names; long lists and texts are cut.
 */
export function masked(value: unknown, key = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (secretKey.test(key)) return HIDDEN;
  if (typeof value === 'number') return codeKey.test(key) ? HIDDEN : value;
  if (typeof value === 'string') return maskedText(value, key);
  if (typeof value !== 'object') return `(${typeof value})`;
  if (depth === DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => masked(item, key, depth + 1));
  if (value instanceof Error) return maskedText(value.message, key);
  if ('sessionId' in value && 'id' in value) return `(actor ${String(value.id)})`;
  if (value.constructor !== Object && value.constructor !== undefined) return `(${value.constructor.name})`;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, ITEMS)
      .map(([name, inner]) => [name, masked(inner, name, depth + 1)]),
  );
}

function maskedText(text: string, key: string): string {
  if (codeKey.test(key) && /^\d*$/.test(text)) return text && HIDDEN;
  const cut = text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text;
  return cut.replace(localPart, HIDDEN);
}
