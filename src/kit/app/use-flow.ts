import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import { useApp } from './app-context.ts';

/**
 * The flow of the open page, e.g. `useFlow<typeof formMachine>()`; undefined for a page that has none. The type is the
 * screen's promise: the page module (*.page.ts) pairs the screen with its flow. A flow that has ended is still
 * given, with its last snapshot, until the page is left.
 */
export function useFlow<Machine extends AnyActorLogic>(): ActorRefFrom<Machine> | undefined {
  return useSelector(useApp(), (snapshot) => {
    const children: Record<string, AnyActorRef | undefined> = snapshot.children;
    return children['flow'] as ActorRefFrom<Machine> | undefined;
  });
}
