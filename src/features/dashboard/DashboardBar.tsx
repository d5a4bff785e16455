import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '../../kit/app/index.ts';
import { Breadcrumbs } from '../../kit/ui/Breadcrumbs.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Languages } from '../../kit/settings/Languages.tsx';
import { Theme } from '../../kit/settings/Theme.tsx';
import type { Crumb } from './crumbs.ts';

const End = styled('div', { display: 'flex', flex: 'none', alignItems: 'center', gap: '$1' });

/** On phones they are only in the profile menu. */
const Settings = styled('div', { display: 'flex', gap: '$1', '@phone': { display: 'none' } });

type DashboardBarProps = {
  toggle: ReactNode;
  crumbs: readonly Crumb[];
  /** The search button and the bell. */
  tools: ReactNode;
  profile: ReactNode;
};

/** The bar above a dashboard page: breadcrumbs (DSH-06), tools, language, theme, profile (DSH-05). */
export function DashboardBar({ toggle, crumbs, tools, profile }: DashboardBarProps) {
  const { t } = useLingui();
  const way: readonly Crumb[] = [{ name: t`Dashboard`, to: '/dashboard/' }, ...crumbs];
  return (
    <>
      {toggle}
      <Breadcrumbs
        label={t`Breadcrumbs`}
        steps={way.map((crumb, at) => ({
          key: `${at} ${crumb.name}`,
          content: <Step crumb={crumb} isLast={at === way.length - 1} />,
        }))}
      />
      <End>
        {tools}
        <Settings>
          <Languages />
          <Theme />
        </Settings>
        {profile}
      </End>
    </>
  );
}

function Step({ crumb: { name, to }, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (isLast) return <span aria-current="page">{name}</span>;
  return to === null ? <span>{name}</span> : <AppLink to={to}>{name}</AppLink>;
}
