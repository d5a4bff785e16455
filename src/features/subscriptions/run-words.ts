import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RunState } from '../../../contract/subscriptions.ts';
import { useKnownWords } from '../../kit/texts/use-known-words.ts';

const words: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    sending: msg`Sending`,
    sent: msg`Sent`,
    partly: msg`Partly sent`,
    failed: msg`Failed`,
    nobody: msg`Nobody has opted in`,
    empty: msg`Nothing to send`,
    no_news: msg`Nothing new`,
    left_out: msg`Left out`,
  } satisfies Record<RunState, MessageDescriptor>),
);

const reasons: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    failed: msg`The message could not be made from its templates. Open the subscription and check its preview.`,
    empty: msg`No item had content to send.`,
    no_news: msg`It announces new posts, and there have been none since the last run.`,
    left_out: msg`No server was running at that time, nor for more than a day after it.`,
  } satisfies Partial<Record<RunState, MessageDescriptor>>),
);

/** Returns a function that words a run's state; an unknown one keeps its own name. */
export const useRunWords = (): ((state: string) => string) => useKnownWords(words);

/** Returns a function that explains why a run sent nothing; undefined if the state says it all. */
export function useRunReasons(): (state: string) => string | undefined {
  const { i18n } = useLingui();
  return (state) => {
    const reason = reasons.get(state);
    return reason && i18n._(reason);
  };
}
