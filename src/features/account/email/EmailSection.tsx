import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { SectionRow } from '../SectionRow.tsx';

type EmailSectionProps = {
  /** The current address. */
  email: string;
  children: ReactNode;
};

/** The section of the e-mail address (OWN-01). */
export function EmailSection({ email, children }: EmailSectionProps) {
  return (
    <SectionRow
      id="email"
      lead={
        <Trans>
          You sign in with <bdi dir="ltr">{email}</bdi>, and we write to you there.
        </Trans>
      }
    >
      {children}
    </SectionRow>
  );
}

/** Reserves the space of the section's card while that loads: as high, in each language and at each width. */
export function ComingEmail() {
  const { t } = useLingui();
  return (
    <div>
      <Button kind="secondary" disabled busy busyLabel={t`Loading…`}>
        <Trans>Change e-mail address</Trans>
      </Button>
    </div>
  );
}
