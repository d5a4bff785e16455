/**
 * A setting of local storage: the value of its JSON, or its text where it is no JSON (booleans are kept as JSON, words as
 * they are). Undefined when it is missing or when the browser refuses storage altogether (STO-01). Callers take only what
 * they know, so a damaged value counts as none.
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
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
