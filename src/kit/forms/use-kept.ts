import { useState } from 'react';

/**
 * The last value that was defined. A page stays on screen after its flow has ended, until the next page opens; its view
 * keeps showing the stopped actor's last snapshot.
 */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
