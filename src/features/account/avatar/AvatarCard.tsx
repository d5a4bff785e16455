import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { avatarMachine } from '../../../../machines/account/avatar.machine.ts';
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts';
import type { pictureMachine } from '../../../../machines/account/picture.machine.ts';
import type { sessionMachine } from '../../../../machines/session/session.machine.ts';
import { useDashboard, useService } from '../../../kit/app/index.ts';
import { useKept } from '../../../kit/forms/use-kept.ts';
import { SectionRow } from '../SectionRow.tsx';
import { AvatarForm } from './AvatarForm.tsx';

const selectUser = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.user ?? undefined;
const selectPictureActor = (snapshot: SnapshotFrom<typeof dashboardMachine> | undefined) =>
  snapshot?.children.picture;
const selectPicture = (snapshot: SnapshotFrom<typeof pictureMachine> | undefined) => ({
  address: snapshot?.context.address ?? null,
  hasFailed: snapshot?.hasTag('failed') ?? false,
});

/** The person's picture, name and e-mail address, with the form for another picture (ACC-02). */
export const AvatarCard = memo(function AvatarCard({ actor }: { actor: ActorRefFrom<typeof avatarMachine> }) {
  const user = useKept(useSelector(useService('session'), selectUser));
  const picture = useSelector(useDashboard(), selectPictureActor);
  const { address, hasFailed } = useSelector(picture, selectPicture, shallowEqual);
  return (
    <SectionRow id="avatar">
      <AvatarForm
        actor={actor}
        person={{
          name: user?.full_name ?? '',
          email: user?.email ?? '',
          picture: {
            address,
            hasFailed,
            onRetry: () => picture?.send({ type: 'picture.retry' }),
            onBroken: () => picture?.send({ type: 'picture.broken' }),
          },
        }}
      />
    </SectionRow>
  );
});
