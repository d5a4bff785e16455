import { useLingui, Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useId, type ComponentProps, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import { useDashboard, useService } from '../../kit/app/index.ts';
import { Workplace } from '../../kit/ui/Workplace.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { handOnFocus } from '../../kit/ui/hand-on-focus.ts';
import { StatusPage } from '../../kit/ui/StatusPage.tsx';
import { Bell } from '../inbox/Bell.tsx';
import type { Crumb } from './crumbs.ts';
import { DashboardBar } from './DashboardBar.tsx';
import { Palette } from './palette/Palette.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Rail } from './Rail.tsx';
import { RailToggle } from './RailToggle.tsx';
import { SignOutNotice } from './SignOutNotice.tsx';

const selectDashboard = (snapshot: SnapshotFrom<typeof dashboardMachine>) => ({
  rail: snapshot.children.rail,
  signOut: snapshot.children.signOut,
  picture: snapshot.children.picture,
  inbox: snapshot.children.inbox,
  isBroken: snapshot.hasTag('broken'),
  isBellOpen: snapshot.hasTag('bellOpen'),
  isProfileThere: snapshot.hasTag('profileThere'),
});

/** The frame of every dashboard page: the rail, the top bar and the main area (DSH). */
export function DashboardFrame({
  crumbs,
  children,
}: Omit<ComponentProps<typeof ConnectedFrame>, 'dashboard'>) {
  const dashboard = useDashboard();
  return dashboard ? (
    <ConnectedFrame dashboard={dashboard} crumbs={crumbs}>
      {children}
    </ConnectedFrame>
  ) : null;
}

type ConnectedFrameProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>;
  /** The breadcrumbs after Dashboard; `to` is null for a step without a page. */
  crumbs: readonly Crumb[];
  /** The page, starting with its only `<h1>`. */
  children: ReactNode;
};

/** The dashboard's frame, connected to its flow. */
function ConnectedFrame({ dashboard, crumbs, children }: ConnectedFrameProps) {
  const { t } = useLingui();
  const railId = useId();
  const user = useSelector(useService('session'), (snapshot) => snapshot.context.user);
  const { rail, signOut, picture, inbox, isBroken, isBellOpen, isProfileThere } = useSelector(
    dashboard,
    selectDashboard,
    shallowEqual,
  );
  const closeBell = useCallback(() => dashboard.send({ type: 'bell.close' }), [dashboard]);
  return (
    <>
      <Workplace
        skipLabel={t`Skip to content`}
        side={rail ? <Rail actor={rail} id={railId} isStaff={user?.is_staff ?? false} /> : null}
        bar={
          <DashboardBar
            toggle={rail ? <RailToggle actor={rail} controls={railId} /> : null}
            crumbs={crumbs}
            tools={
              <>
                <PaletteButton />
                <Bell
                  inbox={inbox}
                  isOpen={isBellOpen}
                  onNear={() => dashboard.send({ type: 'bell.near' })}
                  onOpen={() => dashboard.send({ type: 'bell.open' })}
                  onClose={closeBell}
                />
              </>
            }
            profile={
              user && signOut ? (
                <ProfileMenu
                  user={user}
                  signOut={signOut}
                  picture={picture}
                  isThere={isProfileThere}
                  onNear={() => dashboard.send({ type: 'profile.near' })}
                  onOpen={() => dashboard.send({ type: 'profile.open' })}
                />
              ) : null
            }
          />
        }
      >
        {signOut ? <SignOutNotice actor={signOut} /> : null}
        {isBroken ? <BrokenSection onRetry={() => dashboard.send({ type: 'section.retry' })} /> : children}
      </Workplace>
      <Palette />
    </>
  );
}

/** Replaces a dashboard page whose flow has crashed; the frame around it still works. */
function BrokenSection({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <StatusPage
      title={t`Unexpected Application Error!`}
      action={
        <Button ref={handOnFocus} kind="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Something broke on our side. What you have saved is safe.</Trans>
    </StatusPage>
  );
}
