import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { timezoneMachine } from '../../../machines/account/timezone.machine.ts';
import { useRoute, useService } from '../../kit/app/index.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx';
import { useHashTarget } from '../../kit/texts/use-hash-target.ts';
import { AccountHead, AccountLayout, Group, Groups } from './account-layout.ts';
import type { ownershipMachine } from '../../../machines/account/ownership.machine.ts';
import { commonSectionIds, sectionIds } from '../../kit/app/account-sections.ts';
import { AlertsCard } from './alerts/AlertsCard.tsx';
import { AvatarCard } from './avatar/AvatarCard.tsx';
import { PartFailure } from '../../kit/states/PartFailure.tsx';
import { ComingEmail, EmailSection } from './email/EmailSection.tsx';
import { EmailCard } from './email/EmailCard.tsx';
import { DataCard } from './data/DataCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionRow } from './SectionRow.tsx';
import { GeneralCard } from './general/GeneralCard.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { TimezoneCard } from './timezone/TimezoneCard.tsx';
import { knownZone, zoneName } from '../../kit/i18n/format/zone-names.ts';

type Account = ActorRefFrom<typeof accountMachine>;

type AccountScreenProps = {
  flow: Account | undefined;
  /** Reserves the space of the cards that only our own server has (P44), until they load. */
  isOwnServer?: boolean;
};

/** /dashboard/ and /dashboard/account/ of our own server. */
export function OwnAccountScreen({ flow }: AccountScreenProps) {
  return <AccountScreen flow={flow} isOwnServer />;
}

/** /dashboard/ and /dashboard/account/ (DSH-01, ACC-01). */
export function AccountScreen({ flow: account, isOwnServer = false }: AccountScreenProps) {
  const { t } = useLingui();
  const isAccount = useRoute(({ path }) => path === '/dashboard/account/');
  return (
    <DashboardFrame crumbs={isAccount ? [{ name: t`Account`, to: null }] : []}>
      <AccountLayout>
        <AccountHead>
          <Heading level={1}>
            <Trans>Account Settings</Trans>
          </Heading>
        </AccountHead>
        {account ? <AccountGroups account={account} isOwnServer={isOwnServer} /> : null}
      </AccountLayout>
    </DashboardFrame>
  );
}

const selectCards = (snapshot: SnapshotFrom<typeof accountMachine>) => ({
  now: snapshot.context.now,
  device: snapshot.context.device,
  children: snapshot.children,
  isWithoutAlerts: snapshot.hasTag('withoutAlerts'),
});
const selectEmail = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.user?.email ?? '';
const selectZone = (snapshot: SnapshotFrom<typeof timezoneMachine> | undefined) =>
  snapshot?.context.zones?.user_timezone;

const selectOwnership = (snapshot: SnapshotFrom<typeof ownershipMachine> | undefined) => ({
  email: snapshot?.children.email,
  isPresent: snapshot?.hasTag('present') ?? false,
  hasFailed: snapshot?.hasTag('failed') ?? false,
  isLoading: snapshot?.hasTag('loading') ?? false,
});

function AccountGroups({ account, isOwnServer }: { account: Account; isOwnServer: boolean }) {
  const { now, device, children, isWithoutAlerts } = useSelector(account, selectCards, shallowEqual);
  const zone = useSelector(children.timezone, selectZone) ?? device;
  const timeZone = knownZone(zoneName(zone), zoneName(device));
  const email = useSelector(useService('session'), selectEmail);
  const { ownership } = children;
  const own = useSelector(ownership, selectOwnership, shallowEqual);
  const isComing = isOwnServer && own.isLoading;
  useHashTarget();
  return (
    <>
      <SectionIndex ids={own.isPresent || isComing ? sectionIds : commonSectionIds} />
      <Groups>
        <Group>
          {children.avatar ? <AvatarCard actor={children.avatar} /> : null}
          {children.general ? <GeneralCard actor={children.general} /> : null}
          {children.timezone ? <TimezoneCard actor={children.timezone} now={now} /> : null}
        </Group>
        <SaveBar general={children.general} timezone={children.timezone} />
        <Group>
          {own.email || isComing ? (
            <EmailSection email={email}>
              {own.email ? (
                <EmailCard actor={own.email} />
              ) : (
                // What is below must not move: Safari has no scroll anchoring.
                <ComingEmail />
              )}
            </EmailSection>
          ) : null}
          {children.password ? (
            <PasswordCard actor={children.password} rules={children.rules} email={email} />
          ) : null}
          {children.sessions ? (
            <SessionsCard actor={children.sessions} now={now} timeZone={timeZone} />
          ) : null}
        </Group>
        <AlertsCard
          actor={children.alerts}
          isMissing={isWithoutAlerts}
          onRetry={() => account.send({ type: 'alerts.retry' })}
        />
        {ownership && (own.isPresent || own.hasFailed) ? (
          <Group>
            <SectionRow
              id="data"
              lead={
                <Trans>Download everything we keep about you as one file. It opens in any text editor.</Trans>
              }
            >
              {own.isPresent ? (
                <DataCard actor={ownership} />
              ) : (
                <PartFailure onRetry={() => ownership.send({ type: 'ownership.retry' })} />
              )}
            </SectionRow>
          </Group>
        ) : null}
      </Groups>
    </>
  );
}
