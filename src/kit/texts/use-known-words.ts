import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Returns a function that words a name of the server's; an unknown one stays as it is. */
export function useKnownWords(words: ReadonlyMap<string, MessageDescriptor>): (name: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (name) => {
      const known = words.get(name);
      return known ? i18n._(known) : name;
    },
    [i18n, words],
  );
}
