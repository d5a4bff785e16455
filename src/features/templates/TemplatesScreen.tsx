import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { AreaScreen } from '../dashboard/AreaScreen.tsx';
import { fieldsOf, plainOf } from '../../kit/lists/record-columns.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { useTypeWords } from './use-type-words.ts';

const ACTIONS: readonly RunAction[] = ['delete'];
const CELLS = { type: TypeCell };

/** The message templates (TPL-01). */
export function TemplatesScreen({ flow }: { flow: AdminListActor | undefined }) {
  const { t } = useLingui();
  return (
    <AreaScreen
      flow={flow}
      section={t`Template`}
      page={t`Templates`}
      title={t`Templates`}
      actions={ACTIONS}
      cells={CELLS}
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

function TypeCell({ record }: { record: AdminRecord }) {
  const wordsOf = useTypeWords();
  return <bdi>{wordsOf(plainOf(fieldsOf(record)['type']))}</bdi>;
}
