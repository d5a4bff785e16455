import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyActorRef } from 'xstate';
import { Field } from '../../../ui/Field.tsx';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { plainOf } from '../record-columns.ts';
import { RecordForm } from '../RecordForm.tsx';

const FIELDS = ['type', 'name', 'media_file'];
/** TMD-01 */
const ACCEPT = '.png,.jpg,.jpeg,.mp4,.mov,.avi,.mkv,.webm';

/** The form of a file for templates or products (TMD-01, PMD-01). */
export function MediaForm({ actor, label }: { actor: AnyActorRef; label: string }) {
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
          <Field
            required
            requiredMark={t`Required`}
            name="type"
            label={t`Type`}
            dir="auto"
            defaultValue={plainOf(initial['type'])}
            problems={words(problems['type'])}
          />
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
            required={record === null}
            type="file"
            accept={ACCEPT}
            name="media_file"
            label={t`File`}
            problems={words(problems['media_file'])}
          />
        </>
      )}
    </RecordForm>
  );
}
