import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../../machines/form.machine.ts';
import type { Variable } from '../../../../machines/message-items.machine.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { styled } from '../../../ui/theme.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';

const Rows = styled('fieldset', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '$3 $4',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: '$2', fontSize: '$small', color: '$textSoft' },
});
const Stray = styled('span', { color: '$warning' });

type VariableRowsProps = {
  legend: string;
  variables: readonly Variable[];
  /** The keys that the template asks for; undefined as long as there is no template: the values wait for one. */
  asked: readonly string[] | undefined;
  nameOf: (key: string) => string;
  problemsOf: (key: string) => readonly Problem[] | undefined;
  onType: (key: string, value: string) => void;
  onDrop: (key: string) => void;
};

/** The values that a template asks for, and marked those that are missing and those it does not ask for. */
export function VariableRows({
  legend,
  variables,
  asked,
  nameOf,
  problemsOf,
  onType,
  onDrop,
}: VariableRowsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  return (
    <Rows>
      <legend>{legend}</legend>
      {variables.map(({ key, value }) => {
        const isAsked = asked?.includes(key) === true;
        const isStray = asked !== undefined && !isAsked;
        const isMissing = isAsked && value.trim() === '';
        return (
          <Stack key={key} gap={1} data-variable={isStray ? 'stray' : isMissing ? 'missing' : 'given'}>
            <Field
              required={isAsked}
              {...(asked
                ? { requiredMark: isStray ? t`Too many` : isMissing ? t`Missing` : t`Required` }
                : {})}
              name={nameOf(key)}
              label={key}
              dir="auto"
              defaultValue={value}
              onChange={({ currentTarget }) => onType(key, currentTarget.value)}
              problems={words(problemsOf(key))}
              {...(isStray && !problemsOf(key)
                ? {
                    hint: (
                      <Stray>
                        <Trans>The template does not ask for this.</Trans>
                      </Stray>
                    ),
                  }
                : {})}
            />
            {isStray ? (
              <div>
                <Button kind="quiet" aria-label={t`Remove: ${key}`} onClick={() => onDrop(key)}>
                  <Trans>Remove</Trans>
                </Button>
              </div>
            ) : null}
          </Stack>
        );
      })}
    </Rows>
  );
}
