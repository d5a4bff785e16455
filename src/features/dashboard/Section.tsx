import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import { DashboardContext, type DashboardActor } from '../../kit/app/index.ts';
import { useKept } from '../../kit/forms/use-kept.ts';

/** A dashboard page's view. The flow is undefined if it crashed before anything was shown. */
export type SectionView<Flow extends AnyActorLogic> = ComponentType<{
  flow: ActorRefFrom<Flow> | undefined;
}>;

const selectSection = ({ children }: SnapshotFrom<typeof dashboardMachine>): AnyActorRef | undefined =>
  children.section;

/** Connects a page's view to its own flow, and its frame to the dashboard's. */
export function sectionOf<Flow extends AnyActorLogic>(
  View: SectionView<Flow>,
): ComponentType<{ flow: DashboardActor }> {
  return function Section({ flow: dashboard }) {
    // The dashboard runs the flow defined with this view.
    const section = useKept(useSelector(dashboard, selectSection) as ActorRefFrom<Flow> | undefined);
    return (
      <DashboardContext value={dashboard}>
        <View flow={section} />
      </DashboardContext>
    );
  };
}
