import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyActorRef } from 'xstate';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { plainOf } from '../record-columns.ts';
import { RecordForm } from '../RecordForm.tsx';

const FIELDS = ['subject', 'summary', 'template_id', 'publish', 'main_media_file', 'summary_media_file'];
/** PST-02 */
const PICTURES = '.png,.jpg,.jpeg';

/** The form of a post (PST-02, PST-03). */
export function PostForm({ actor, label }: { actor: AnyActorRef; label: string }) {
  const { t } = useLingui();
  const words = useProblemWords();
  return (
    <RecordForm
      actor={actor}
      label={label}
      fields={FIELDS}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {({ record, initial, form: { problems } }) => (
        <>
          <TextArea
            required
            requiredMark={t`Required`}
            rows={2}
            name="subject"
            label={t`Subject`}
            dir="auto"
            defaultValue={plainOf(initial['subject'])}
            problems={words(problems['subject'])}
          />
          <TextArea
            required
            requiredMark={t`Required`}
            name="summary"
            label={t`Summary`}
            dir="auto"
            defaultValue={plainOf(initial['summary'])}
            problems={words(problems['summary'])}
          />
          <Field
            required
            requiredMark={t`Required`}
            name="template_id"
            label={t`Template`}
            problems={words(problems['template_id'])}
          />
          <Field
            required={record === null}
            type="file"
            accept={PICTURES}
            name="main_media_file"
            label={t`Main picture`}
            problems={words(problems['main_media_file'])}
          />
          <Field
            required={record === null}
            type="file"
            accept={PICTURES}
            name="summary_media_file"
            label={t`Summary picture`}
            problems={words(problems['summary_media_file'])}
          />
          <CheckboxField
            name="publish"
            label={t`Publish`}
            defaultChecked={initial['published_at'] !== null && initial['published_at'] !== undefined}
            problems={words(problems['publish'])}
          />
        </>
      )}
    </RecordForm>
  );
}
