import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignOut, type SignOutView } from './SignOut.tsx';

type DashboardProps = {
  /** The person's name, or the e-mail address of somebody who gave none. */
  name: string;
  email: string;
  isVerified: boolean;
  isExpanded: boolean;
  onToggleSidebar: () => void;
  signOut: SignOutView;
};

/** The first page of a member. */
export function Dashboard({ name, email, isVerified, isExpanded, onToggleSidebar, signOut }: DashboardProps) {
  return (
    <DashboardLayout sidebar={<Sidebar isExpanded={isExpanded} onToggle={onToggleSidebar} />}>
      <Stack gap={6}>
        <Heading level={1}>
          <Trans>
            Hello, <bdi>{name}</bdi>
          </Trans>
        </Heading>
        <Card>
          <Stack gap={6}>
            <Heading level={2}>
              <Trans>Account</Trans>
            </Heading>
            <AccountFacts email={email} isVerified={isVerified} />
            <SignOut view={signOut} />
          </Stack>
        </Card>
      </Stack>
    </DashboardLayout>
  );
}
