import { useLingui } from '@lingui/react/macro';
import type { KeyFault } from './check-variables.ts';

/** Returns a function that words a key's fault as the server does. */
export function useKeyFaultWords(): (fault: KeyFault, key: string) => string {
  const { t } = useLingui();
  return (fault, key) => {
    if (fault === 'repeated') return t`“${key}” is there more than once. Keep one of them.`;
    if (fault === 'tooLong') return t`Use at most 64 characters.`;
    return t`Use the letters A to Z, digits, - and _ alone.`;
  };
}
