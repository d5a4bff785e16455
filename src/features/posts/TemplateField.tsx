import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Choice, choicesMachine } from '../../../machines/lists/choices.machine.ts';
import { useHref } from '../../kit/app/index.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';

const AREA = '/dashboard/template/admin/';

const selectChoices = (snapshot: SnapshotFrom<typeof choicesMachine> | undefined) => ({
  choices: snapshot?.context.choices ?? [],
  isLoading: snapshot?.hasTag('loading') ?? false,
  hasFailed: snapshot?.hasTag('failed') ?? false,
  isLoaded: snapshot?.hasTag('loaded') ?? false,
});

type TemplateFieldProps = {
  actor: ActorRefFrom<typeof choicesMachine> | undefined;
  /** A stored post's template; it may be kept even if it is no longer offered. */
  present: Choice | null;
  /** The initial value; empty for none. */
  chosen: string;
  onChoose: (template: string) => void;
  problems: readonly string[];
};

/** A post's template, one of type blog (PST-02), with links to add or edit one. */
export function TemplateField({ actor, present, chosen, onChoose, problems }: TemplateFieldProps) {
  const { t } = useLingui();
  const href = useHref();
  const { choices, isLoading, hasFailed, isLoaded } = useSelector(actor, selectChoices, shallowEqual);
  const control = useRef<HTMLSelectElement>(null);
  // A draft's value can only be selected once it is in the list.
  useLayoutEffect(() => {
    if (isLoaded && control.current?.value === '') control.current.value = chosen;
  }, [isLoaded, chosen]);
  const isListed = present === null || choices.some(({ value }) => value === present.value);
  const offered = isListed ? choices : [present, ...choices];
  const isEmpty = isLoaded && offered.length === 0;
  return (
    <Stack gap={3}>
      <SelectField
        ref={control}
        required
        name="template_id"
        label={t`Template`}
        defaultValue={chosen}
        aria-busy={isLoading}
        onChoose={onChoose}
        problems={problems}
        hint={
          <>
            {/* In a new tab, so that nothing typed here is lost. */}
            <a href={href(`${AREA}?add=1`)} target="_blank" rel="noopener">
              <Trans>Add a template in a new tab</Trans>
            </a>
            {present ? (
              <>
                {' · '}
                <a href={href(`${AREA}?edit=${present.value}`)} target="_blank" rel="noopener">
                  <Trans>Edit this post's template in a new tab</Trans>
                </a>
              </>
            ) : null}
          </>
        }
      >
        <option value="">{isLoading ? t`Loading…` : t`Choose a template`}</option>
        {offered.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasFailed ? (
        <LoadFailure
          title={t`The templates could not be loaded.`}
          onRetry={() => actor?.send({ type: 'choices.retry' })}
        />
      ) : null}
      {isEmpty ? (
        <Notice kind="warning" title={t`There is no blog template yet.`}>
          <Trans>Add one in a new tab, then choose it here.</Trans>
        </Notice>
      ) : null}
    </Stack>
  );
}
