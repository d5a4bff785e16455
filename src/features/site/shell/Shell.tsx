import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import { DecorativeIcon } from '../../../kit/ui/Icon.tsx';
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

const OwnLink = styled(AppLink, iconButton, {
  fontWeight: '$medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The icon alone on phones, or the words alone.
  '@phone': { paddingInline: '$1', '& svg:not(:only-child)': { display: 'none' } },
  // The served page is for guests; a browser with tokens waits for the product.
  'html[data-tokens]:not(.started) &': { visibility: 'hidden' },
});

/** The way to the dashboard; it leads guests to the sign-in page first, and says so. */
function OwnPlace() {
  const { t } = useLingui();
  const isGuest = useIsGuest();
  return (
    <OwnLink to="/dashboard/" {...(isGuest ? {} : { 'aria-label': t`Profile`, title: t`Profile` })}>
      <ProfileIcon />
      {isGuest ? <span>{t`Sign in`}</span> : null}
    </OwnLink>
  );
}

/** A person icon; the link around it has the name. */
function ProfileIcon() {
  return (
    <DecorativeIcon>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-3.8 3.8-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
    </DecorativeIcon>
  );
}
