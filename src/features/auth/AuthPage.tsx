import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '../../kit/app/index.ts';
import { AuthLayout } from '../../kit/ui/AuthLayout.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';

const Steps = styled('ol', {
  display: 'grid',
  gap: '$4',
  padding: 0,
  listStyle: 'none',
  color: '$textSoft',
  '& li': { position: 'relative', paddingInlineStart: '$8' },
  // The waypoints of the path.
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 'calc(0.5lh - 8px)',
    boxSizing: 'border-box',
    inlineSize: '16px',
    blockSize: '16px',
    border: '3px solid $colors$primary',
    borderRadius: '$round',
    backgroundColor: '$surface',
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '6px',
    insetBlock: 'calc(0.5lh + 8px) calc(-0.5lh - $space$4 + 8px)',
    inlineSize: '4px',
    backgroundColor: '$primary',
  },
  '& li[aria-current]': { color: '$text', fontWeight: '$medium' },
  '& li[aria-current]::before': { borderColor: '$primary', backgroundColor: '$accent' },
});

type AuthPageProps = {
  title: string;
  /** A sentence under the title about the page. */
  lead?: ReactNode;
  /** The path that this page is part of, and its position on it, from 0. */
  way?: { to: 'account' | 'password'; at: number };
  children: ReactNode;
};

/** A page with one form: title, lead, the form, and beside it what comes next and where help is. */
export function AuthPage({ title, lead, way, children }: AuthPageProps) {
  const { t } = useLingui();
  const steps = {
    account: [t`Your e-mail and a password`, t`A code by e-mail`, t`Your dashboard`],
    password: [t`Your e-mail`, t`A code and a new password`, t`Sign in with it`],
  };
  return (
    <AuthLayout
      caption={t`Someone who knows the way, by your side.`}
      more={
        <>
          {way ? (
            <Steps aria-label={t`What comes next`}>
              {steps[way.to].map((step, at) => (
                <li key={step} {...(at === way.at ? { 'aria-current': 'step' as const } : {})}>
                  {step}
                </li>
              ))}
            </Steps>
          ) : null}
          <p>
            <AppLink to="/contact/">
              <Trans>Need Help?</Trans>
            </AppLink>
          </p>
        </>
      }
    >
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
