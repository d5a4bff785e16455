import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import type { templateLanguagesMachine } from '../../../machines/templates/template-languages.machine.ts';
import type { FormView } from '../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { handOnFocus } from '../../kit/ui/hand-on-focus.ts';
import { isControl } from '../../kit/ui/form-values.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { TextArea } from '../../kit/ui/TextArea.tsx';
import { HtmlEditor, type HtmlEditorActor } from '../editor/HtmlEditor.tsx';
import { nameOfText, SHOWN_LANGUAGES, textControlOf } from './template-fields.ts';

type LanguagesActor = ActorRefFrom<typeof templateLanguagesMachine>;

const Group = styled('fieldset', { display: 'grid', gap: '$5', minInlineSize: 0 });
const Box = styled('section', {
  display: 'grid',
  gap: '$4',
  paddingBlockStart: '$5',
  borderBlockStart: '1px solid $colors$line',
});

const selectLanguages = (snapshot: SnapshotFrom<typeof templateLanguagesMachine>) => ({
  ...snapshot.context,
  canAdd: snapshot.matches('open'),
});
const selectForm = (snapshot: SnapshotFrom<typeof templateFormMachine>) => ({
  keys: snapshot.context.fields.htmlKeys,
  isMessage: snapshot.context.fields.type === 'subscription',
  isKnown: snapshot.context.fields.languages !== undefined,
});

const plainIn = ({ context }: SnapshotFrom<typeof templateLanguagesMachine>, language: string): string =>
  context.texts[language]?.plain ?? '';

type LanguageTextFieldsProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  languages: LanguagesActor;
  form: Pick<FormView, 'problems' | 'isBusy'>;
};

/** A message template's first language, and its texts in further ones (MLG-01). */
export function LanguageTextFields({
  actor,
  languages,
  form: { problems, isBusy },
}: LanguageTextFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const names = useLanguageNames();
  const { keys, isMessage, isKnown } = useSelector(actor, selectForm, shallowEqual);
  const { all, first, shown, editors, canAdd } = useSelector(languages, selectLanguages, shallowEqual);
  const place = useRef<HTMLFieldSetElement>(null);
  const shape = shown.join(' ');
  const lastShape = useRef(shape);
  useEffect(() => {
    if (lastShape.current === shape) return;
    lastShape.current = shape;
    // The form does not notice controls that come and go.
    place.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [shape]);
  if (!isMessage || !isKnown) return null;
  const note = ({ target }: FormEvent): void => {
    const control = isControl(target) ? textControlOf(target.name) : null;
    if (control && isControl(target)) languages.send({ type: 'text.noted', ...control, value: target.value });
  };
  const missing = all.filter((language) => language !== first && !shown.includes(language));
  return (
    <Group ref={place} onInput={note}>
      <SelectField
        name="first_language"
        label={t`Language of these texts`}
        value={first}
        onChoose={(value) => languages.send({ type: 'first.choose', language: value })}
        hint={
          first === '' ? (
            <Trans>Choose one to add texts in other languages. Everyone gets their own.</Trans>
          ) : (
            <Trans>Readers whose language has no texts get these.</Trans>
          )
        }
        problems={words(problems['first_language'])}
      >
        {shown.length === 0 ? <option value="">{t`Not set`}</option> : null}
        {all
          .filter((language) => !shown.includes(language))
          .map((language) => (
            <option key={language} value={language}>
              {names(language)}
            </option>
          ))}
      </SelectField>
      <input type="hidden" name={SHOWN_LANGUAGES} value={shape} readOnly />
      {shown.map((language) => {
        const editor = editors[language];
        return editor ? (
          <FurtherTexts
            key={`${language} ${editor.sessionId}`}
            languages={languages}
            language={language}
            name={names(language)}
            editor={editor}
            keys={keys}
            isBusy={isBusy}
            problems={{
              html: words(problems[nameOfText(language, 'html')]),
              plain: words(problems[nameOfText(language, 'plain')]),
            }}
          />
        ) : null;
      })}
      {canAdd ? (
        <Stack direction="row" gap={3}>
          {missing.map((language) => {
            const name = names(language);
            return (
              <Button
                key={language}
                ref={handOnFocus}
                onClick={() => languages.send({ type: 'language.add', language })}
              >
                <Trans>Add texts in {name}</Trans>
              </Button>
            );
          })}
        </Stack>
      ) : null}
    </Group>
  );
}

type FurtherTextsProps = {
  languages: LanguagesActor;
  language: string;
  /** The language's name. */
  name: string;
  editor: HtmlEditorActor;
  keys: readonly string[];
  isBusy: boolean;
  problems: { html: readonly string[]; plain: readonly string[] };
};

function FurtherTexts({ languages, language, name, editor, keys, isBusy, problems }: FurtherTextsProps) {
  const { t } = useLingui();
  // Uncontrolled: React would write a changing default value into it on every keystroke.
  const [plain] = useState(() => plainIn(languages.getSnapshot(), language));
  const control = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    let last = plainIn(languages.getSnapshot(), language);
    const following = languages.subscribe((snapshot) => {
      const area = control.current;
      const text = plainIn(snapshot, language);
      if (text === last || !area) return;
      last = text;
      // Usually the control itself has said it.
      if (text === area.value) return;
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => following.unsubscribe();
  }, [languages, language]);
  return (
    <Box aria-label={name}>
      <Stack direction="row" gap={3} justify="between">
        <Heading level={3}>{name}</Heading>
        <Button
          ref={handOnFocus}
          kind="quiet"
          aria-label={t`Remove the texts in ${name}`}
          onClick={() => languages.send({ type: 'language.remove', language })}
        >
          <Trans>Remove</Trans>
        </Button>
      </Stack>
      <HtmlEditor
        editor={editor}
        name={nameOfText(language, 'html')}
        label={t`HTML content in ${name}`}
        problems={problems.html}
        variableKeys={keys}
        isBusy={isBusy}
      />
      <TextArea
        name={nameOfText(language, 'plain')}
        label={t`Plain content in ${name}`}
        mark={t`Optional`}
        hint={<Trans>Leave it empty and we make it from the HTML.</Trans>}
        lang={language}
        dir="auto"
        ref={control}
        defaultValue={plain}
        problems={problems.plain}
      />
    </Box>
  );
}
