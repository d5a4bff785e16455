import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import type { templateLanguagesMachine } from '../../../machines/templates/template-languages.machine.ts';
import type { variableKeysMachine } from '../../../machines/templates/variable-keys.machine.ts';
import { PLATFORM_KEYS } from '../../../contract/template-rules.ts';
import { checkVariables, givenKeys, renamedKeys } from './check-variables.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { KeyNames } from './KeyNames.tsx';

type KeysActor = ActorRefFrom<typeof variableKeysMachine>;

const Lines = styled('div', { display: 'grid', gap: '$2', fontSize: '$small', color: '$textSoft' });

const selectRows = (snapshot: SnapshotFrom<typeof variableKeysMachine>) => snapshot.context.rows;

/** The texts in further languages, which have the same variables. */
const selectTexts = ({ context: { shown, texts } }: SnapshotFrom<typeof templateLanguagesMachine>) => ({
  html: shown.map((language) => texts[language]?.html ?? '').join(''),
  plain: shown.map((language) => texts[language]?.plain ?? '').join(''),
});

type VariableCheckProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  languages: ActorRefFrom<typeof templateLanguagesMachine>;
  htmlKeys: KeysActor;
  plainKeys: KeysActor;
};

/** Compares the variables that the texts use with the declared ones, and offers fixes (TPL-03). */
export function VariableCheck({ actor, languages, htmlKeys, plainKeys }: VariableCheckProps) {
  const { t } = useLingui();
  const fields = useSelector(actor, (snapshot) => snapshot.context.fields);
  const rows = [useSelector(htmlKeys, selectRows), useSelector(plainKeys, selectRows)].flat();
  const further = useSelector(languages, selectTexts, shallowEqual);
  const html = `${fields.html}${further.html}`;
  const plain = `${fields.plain}${further.plain}`;
  const found = checkVariables({ ...fields, html, plain });
  const renamed = renamedKeys(rows, { html, plain });
  const old = renamed.map(({ from }) => from);
  return (
    <div aria-live="polite">
      <Stack gap={3}>
        {renamed.map(({ from, to }) => (
          <Notice
            key={from}
            kind="info"
            title={t`The texts still use “${from}”.`}
            action={
              <Button onClick={() => actor.send({ type: 'key.replace', from, to })}>
                <Trans>
                  Write <bdi dir="ltr">{to}</bdi> everywhere
                </Trans>
              </Button>
            }
          />
        ))}
        <Undeclared
          title={t`Used in the HTML, but not declared`}
          keys={found.htmlUndeclared.filter((key) => !old.includes(key))}
          list="html_variable_keys"
          actor={htmlKeys}
        />
        <Undeclared
          title={t`Used in the plain text, but not declared`}
          keys={found.plainUndeclared.filter((key) => !old.includes(key))}
          list="plain_variable_keys"
          actor={plainKeys}
        />
        {found.notGiven.length > 0 ? (
          <Notice kind="info" title={t`A new post has no values for these`}>
            <p>
              <KeyNames keys={found.notGiven} />
            </p>
            <p>
              <Trans>These come with every post:</Trans> <KeyNames keys={givenKeys(fields.type)} />
            </p>
          </Notice>
        ) : null}
        {fields.type === 'subscription' ? (
          <Lines>
            <p>
              <Trans>
                Renas fills these in for you: the recipient's name, the date, and the newest blog posts.
              </Trans>{' '}
              <KeyNames keys={PLATFORM_KEYS} />
            </p>
          </Lines>
        ) : null}
        <Lines>
          <Line keys={found.htmlUnused}>
            <Trans>Declared for the HTML, but not used there:</Trans>
          </Line>
          <Line keys={found.plainUnused}>
            <Trans>Declared for the plain text, but not used there:</Trans>
          </Line>
          <Line keys={found.onlyHtml}>
            <Trans>Only the HTML declares:</Trans>
          </Line>
          <Line keys={found.onlyPlain}>
            <Trans>Only the plain text declares:</Trans>
          </Line>
        </Lines>
      </Stack>
    </div>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return keys.length === 0 ? null : (
    <p>
      {children} <KeyNames keys={keys} />
    </p>
  );
}

type UndeclaredProps = {
  title: string;
  keys: readonly string[];
  /** The name of the list to add them to. */
  list: string;
  actor: KeysActor;
};

/** Undeclared keys, which would be empty for readers; each has a button that declares it. */
function Undeclared({ title, keys, list, actor }: UndeclaredProps) {
  if (keys.length === 0) return null;
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>, key: string): void => {
    // The button vanishes with its key: focus the next one or, after the last, the list's Add button.
    const next =
      currentTarget.nextElementSibling ??
      currentTarget.previousElementSibling ??
      currentTarget.form?.querySelector(`[data-keys="${list}"] [data-add]`);
    if (next instanceof HTMLElement) next.focus();
    actor.send({ type: 'keys.add', key });
  };
  return (
    <Notice
      kind="warning"
      title={title}
      action={
        <Stack direction="row" gap={2}>
          {keys.map((key) => (
            <Button key={key} onClick={(event) => add(event, key)}>
              <Trans>
                Add <bdi dir="ltr">{key}</bdi>
              </Trans>
            </Button>
          ))}
        </Stack>
      }
    >
      <Trans>They would be left empty.</Trans>
    </Notice>
  );
}
