import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { callMachine } from '../../../machines/forms/call.machine.ts';
import type { pictureMachine } from '../../../machines/account/picture.machine.ts';
import type { User } from '../../../machines/session/session.machine.ts';
import { useService } from '../../kit/app/index.ts';
import { Avatar } from '../../kit/ui/Avatar.tsx';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import type { ProfileItems } from './ProfileItems.tsx';
import type { SignOutActor } from './SignOutNotice.tsx';

const Trigger = styled('button', iconButton, { flex: 'none', paddingInline: '$1', borderRadius: '$round' });

type Items = { ProfileItems: typeof ProfileItems };

// The menu and what places it weigh more than the rest of the bar: they come when somebody is about to use them.
const loadItems = (): Promise<Items> => import('./ProfileItems.tsx');
const preload = (): void => void loadItems().catch(() => {});

const selectAddress = (snapshot: SnapshotFrom<typeof pictureMachine> | undefined) =>
  snapshot?.context.address ?? null;
const selectBusy = (snapshot: SnapshotFrom<typeof callMachine>) => snapshot.hasTag('busy');

type ProfileMenuProps = {
  user: User;
  signOut: SignOutActor;
  /** The person's picture; undefined where it is not to be had. */
  picture: ActorRefFrom<typeof pictureMachine> | undefined;
};

/** Who is signed in; Account and Signout (DSH-05), theme and language. */
export function ProfileMenu({ user, signOut, picture }: ProfileMenuProps) {
  const { t } = useLingui();
  const [items, setItems] = useState<Items | null>(null);
  const messages = useService('messages');
  const isBusy = useSelector(signOut, selectBusy);
  const address = useSelector(picture, selectAddress);
  const open = (): void => {
    loadItems().then(setItems, () =>
      messages.send({
        type: 'messages.add',
        messages: { errors: { unreadable: [{ code: 'unreadable' }] } },
        at: Date.now(),
      }),
    );
  };
  const trigger = (
    <Trigger
      type="button"
      aria-label={t`Profile`}
      title={t`Profile`}
      aria-busy={isBusy}
      {...(items ? {} : { 'aria-haspopup': 'menu' as const, 'aria-expanded': false })}
      {...(items ? {} : { onPointerEnter: preload, onFocus: preload, onClick: open })}
    >
      {isBusy ? (
        <Spinner />
      ) : (
        <Avatar
          address={address}
          name={user.full_name || user.email}
          size="small"
          onBroken={() => picture?.send({ type: 'picture.broken' })}
        />
      )}
    </Trigger>
  );
  return (
    <>
      {items ? <items.ProfileItems trigger={trigger} user={user} signOut={signOut} /> : trigger}
      <VisuallyHidden as="output">{isBusy ? t`Signing out…` : null}</VisuallyHidden>
    </>
  );
}
