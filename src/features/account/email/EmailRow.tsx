import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SectionRow } from '../SectionRow.tsx';

/** The section of the e-mail address, which is there before its content is (OWN-01). */
export function EmailRow({ email, children }: { email: string; children: ReactNode }) {
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
