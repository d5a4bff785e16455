import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { codeMailMachine } from '../../../../machines/auth/code-mail.machine.ts';
import type { emailChangeMachine } from '../../../../machines/account/email-change.machine.ts';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { KeptFields } from '../../../kit/forms/KeptFields.tsx';
import { SecretField } from '../../../kit/forms/SecretField.tsx';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { onEscape } from '../../../kit/ui/on-escape.ts';
import { Field } from '../../../kit/ui/Field.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { CodeField } from '../../auth/CodeField.tsx';
import { CodeMailText } from '../../auth/CodeMailText.tsx';
import { Resend } from '../../auth/Resend.tsx';
import { boxMessages, boxNames, CODE_FIELD, codeFormOf } from '../../auth/code-values.ts';
import { useCodeMail } from '../../auth/use-code-mail.ts';
import { useStageFocus } from '../use-stage-focus.ts';

const FIELDS = ['email', 'password'];
const KEPT = ['email'];
const CODE_FIELDS = [...boxNames, CODE_FIELD];

const selectCard = ({ context, children }: SnapshotFrom<typeof emailChangeMachine>) => ({
  newEmail: context.newEmail,
  request: children.request,
  codeMail: children.codeMail,
  confirmation: children.confirmation,
});

/** How the e-mail address is changed (OWN-01). */
export function EmailCard({ actor }: { actor: ActorRefFrom<typeof emailChangeMachine> }) {
  const { newEmail, request, codeMail, confirmation } = useSelector(actor, selectCard, shallowEqual);
  const box = useStageFocus((request ?? confirmation)?.sessionId ?? '');
  const onChange = () => actor.send({ type: 'email.change' });
  const onKeep = () => actor.send({ type: 'email.keep' });
  return (
    <Stack ref={box} gap={4} onKeyDown={onEscape(onKeep)}>
      {request ? (
        <RequestForm key={request.sessionId} actor={request} onKeep={onKeep} />
      ) : codeMail && confirmation ? (
        <CodeForm
          key={confirmation.sessionId}
          actor={confirmation}
          codeMail={codeMail}
          address={newEmail ?? ''}
          onChange={onChange}
          onKeep={onKeep}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={onChange}>
            <Trans>Change e-mail address</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

type RequestFormProps = { actor: ActorRefFrom<typeof formMachine>; onKeep: () => void };

function RequestForm({ actor, onKeep }: RequestFormProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const form = useFormView(actor, {});
  return (
    <ActorForm label={t`New e-mail address`} form={form} fields={FIELDS}>
      <KeptFields form={form} names={KEPT} />
      <Field
        name="email"
        type="email"
        label={t`New e-mail address`}
        problems={words(form.problems['email'])}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <SecretField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        problems={words(form.problems['password'])}
      />
      <Stack direction="row" gap={3}>
        <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t`Sending…`}>
          <Trans>Send code</Trans>
        </Button>
        <Button kind="secondary" onClick={onKeep}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </ActorForm>
  );
}

type CodeFormProps = RequestFormProps & {
  codeMail: ActorRefFrom<typeof codeMailMachine>;
  /** Where the code goes. */
  address: string;
  onChange: () => void;
};

function CodeForm({ actor, codeMail, address, onChange, onKeep }: CodeFormProps) {
  const { t } = useLingui();
  const form = codeFormOf(useFormView(actor, boxMessages));
  const mail = useCodeMail(codeMail);
  return (
    <>
      <CodeMailText mail={mail} address={address} />
      <ActorForm label={t`Verification code`} form={form} fields={CODE_FIELDS}>
        <CodeField problems={form.problems} />
        <Stack direction="row" gap={2}>
          <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t`Verifying…`}>
            <Trans>Verify</Trans>
          </Button>
          <Button kind="secondary" onClick={onKeep}>
            <Trans>Cancel</Trans>
          </Button>
        </Stack>
      </ActorForm>
      <Resend mail={mail} />
      <Stack direction="row" gap={2}>
        <Text kind="soft">
          <Trans>Wrong address?</Trans>
        </Text>
        <Button kind="secondary" onClick={onChange}>
          <Trans>Use another e-mail address</Trans>
        </Button>
      </Stack>
    </>
  );
}
