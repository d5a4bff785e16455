import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';

/** How often a form has started over. */
export function useRound(form: ActorRefFrom<typeof formMachine>): number {
  return useSelector(form, (snapshot) => snapshot.context.round);
}
