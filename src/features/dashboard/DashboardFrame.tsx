import type { ComponentProps } from 'react';
import { useDashboard } from '../../kit/app/index.ts';
import { ConnectedFrame } from './ConnectedFrame.tsx';

/** What surrounds every page of the dashboard: the rail, the top bar and the main area with the page (DSH). */
export function DashboardFrame({
  crumbs,
  children,
}: Omit<ComponentProps<typeof ConnectedFrame>, 'dashboard'>) {
  const dashboard = useDashboard();
  return dashboard ? (
    <ConnectedFrame dashboard={dashboard} crumbs={crumbs}>
      {children}
    </ConnectedFrame>
  ) : null;
}
