import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';

/** The flow around a dashboard page. */
export type DashboardActor = ActorRefFrom<typeof dashboardMachine>;

/** Provides that flow to the page's views. */
export const DashboardContext = createContext<DashboardActor | undefined>(undefined);

/** The flow around the open dashboard page; undefined elsewhere. */
export const useDashboard = (): DashboardActor | undefined => use(DashboardContext);
