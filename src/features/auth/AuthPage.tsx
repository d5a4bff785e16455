import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthLayout } from '../../kit/ui/AuthLayout.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';

type AuthPageProps = {
  title: string;
  /** A sentence under the title about the page. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A page with one form: title, lead, the form, and the path art beside it. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { t } = useLingui();
  return (
    <AuthLayout caption={t`Someone who knows the way, by your side.`}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{title}</Heading>
          {lead}
        </Stack>
        {children}
      </Stack>
    </AuthLayout>
  );
}
