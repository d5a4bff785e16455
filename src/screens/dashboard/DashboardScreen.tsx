import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { callMachine } from '../../../machines/call.machine.ts';
import type { preferencesMachine } from '../../../machines/preferences.machine.ts';
import type { sessionMachine, User } from '../../../machines/session.machine.ts';
import { useCloseSession, useFlow, useService } from '../../app/context/index.ts';
import { Dashboard } from './Dashboard.tsx';

const selectUser = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.user;
const selectExpanded = (snapshot: SnapshotFrom<typeof preferencesMachine>) =>
  snapshot.context.sidebarExpanded;
const selectSignOut = (snapshot: SnapshotFrom<typeof callMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  canStart: snapshot.can({ type: 'call.start' }),
  hasFailed: snapshot.context.fault !== null || snapshot.context.result?.success === false,
});

/** /dashboard/ and /dashboard/account/ (DSH-01). Its flow is the call that signs out (SES-06). */
export function DashboardScreen() {
  const signOut = useFlow<typeof callMachine>();
  const user = useSelector(useService('session'), selectUser);
  return signOut && user ? <ConnectedDashboard signOut={signOut} user={user} /> : null;
}

function ConnectedDashboard({ signOut, user }: { signOut: ActorRefFrom<typeof callMachine>; user: User }) {
  const preferences = useService('preferences');
  return (
    <Dashboard
      name={user.full_name || user.email}
      email={user.email}
      isVerified={user.is_verified}
      isExpanded={useSelector(preferences, selectExpanded)}
      onToggleSidebar={() => preferences.send({ type: 'preferences.toggleSidebar' })}
      signOut={{
        ...useSelector(signOut, selectSignOut, shallowEqual),
        onStart: () => signOut.send({ type: 'call.start' }),
        onCloseHere: useCloseSession(),
      }}
    />
  );
}
