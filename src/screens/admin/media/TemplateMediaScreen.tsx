import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../../machines/bulk-run.machine.ts';
import { AreaScreen } from '../AreaScreen.tsx';
import { MediaForm } from './MediaForm.tsx';

const ACTIONS: readonly RunAction[] = ['delete'];

/** The files for templates (TMD-01). */
export function TemplateMediaScreen() {
  const { t } = useLingui();
  return (
    <AreaScreen
      section={t`Template`}
      page={t`Media`}
      title={t`Template Media`}
      actions={ACTIONS}
      add={{
        title: t`Add Template Media`,
        render: ({ creating }) => <MediaForm actor={creating} label={t`Add Template Media`} />,
      }}
      edit={{
        title: t`Edit Template Media`,
        render: ({ editing }) => <MediaForm actor={editing} label={t`Edit Template Media`} />,
      }}
    />
  );
}
