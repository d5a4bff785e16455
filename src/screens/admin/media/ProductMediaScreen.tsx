import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../../machines/bulk-run.machine.ts';
import { AreaScreen } from '../AreaScreen.tsx';
import { MediaForm } from './MediaForm.tsx';

const ACTIONS: readonly RunAction[] = ['delete'];

/** The files of the products (PMD-01). */
export function ProductMediaScreen() {
  const { t } = useLingui();
  return (
    <AreaScreen
      section={t`Product`}
      page={t`Media`}
      title={t`Product Media`}
      actions={ACTIONS}
      add={{
        title: t`Add Product Media`,
        render: ({ creating }) => <MediaForm actor={creating} label={t`Add Product Media`} />,
      }}
      edit={{
        title: t`Edit Product Media`,
        render: ({ editing }) => <MediaForm actor={editing} label={t`Edit Product Media`} />,
      }}
    />
  );
}
