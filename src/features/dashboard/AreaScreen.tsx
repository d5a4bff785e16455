import { DashboardFrame } from './DashboardFrame.tsx';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { AdminList, type AdminListProps } from '../../kit/lists/AdminList.tsx';

type AreaScreenProps = Omit<AdminListProps, 'actor'> & {
  flow: AdminListActor | undefined;
  /** The name of the sidebar's group the area is in, which is the middle of the breadcrumbs. */
  section: string;
  /** The area's name in the breadcrumbs. */
  page: string;
};

/** A page of the staff areas: the dashboard's frame and in it the area's list with its panels (LST). */
export function AreaScreen({ flow, section, page, ...list }: AreaScreenProps) {
  return (
    <DashboardFrame
      crumbs={[
        { name: section, to: null },
        { name: page, to: null },
      ]}
    >
      {flow ? <AdminList {...list} actor={flow} /> : null}
    </DashboardFrame>
  );
}
