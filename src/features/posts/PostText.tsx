import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PostTexts, postTextMachine } from '../../../machines/posts/post-text.machine.ts';
import type { FormView } from '../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { isControl } from '../../kit/ui/form-values.ts';
import { GrowingField } from '../../kit/ui/GrowingField.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { KeptHeight } from '../../kit/lists/KeptHeight.tsx';
import { useVariableWords } from '../../kit/lists/variable-words.ts';
import { HtmlEditor } from '../editor/HtmlEditor.tsx';
import { isNameOfValue, keyOfValue, nameOfValue } from './post-variables.ts';

const Group = styled('fieldset', { display: 'grid', gap: '$5', minInlineSize: 0 });
const Legend = styled('legend', { padding: 0, marginBlockEnd: '$3', fontWeight: '$bold' });

const selectText = (snapshot: SnapshotFrom<typeof postTextMachine>) => ({
  variables: snapshot.context.variables,
  editors: snapshot.context.editors,
  isFilled: snapshot.context.template !== null,
  isLoading: snapshot.hasTag('loading'),
  hasFailed: snapshot.hasTag('failed'),
});

/** Values for variables that the template does not have. */
const selectOthers = ({ context: { values, variables } }: SnapshotFrom<typeof postTextMachine>) =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !variables.some((variable) => variable.key === key)),
  );

type PostTextProps = {
  actor: ActorRefFrom<typeof postTextMachine>;
  /** The chosen template's id, empty for none, and what is written so far. */
  opened: { template: string; values: PostTexts };
  form: Pick<FormView, 'problems' | 'isBusy'>;
};

/**
 * A control for each variable of a post's template: the rich text editor for HTML, a line that grows for other text
 * (WRT-01). Hidden controls carry the values of other variables, so that the draft and the server keep those too.
 */
export function PostText({ actor, opened, form: { problems, isBusy } }: PostTextProps) {
  const { t } = useLingui();
  const labelOf = useVariableWords();
  const words = useProblemWords();
  const { variables, editors, isFilled, isLoading, hasFailed } = useSelector(actor, selectText, shallowEqual);
  const open = useEffectEvent(() => actor.send({ type: 'text.opened', ...opened }));
  useLayoutEffect(() => open(), []);
  const others = useSelector(actor, selectOthers, shallowEqual);
  const { values } = actor.getSnapshot().context;
  const note = ({ target }: FormEvent): void => {
    if (isControl(target) && isNameOfValue(target.name))
      actor.send({ type: 'value.noted', key: keyOfValue(target.name), value: target.value });
  };
  return (
    <>
      {Object.entries(others).map(([key, value]) => (
        <input key={key} type="hidden" name={nameOfValue(key)} value={value} />
      ))}
      <KeptHeight name="text" isBusy={isLoading || !isFilled}>
        {hasFailed ? (
          <LoadFailure
            title={t`The fields of this template could not be loaded.`}
            onRetry={() => actor.send({ type: 'variables.retry' })}
          />
        ) : null}
        {isLoading && variables.length === 0 ? <Skeleton height="120px" /> : null}
        {variables.length > 0 ? (
          <Group onInput={note}>
            <Legend>
              <Trans>Content</Trans>
            </Legend>
            {variables.map(({ key }) => {
              const editor = editors[key];
              const field = {
                name: nameOfValue(key),
                label: labelOf(key),
                hint: (
                  <Trans>
                    In the template: <bdi>{key}</bdi>
                  </Trans>
                ),
                problems: words(problems[nameOfValue(key)]),
              };
              return editor ? (
                <HtmlEditor
                  key={editor.sessionId}
                  {...field}
                  editor={editor}
                  variableKeys={NO_KEYS}
                  isBusy={isBusy}
                />
              ) : (
                <PlainValue key={key} {...field} value={values[key] ?? ''} />
              );
            })}
          </Group>
        ) : null}
      </KeptHeight>
    </>
  );
}

/** A value is not a template: braces in it are not filled in. */
const NO_KEYS: readonly string[] = [];

type PlainValueProps = {
  name: string;
  label: string;
  hint: ReactNode;
  problems: readonly string[];
  value: string;
};

function PlainValue({ value, ...field }: PlainValueProps) {
  // Uncontrolled: React would write a changing default value into it on every keystroke.
  const [first] = useState(value);
  return <GrowingField {...field} dir="auto" defaultValue={first} />;
}
