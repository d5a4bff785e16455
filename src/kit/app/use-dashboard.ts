import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';

/** The flow around a page of the dashboard. */
export type DashboardActor = ActorRefFrom<typeof dashboardMachine>;

/** How the views of a page of the dashboard reach the flow around it. */
export const DashboardContext = createContext<DashboardActor | undefined>(undefined);

/** The flow around the open page of the dashboard; undefined elsewhere. */
export const useDashboard = (): DashboardActor | undefined => use(DashboardContext);
