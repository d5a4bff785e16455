import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyActorRef } from 'xstate';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { plainOf } from '../record-columns.ts';
import { RecordForm } from '../RecordForm.tsx';

const FIELDS = ['name', 'type', 'html_content', 'plain_content'];
/** TPL-02: what the HTML of a new template begins with. */
const NEW_HTML = '<h1></h1><p></p>';

/** The form of a message template (TPL-02). */
export function TemplateForm({ actor, label }: { actor: AnyActorRef; label: string }) {
  const { t } = useLingui();
  const words = useProblemWords();
  return (
    <RecordForm
      actor={actor}
      label={label}
      fields={FIELDS}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {({ initial, form: { problems } }) => (
        <>
          <Field
            required
            requiredMark={t`Required`}
            name="name"
            label={t`Name`}
            dir="auto"
            defaultValue={plainOf(initial['name'])}
            problems={words(problems['name'])}
          />
          <Field
            required
            requiredMark={t`Required`}
            name="type"
            label={t`Type`}
            defaultValue={plainOf(initial['type'])}
            problems={words(problems['type'])}
          />
          <TextArea
            name="html_content"
            label={t`HTML content`}
            defaultValue={plainOf(initial['html_content'] ?? NEW_HTML)}
            problems={words(problems['html_content'])}
          />
          <TextArea
            name="plain_content"
            label={t`Plain content`}
            dir="auto"
            defaultValue={plainOf(initial['plain_content'])}
            problems={words(problems['plain_content'])}
          />
        </>
      )}
    </RecordForm>
  );
}
