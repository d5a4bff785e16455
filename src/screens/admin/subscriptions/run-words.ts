import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RunState } from '../../../api/schedules.ts';

const words: Readonly<Record<RunState, MessageDescriptor>> = {
  sending: msg`Sending`,
  sent: msg`Sent`,
  partly: msg`Partly sent`,
  failed: msg`Failed`,
  nobody: msg`Nobody has chosen it`,
  empty: msg`Nothing to say`,
  left_out: msg`Left out`,
};

/** Gives the words for how a run went; a state that we do not know goes by its own name. */
export function useRunWords(): (state: string) => string {
  const { i18n } = useLingui();
  return (state) => (Object.hasOwn(words, state) ? i18n._(words[state as RunState]) : state);
}
