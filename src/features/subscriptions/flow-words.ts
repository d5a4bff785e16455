import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlowType } from '../../../contract/subscriptions.ts';
import { useKnownWords } from '../../kit/texts/use-known-words.ts';

const words: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    all: msg`Every time`,
    first: msg`First complete`,
    rotate: msg`Rotate`,
    random: msg`Random`,
  } satisfies Record<FlowType, MessageDescriptor>),
);

/** Returns a function that words a flow type (P24); an unknown one keeps its own name. */
export const useFlowWords = (): ((flow: string) => string) => useKnownWords(words);
