import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink, useRoute } from '../../app/context/index.ts';
import { iconButton } from '../../ui/icon-button.ts';
import { Logo } from '../../ui/Logo.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Languages } from './Languages.tsx';
import { ProfileIcon } from './ProfileIcon.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';
import { Theme } from './Theme.tsx';

/** What surrounds every page, the 404 page included: skip link, header (LAY-01), main area, and footer (LAY-02). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { path } = useRoute();
  return (
    <PageFrame
      width="full"
      skipLabel={t`Skip to content`}
      // The dashboard is a workplace of its own, with its own ways about.
      footer={path.startsWith('/dashboard/') ? null : <SiteFooter />}
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
