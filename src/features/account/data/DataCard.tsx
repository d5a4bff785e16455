import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { callMachine } from '../../../../machines/forms/call.machine.ts';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { ownershipMachine } from '../../../../machines/account/ownership.machine.ts';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { SecretField } from '../../../kit/forms/SecretField.tsx';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { onEscape } from '../../../kit/ui/on-escape.ts';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { useStageFocus } from '../use-stage-focus.ts';

const FIELDS = ['password'];

const selectData = ({ context, children }: SnapshotFrom<typeof ownershipMachine>) => ({
  isLastSuperuser: context.isLastSuperuser,
  download: children.download,
  deletion: children.deletion,
});

/** The person's data, to download, and the account, to delete (OWN-02, OWN-03). */
export function DataCard({ actor }: { actor: ActorRefFrom<typeof ownershipMachine> }) {
  const { isLastSuperuser, download, deletion } = useSelector(actor, selectData, shallowEqual);
  const box = useStageFocus(deletion?.sessionId ?? '');
  return (
    <>
      {download ? <DownloadButton actor={download} /> : null}
      <Stack ref={box} gap={3}>
        <Heading level={3}>
          <Trans>Delete account</Trans>
        </Heading>
        <Text kind="soft">
          <Trans>
            Your account, your messages and everything that names you will be deleted for good, and all your
            devices signed out. We'll confirm it by e-mail.
          </Trans>
        </Text>
        {isLastSuperuser ? (
          <Notice kind="info">
            <Trans>
              You are the last administrator who can manage this site. Ask whoever runs it to make someone
              else an administrator first. Then you can delete your account.
            </Trans>
          </Notice>
        ) : deletion ? (
          <DeletionForm
            key={deletion.sessionId}
            actor={deletion}
            onKeep={() => actor.send({ type: 'deletion.close' })}
          />
        ) : (
          <div>
            <Button kind="secondary" onClick={() => actor.send({ type: 'deletion.open' })}>
              <Trans>Delete account…</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
}

const selectDownload = (snapshot: SnapshotFrom<typeof callMachine>) => snapshot.hasTag('busy');

function DownloadButton({ actor }: { actor: ActorRefFrom<typeof callMachine> }) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectDownload);
  return (
    <div>
      <Button
        kind="secondary"
        busy={isBusy}
        busyLabel={t`Preparing your data…`}
        onClick={() => actor.send({ type: 'call.start' })}
      >
        <Trans>Download my data</Trans>
      </Button>
    </div>
  );
}

type DeletionFormProps = { actor: ActorRefFrom<typeof formMachine>; onKeep: () => void };

function DeletionForm({ actor, onKeep }: DeletionFormProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const form = useFormView(actor, {});
  const leave = (): void => {
    if (!form.isBusy) onKeep();
  };
  return (
    <Stack onKeyDown={onEscape(leave)}>
      <ActorForm label={t`Delete account`} form={form} fields={FIELDS}>
        <SecretField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          problems={words(form.problems['password'])}
        />
        <Stack direction="row" gap={3}>
          <Button type="submit" kind="danger" busy={form.isBusy} busyLabel={t`Deleting…`}>
            <Trans>Delete my account for good</Trans>
          </Button>
          <Button kind="secondary" disabled={form.isBusy} onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </Stack>
      </ActorForm>
    </Stack>
  );
}
