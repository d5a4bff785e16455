import type { ComponentProps } from 'react';
import { useDashboard } from '../../kit/app/index.ts';
import { ConnectedFrame } from './ConnectedFrame.tsx';

/** The frame of every dashboard page: the rail, the top bar and the main area (DSH). */
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
