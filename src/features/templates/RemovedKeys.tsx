import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import type { variableKeysMachine } from '../../../machines/templates/variable-keys.machine.ts';
import { AppLink } from '../../kit/app/index.ts';
import { removedKeys, type RemovedKey } from './removed-keys.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';

type KeysActor = ActorRefFrom<typeof variableKeysMachine>;

/** Names at most this many. */
const NAMED = 5;

const Uses = styled('ul', { paddingInlineStart: '$5' });

const selectForm = (snapshot: SnapshotFrom<typeof templateFormMachine>) => ({
  fields: snapshot.context.fields,
  uses: snapshot.context.uses,
  asking: snapshot.children.uses,
});

type RemovedKeysProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  htmlKeys: KeysActor;
  plainKeys: KeysActor;
};

/** Warns before saving which subscriptions have values for variables the template no longer declares (TPL-03). */
export function RemovedKeys({ actor, htmlKeys, plainKeys }: RemovedKeysProps) {
  const { t } = useLingui();
  const { fields, uses, asking } = useSelector(actor, selectForm, shallowEqual);
  const hasFailed = useSelector(asking, (snapshot) => snapshot?.hasTag('failed') ?? false);
  if (hasFailed) {
    return (
      <Notice
        kind="warning"
        title={t`We couldn't find out which subscriptions use this template.`}
        action={
          <Button onClick={() => asking?.send({ type: 'lookup.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <div aria-live="polite">
      <Stack gap={3}>
        {removedKeys(uses, fields).map((removed) => (
          <Removed
            key={`${removed.list} ${removed.key}`}
            removed={removed}
            onDeclare={() =>
              (removed.list === 'html' ? htmlKeys : plainKeys).send({ type: 'keys.add', key: removed.key })
            }
          />
        ))}
      </Stack>
    </div>
  );
}

function Removed({ removed, onDeclare }: { removed: RemovedKey; onDeclare: () => void }) {
  const { t } = useLingui();
  const { key, list, users } = removed;
  const count = users.length;
  const more = count - NAMED;
  return (
    <Notice
      kind="warning"
      title={
        list === 'html'
          ? t`Subscriptions still have a value for “${key}”, which the HTML no longer declares.`
          : t`Subscriptions still have a value for “${key}”, which the plain text no longer declares.`
      }
      action={
        <Button onClick={onDeclare}>
          <Trans>
            Declare <bdi dir="ltr">{key}</bdi> again
          </Trans>
        </Button>
      }
    >
      <p>
        <Plural
          value={count}
          one="After saving, the value in this subscription is no longer used. Remove it the next time you edit the subscription:"
          other="After saving, the values in these # subscriptions are no longer used. Remove them the next time you edit each one:"
        />
      </p>
      <Uses>
        {users.slice(0, NAMED).map(({ pk, type, crontab }) => (
          <li key={pk}>
            <AppLink to={`/dashboard/subscription/admin/edit/${pk}/`}>{type}</AppLink>{' '}
            <bdi dir="ltr">{crontab}</bdi>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        ) : null}
      </Uses>
    </Notice>
  );
}
