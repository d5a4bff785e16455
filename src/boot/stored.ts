/**
 * A setting in local storage: its parsed JSON, or its text if it isn't JSON (booleans are stored as JSON, words as they
 * are). Undefined if missing or if the browser refuses storage (STO-01). Callers only accept values they know, so a
 * damaged value counts as missing.
 */
export function stored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parsed(text);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
