import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { Logo } from '../../../kit/ui/Logo.tsx';
import { PageFrame } from '../../../kit/ui/PageFrame.tsx';
import { TopBar } from '../../../kit/ui/TopBar.tsx';
import { Languages } from '../../../kit/settings/Languages.tsx';
import { ProfileIcon } from './ProfileIcon.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';
import { Theme } from '../../../kit/settings/Theme.tsx';

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
              <AppLink
                to="/dashboard/"
                className={iconButton().className}
                aria-label={t`Profile`}
                title={t`Profile`}
              >
                <ProfileIcon />
              </AppLink>
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
