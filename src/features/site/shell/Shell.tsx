import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { Logo } from '../../../kit/ui/Logo.tsx';
import { PageFrame } from '../../../kit/ui/PageFrame.tsx';
import { TopBar } from '../../../kit/ui/TopBar.tsx';
import { Languages } from '../../../kit/settings/Languages.tsx';
import { Theme } from '../../../kit/settings/Theme.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';
import { useIsGuest } from './use-is-guest.ts';

type ShellProps = {
  /** The dashboard has its own navigation and brings its own frame. */
  isWorkplace: boolean;
  children: ReactNode;
};

/** The frame of every site page: skip link, header (LAY-01), main area, footer (LAY-02). */
export function Shell({ isWorkplace, children }: ShellProps) {
  return isWorkplace ? children : <Site>{children}</Site>;
}

function Site({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PageFrame
      width="full"
      skipLabel={t`Skip to content`}
      footer={<SiteFooter />}
      header={
        <TopBar
          home={
            <AppLink to="/" aria-label={t`Renas, home`}>
              <Logo name="Renas" />
            </AppLink>
          }
          end={
            <>
              <Languages />
              <Theme />
              <OwnPlace />
            </>
          }
        >
          <SiteNav />
        </TopBar>
      }
    >
      {children}
    </PageFrame>
  );
}

const SignIn = styled(AppLink, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  fontWeight: '$medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@phone': { paddingInline: '$1', '& svg': { display: 'none' } },
  '@fine': { minBlockSize: '$control' },
  '&:hover': { backgroundColor: '$sunken' },
  '&:focus-visible': { borderRadius: '$control' },
  // The served page says it to everybody; a browser with tokens waits for the icon.
  'html[data-tokens]:not(.started) &': { visibility: 'hidden' },
});

/** The way to the dashboard; it leads guests to the sign-in page first. */
function OwnPlace() {
  const { t } = useLingui();
  if (useIsGuest())
    return (
      <SignIn to="/dashboard/">
        <ProfileIcon />
        <Trans>Sign in</Trans>
      </SignIn>
    );
  return (
    <AppLink to="/dashboard/" className={iconButton().className} aria-label={t`Profile`} title={t`Profile`}>
      <ProfileIcon />
    </AppLink>
  );
}

/** A person icon; the link around it has the name. */
function ProfileIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-3.8 3.8-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
    </svg>
  );
}
