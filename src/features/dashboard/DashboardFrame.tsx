import type { ReactNode } from 'react';
import { useDashboard } from '../../kit/app/index.ts';
import { ConnectedFrame } from './ConnectedFrame.tsx';
import type { Crumb } from './crumbs.ts';

export type DashboardFrameProps = {
  /** The way to this page after Dashboard, which the frame puts before them; `to` is null where there is no page. */
  crumbs: readonly Crumb[];
  /** The page, beginning with its one `<h1>`. */
  children: ReactNode;
};

/** What surrounds every page of the dashboard: the rail, the top bar and the main area with the page (DSH). */
export function DashboardFrame({ crumbs, children }: DashboardFrameProps) {
  const dashboard = useDashboard();
  return dashboard ? (
    <ConnectedFrame dashboard={dashboard} crumbs={crumbs}>
      {children}
    </ConnectedFrame>
  ) : null;
}
