import { DashboardFrame } from './DashboardFrame.tsx';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { AdminList, type AdminListProps } from '../../kit/lists/AdminList.tsx';

type AreaScreenProps = Omit<AdminListProps, 'actor'> & {
  flow: AdminListActor | undefined;
  /** The sidebar group's name, in the middle of the breadcrumbs. */
  section: string;
  /** The area's name, at the end. */
  page: string;
};

/** A staff area's page: the dashboard's frame with the area's list and its panels (LST). */
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
