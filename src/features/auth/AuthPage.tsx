import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthLayout } from '../../kit/ui/AuthLayout.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';

type AuthPageProps = {
  title: string;
  /** What the page is about, in a sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A page of one form: title, lead, the form, and beside it the path. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { t } = useLingui();
  return (
    <AuthLayout caption={t`Someone who knows the way, beside you.`}>
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
