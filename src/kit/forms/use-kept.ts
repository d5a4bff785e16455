import { useState } from 'react';

/**
 * The last value there was. A flow that has ended leaves its page on the screen until the next page opens; its view goes
 * on showing the stopped actor's last snapshot instead of nothing.
 */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
