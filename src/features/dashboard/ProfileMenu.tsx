import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { pictureMachine } from '../../../machines/account/picture.machine.ts';
import type { User } from '../../../machines/session/session.machine.ts';
import { Avatar } from '../../kit/ui/Avatar.tsx';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { profileItems } from './profile-items.ts';
import type { SignOutActor } from './SignOutNotice.tsx';

const Trigger = styled('button', iconButton, { flex: 'none', paddingInline: '$1', borderRadius: '$round' });

type ProfileMenuProps = {
  user: User;
  signOut: SignOutActor;
  /** The person's picture; undefined while there is no actor for it. */
  picture: ActorRefFrom<typeof pictureMachine> | undefined;
  /** The menu's code has loaded. */
  isThere: boolean;
  /** The pointer or focus is on it. */
  onNear: () => void;
  onOpen: () => void;
};

/** The current user, with a menu for account, theme, language and sign-out (DSH-05). */
export function ProfileMenu({ user, signOut, picture, isThere, onNear, onOpen }: ProfileMenuProps) {
  const { t } = useLingui();
  const isBusy = useSelector(signOut, (snapshot) => snapshot.hasTag('busy'));
  const address = useSelector(picture, (snapshot) => snapshot?.context.address ?? null);
  const trigger = (
    <Trigger
      type="button"
      aria-label={t`Profile`}
      title={t`Profile`}
      aria-busy={isBusy}
      {...(isThere ? {} : { 'aria-haspopup': 'menu' as const, 'aria-expanded': false })}
      {...(isThere ? {} : { onPointerEnter: onNear, onFocus: onNear, onClick: onOpen })}
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
      {isThere ? <profileItems.View trigger={trigger} user={user} signOut={signOut} /> : trigger}
      <VisuallyHidden as="output">{isBusy ? t`Signing out…` : null}</VisuallyHidden>
    </>
  );
}
