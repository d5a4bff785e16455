import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { timezoneMachine } from '../../../machines/account/timezone.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SectionId } from '../../kit/app/account-sections.ts';
import { useService } from '../../kit/app/index.ts';

/** The sections that are saved together. */
type SavedId = Extract<SectionId, 'general' | 'timezone'>;

export type Saved = {
  general: ActorRefFrom<typeof formMachine> | undefined;
  timezone: ActorRefFrom<typeof timezoneMachine> | undefined;
};

/** What differs from what the server has. */
export type Unsaved = {
  id: SavedId;
  isBusy: boolean;
  discard: () => void;
};

/** The id of a section's form, for the button that submits it from outside. */
export const formId = (id: SavedId): string => `${id}-form`;

const selectUser = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.user;
const selectForm = (snapshot: SnapshotFrom<typeof formMachine> | undefined) => ({
  typed: snapshot?.context.typed ?? null,
  isBusy: snapshot?.hasTag('busy') ?? false,
});
const selectChoice = (snapshot: SnapshotFrom<typeof timezoneMachine> | undefined) => {
  const { choice, zones } = snapshot?.context ?? {};
  const saved = zones?.user_timezone;
  return {
    form: snapshot?.children.form,
    isChanged: Boolean(choice && (choice.area !== saved?.area || choice.location !== saved.location)),
  };
};

/**
 * The sections that the person has changed and not saved, in the order of the page. A zone that is sent as soon as it is
 * chosen counts only if the server does not take it.
 */
export function useUnsaved({ general, timezone }: Saved): Unsaved[] {
  const user = useSelector(useService('session'), selectUser);
  const names = useSelector(general, selectForm, shallowEqual);
  const zone = useSelector(timezone, selectChoice, shallowEqual);
  const { isBusy } = useSelector(zone.form, selectForm, shallowEqual);
  const [wasOffered, setOffered] = useState(false);
  const isOffered = zone.isChanged && (wasOffered || !isBusy);
  if (isOffered !== wasOffered) setOffered(isOffered);
  const unsaved: Unsaved[] = [];
  if (user && names.typed && isChanged(names.typed, user)) {
    unsaved.push({
      id: 'general',
      isBusy: names.isBusy,
      discard: () => general?.send({ type: 'form.discard' }),
    });
  }
  if (isOffered) {
    unsaved.push({ id: 'timezone', isBusy, discard: () => timezone?.send({ type: 'timezone.discard' }) });
  }
  return unsaved;
}

const isChanged = (typed: Readonly<Record<string, unknown>>, saved: object): boolean =>
  Object.entries(typed).some(([name, value]) => value !== Reflect.get(saved, name));
