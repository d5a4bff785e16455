import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import { DashboardContext, type DashboardActor } from '../../kit/app/index.ts';
import { useKept } from '../../kit/forms/use-kept.ts';

/** The view of a page inside the dashboard. Its flow is undefined where it has broken before anything was shown. */
export type SectionView<Flow extends AnyActorLogic> = ComponentType<{
  flow: ActorRefFrom<Flow> | undefined;
}>;

const selectSection = ({ children }: SnapshotFrom<typeof dashboardMachine>): AnyActorRef | undefined =>
  children.section;

/** Gives the view of a page its own flow, and what surrounds it the flow of the dashboard. */
export function sectionOf<Flow extends AnyActorLogic>(
  View: SectionView<Flow>,
): ComponentType<{ flow: DashboardActor }> {
  return function Section({ flow: dashboard }) {
    // The dashboard runs the flow that the page was defined with.
    const section = useKept(useSelector(dashboard, selectSection) as ActorRefFrom<Flow> | undefined);
    return (
      <DashboardContext value={dashboard}>
        <View flow={section} />
      </DashboardContext>
    );
  };
}
