import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import { useFlow } from './use-flow.ts';

type Dashboard = ActorRefFrom<typeof dashboardMachine>;

/** The flow around the open page of the dashboard; undefined once the page has been left. */
export function useDashboard(): Dashboard | undefined {
  return useFlow<typeof dashboardMachine>();
}

/**
 * The flow of the open page of the dashboard itself, e.g. `useSection<typeof accountMachine>()`; undefined for a page
 * that has none. The type is the screen's promise: the page module (*.page.ts) pairs the screen with its flow.
 */
export function useSection<Machine extends AnyActorLogic>(): ActorRefFrom<Machine> | undefined {
  return useSelector(useDashboard(), selectSection) as ActorRefFrom<Machine> | undefined;
}

function selectSection(snapshot: SnapshotFrom<Dashboard> | undefined): AnyActorRef | undefined {
  return snapshot?.children.section;
}
