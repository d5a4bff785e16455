import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../../machines/bulk-run.machine.ts';
import { AreaScreen } from '../AreaScreen.tsx';
import { TemplateForm } from './TemplateForm.tsx';

const ACTIONS: readonly RunAction[] = ['delete'];

/** The message templates (TPL-01). */
export function TemplatesScreen() {
  const { t } = useLingui();
  return (
    <AreaScreen
      section={t`Template`}
      page={t`Templates`}
      title={t`Templates`}
      actions={ACTIONS}
      add={{
        title: t`Add template`,
        render: ({ creating }) => <TemplateForm actor={creating} label={t`Add template`} />,
      }}
      edit={{
        title: t`Edit template`,
        render: ({ editing }) => <TemplateForm actor={editing} label={t`Edit template`} />,
      }}
    />
  );
}
