import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector, shallowEqual } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  templateFormMachine,
  TemplateFields,
} from '../../../machines/templates/template-form.machine.ts';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import type { FormView } from '../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import type { Fields } from '../../kit/lists/record-columns.ts';
import { valuesOf } from '../../kit/ui/form-values.ts';
import { FIELDS, templateFieldsOf } from './template-fields.ts';
import { HtmlContentField } from './HtmlContentField.tsx';
import { KeyList } from './KeyList.tsx';
import { LanguageTextFields } from './LanguageTextFields.tsx';
import { PlainContentField } from './PlainContentField.tsx';
import { Preview } from './Preview.tsx';
import { RemovedKeys } from './RemovedKeys.tsx';
import { TypeField } from './TypeField.tsx';
import { VariableCheck } from './VariableCheck.tsx';

/** The props of the element around the fields. */
type NotedPlace = { ref: RefObject<HTMLDivElement | null>; onInput: () => void };

const selectHelpers = (snapshot: SnapshotFrom<typeof templateFormMachine>) => {
  const { htmlEditor, plainText, htmlKeys, plainKeys, languages, preview } = snapshot.children;
  return { htmlEditor, plainText, htmlKeys, plainKeys, languages, preview };
};

type TemplateFormProps = { actor: ActorRefFrom<typeof templateFormMachine>; label: string };

/** A message template's form (TPL-02, TPL-03). */
export function TemplateForm({ actor, label }: TemplateFormProps) {
  const { t } = useLingui();
  const recordForm = useSelector(actor, ({ children }) => children.recordForm);
  return recordForm ? (
    <RecordForm
      actor={recordForm}
      label={label}
      fields={FIELDS}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {({ initial, form }) => <TemplateFieldset actor={actor} initial={initial} form={form} />}
    </RecordForm>
  ) : null;
}

type TemplateFieldsetProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  /** The initial values, by control name. */
  initial: Fields;
  form: FormView;
};

/** A template's fields with their checks and previews (TPL-02, TPL-03). */
function TemplateFieldset({ actor, initial, form: { problems, isBusy } }: TemplateFieldsetProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const place = useNotedFields(
    initial,
    (fields) => actor.send({ type: 'fields.opened', fields }),
    (fields) => actor.send({ type: 'fields.noted', fields }),
  );
  const { htmlEditor, plainText, htmlKeys, plainKeys, languages, preview } = useSelector(
    actor,
    selectHelpers,
    shallowEqual,
  );
  const isReady = htmlEditor && plainText && htmlKeys && plainKeys && languages && preview;
  return (
    <div {...place}>
      {isReady ? (
        // With new initial values the flow starts over, and so do the fields.
        <Stack key={htmlEditor.sessionId} gap={6}>
          <Field
            required
            name="name"
            label={t`Name`}
            dir="auto"
            defaultValue={actor.getSnapshot().context.fields.name}
            problems={words(problems['name'])}
          />
          <TypeField actor={actor} problems={words(problems['type'])} />
          <HtmlContentField
            actor={actor}
            editor={htmlEditor}
            isBusy={isBusy}
            problems={words(problems['html_content'])}
          />
          <KeyList
            actor={htmlKeys}
            name="html_variable_keys"
            label={t`HTML variables`}
            problems={problems['html_variable_keys'] ?? []}
          />
          <PlainContentField actor={plainText} problems={words(problems['plain_content'])} />
          <KeyList
            actor={plainKeys}
            name="plain_variable_keys"
            label={t`Plain text variables`}
            problems={problems['plain_variable_keys'] ?? []}
          />
          <LanguageTextFields actor={actor} languages={languages} form={{ problems, isBusy }} />
          <VariableCheck actor={actor} languages={languages} htmlKeys={htmlKeys} plainKeys={plainKeys} />
          <RemovedKeys actor={actor} htmlKeys={htmlKeys} plainKeys={plainKeys} />
          <Preview actor={actor} preview={preview} />
        </Stack>
      ) : null}
    </div>
  );
}

/**
 * Reports the fields' initial values to a flow, and their values after each change. Returns the props of an element
 * around the fields: a native listener would render the fields again before React has seen the input, which would then
 * be lost.
 */
function useNotedFields(
  initial: Fields,
  onOpened: (fields: TemplateFields) => void,
  onNoted: (fields: TemplateFields) => void,
): NotedPlace {
  const ref = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => onOpened(templateFieldsOf(initial)));
  useLayoutEffect(() => open(), []);
  return {
    ref,
    onInput: () => {
      const form = ref.current?.closest('form');
      if (form) onNoted(templateFieldsOf(valuesOf(form)));
    },
  };
}
