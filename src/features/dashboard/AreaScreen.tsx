import type { adminListMachine } from '../../../machines/lists/admin-list.machine.ts';
import { useSection } from '../../kit/app/index.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { useKept } from '../../kit/forms/use-kept.ts';
import { AdminList, type AdminListProps } from '../../kit/lists/AdminList.tsx';

type AreaScreenProps = Omit<AdminListProps, 'actor'> & {
  /** The name of the sidebar's group the area is in, which is the middle of the breadcrumbs. */
  section: string;
  /** The area's name in the breadcrumbs. */
  page: string;
};

/** A page of the staff areas: the dashboard's frame and in it the area's list with its panels (LST). */
export function AreaScreen({ section, page, ...list }: AreaScreenProps) {
  const actor = useKept(useSection<typeof adminListMachine>());
  return (
    <DashboardFrame
      crumbs={[
        { name: section, to: null },
        { name: page, to: null },
      ]}
    >
      {actor ? <AdminList {...list} actor={actor} /> : null}
    </DashboardFrame>
  );
}
