import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState, type MouseEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import { useLocale } from '../../kit/app/index.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { CheckboxField } from '../../kit/ui/CheckboxField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { plainOf } from '../../kit/lists/record-columns.ts';
import type { RecordFieldsView } from '../../kit/lists/RecordForm.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { valuesOf } from '../../kit/ui/form-values.ts';
import { flushEditors } from '../editor/editor-frame.ts';
import { CountedTextArea } from './CountedTextArea.tsx';
import { SUBJECT_MAX, SUMMARY_MAX } from './limits.ts';
import { PictureField } from './PictureField.tsx';
import { PostText } from './PostText.tsx';
import { isNameOfValue, textsOf } from './post-variables.ts';
import { TemplateField } from './TemplateField.tsx';
import { TranslationField } from './TranslationField.tsx';
import { wholePost } from './whole-post.ts';

/** Two fields, side by side if there is room. */
const Pair = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gap: '$5',
  alignItems: 'start',
});

const NAMES = [
  'subject',
  'summary',
  'template_id',
  'language',
  'translation_of',
  'main_media_file',
  'summary_media_file',
  'publish',
];

/** The controls that show their own errors. */
export const postFields = { includes: (name: string) => NAMES.includes(name) || isNameOfValue(name) };

const selectParts = ({ context, children }: SnapshotFrom<typeof postPanelMachine>) => ({
  isStored: context.post !== null,
  isPublished: context.post !== null && context.post.published_at !== null,
  isRepublished: context.isRepublished,
  templates: children.templates,
  translation: children.translation,
  text: children.text,
  mainPicture: children.mainPicture,
  summaryPicture: children.summaryPicture,
});

type PostFieldsProps = RecordFieldsView & { panel: ActorRefFrom<typeof postPanelMachine> };

/** The fields of a new, copied or stored post (PST-02, PST-03). */
export function PostFields({ panel, record, initial, form }: PostFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { problems } = form;
  const locale = useLocale();
  const [language, setLanguage] = useState(plainOf(initial['language']) || locale);
  const { isStored, isPublished, isRepublished, ...parts } = useSelector(panel, selectParts, shallowEqual);
  const post = wholePost(record);
  // A copy is a new post: it needs its own pictures and is not published yet.
  const stored = isStored ? post : null;
  const present = post && { value: String(post.template.pk), name: post.template.name };
  const template = plainOf(initial['template_id']) || (present?.value ?? '');
  // Another server may know posts without values.
  const texts = post && !hasValues(post) ? null : { ...post?.values, ...textsOf(initial) };
  return (
    <>
      <CountedTextArea
        required
        rows={2}
        name="subject"
        label={t`Subject`}
        dir="auto"
        max={SUBJECT_MAX}
        defaultValue={plainOf(initial['subject'])}
        problems={words(problems['subject'])}
      />
      <CountedTextArea
        required
        rows={4}
        name="summary"
        label={t`Summary`}
        dir="auto"
        max={SUMMARY_MAX}
        defaultValue={plainOf(initial['summary'])}
        problems={words(problems['summary'])}
      />
      <Pair>
        <TemplateField
          actor={parts.templates}
          present={present}
          chosen={template}
          onChoose={(chosen) => parts.text?.send({ type: 'template.chosen', template: chosen })}
          problems={words(problems['template_id'])}
        />
        <SelectField
          name="language"
          label={t`Language`}
          defaultValue={language}
          onChoose={setLanguage}
          problems={words(problems['language'])}
        >
          {languages.map(({ locale: value, name }) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      {parts.translation ? (
        <TranslationField
          key={stored?.translations?.map(({ pk }) => pk).join(' ') ?? ''}
          actor={parts.translation}
          own={stored?.pk ?? null}
          language={language}
          versions={stored?.translations ?? []}
          drafted={plainOf(initial['translation_of'])}
          problems={words(problems['translation_of'])}
        />
      ) : null}
      {parts.text && texts ? (
        <PostText actor={parts.text} opened={{ template, values: texts }} form={form} />
      ) : null}
      <Pair>
        <PictureField
          actor={parts.mainPicture}
          name="main_media_file"
          label={t`Main picture`}
          required={!isStored}
          present={stored?.main_media_url ?? ''}
          subject={stored?.subject ?? ''}
          problems={words(problems['main_media_file'])}
        />
        <PictureField
          actor={parts.summaryPicture}
          name="summary_media_file"
          label={t`Summary picture`}
          required={!isStored}
          present={stored?.summary_media_url ?? ''}
          subject={stored?.subject ?? ''}
          problems={words(problems['summary_media_file'])}
        />
      </Pair>
      <CheckboxField
        // Publishing from the list updates the form too, whatever was ticked there.
        key={isRepublished ? `republished ${isPublished}` : 'as opened'}
        name="publish"
        label={<Trans>Publish: readers see the post as soon as it is saved</Trans>}
        defaultChecked={
          isRepublished || isOpen(initial['publish']) ? isPublished : initial['publish'] === true
        }
        problems={words(problems['publish'])}
      />
      <PreviewButton panel={panel} />
    </>
  );
}

/** Whether a post comes from a server that knows its values, against the types of ours. */
const hasValues = (post: Partial<Pick<AdminPostDetail, 'values'>>): boolean => post.values !== undefined;

/** Whether no draft has set it. */
const isOpen = (publish: unknown): boolean => typeof publish !== 'boolean';

/** Opens the preview with the form's current values, saved or not. */
function PreviewButton({ panel }: { panel: ActorRefFrom<typeof postPanelMachine> }) {
  const { t } = useLingui();
  const isComing = useSelector(panel, (snapshot) => snapshot.hasTag('coming'));
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (!form) return;
    // The editors report what is typed only after a pause.
    flushEditors();
    const values = valuesOf(form);
    panel.send({
      type: 'preview.open',
      words: {
        subject: plainOf(values['subject']),
        summary: plainOf(values['summary']),
        language: plainOf(values['language']),
        template: plainOf(values['template_id']),
        texts: textsOf(values),
      },
    });
  };
  return (
    <div>
      <Button aria-haspopup="dialog" busy={isComing} busyLabel={t`Loading…`} onClick={open}>
        <Trans>Preview</Trans>
      </Button>
    </div>
  );
}
