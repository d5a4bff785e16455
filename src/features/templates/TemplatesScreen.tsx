import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { AreaScreen } from '../dashboard/AreaScreen.tsx';
import { useLocale } from '../../kit/app/index.ts';
import { formatList } from '../../kit/i18n/format/list.ts';
import { Cell, TwoLines } from '../../kit/lists/Cell.tsx';
import { fieldsOf, plainOf } from '../../kit/lists/record-columns.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { asCards } from '../../kit/ui/data-table.ts';
import { styled } from '../../kit/ui/theme.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { useValueWords } from '../../kit/lists/value-words.ts';

const ORDER = [
  'pk',
  'name',
  'type',
  'languages',
  'html_content',
  'plain_content',
  'html_variable_keys',
  'plain_variable_keys',
];
const ACTIONS: readonly RunAction[] = ['delete'];
const CELLS = { type: TypeCell, languages: LanguagesCell };

const Languages = styled('div', { minInlineSize: '84px', [asCards]: { minInlineSize: 0 } });

/** The message templates (TPL-01). */
export function TemplatesScreen({ flow }: { flow: AdminListActor | undefined }) {
  const { t } = useLingui();
  return (
    <AreaScreen
      flow={flow}
      section={t`Template`}
      page={t`Templates`}
      title={t`Templates`}
      columnOrder={ORDER}
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

/** The languages that a template has texts in. */
function LanguagesCell({ record }: { record: AdminRecord }) {
  const nameOf = useLanguageNames();
  const locale = useLocale();
  const { languages } = fieldsOf(record);
  if (!Array.isArray(languages) || languages.length === 0) return <Cell column="languages" value={null} />;
  return (
    <Languages>
      <TwoLines
        text={formatList(
          languages.map((language) => nameOf(plainOf(language))),
          locale,
        )}
      />
    </Languages>
  );
}

function TypeCell({ record }: { record: AdminRecord }) {
  const wordsOf = useValueWords();
  return <bdi>{wordsOf('type', plainOf(fieldsOf(record)['type']))}</bdi>;
}
