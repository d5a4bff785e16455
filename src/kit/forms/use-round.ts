import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';

const selectRound = (snapshot: SnapshotFrom<typeof formMachine>) => snapshot.context.round;

/** How often a form that repeats has started afresh: the key of its fields, which are empty again when it changes. */
export function useRound(form: ActorRefFrom<typeof formMachine>): number {
  return useSelector(form, selectRound);
}
