import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowType } from '../../../contract/subscriptions.ts';

const words: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    all: msg`Every time`,
    first: msg`The first that is complete`,
    rotate: msg`In turn, one a run`,
    random: msg`One by chance`,
  } satisfies Record<FlowType, MessageDescriptor>),
);

/** Returns a function that words a flow type (P24); an unknown one keeps its own name. */
export function useFlowWords(): (flow: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (flow) => {
      const known = words.get(flow);
      return known ? i18n._(known) : flow;
    },
    [i18n],
  );
}
