import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { otpMachine } from '../../../machines/auth/otp.machine.ts';
import { useService } from '../../kit/app/index.ts';
import { useFormView, type FormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { takeEarlyDigits } from '../../kit/ui/early-digits.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { boxMessages, codeFormOf, boxNames, CODE_FIELD } from './code-values.ts';
import { useCodeMail, type CodeMailView } from './use-code-mail.ts';
import { AuthPage } from './AuthPage.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeMailText } from './CodeMailText.tsx';
import { Resend } from './Resend.tsx';

const FIELDS = [...boxNames, CODE_FIELD];

/** /otp/ (OTP-01). */
export function OtpScreen({ flow: otp }: { flow: ActorRefFrom<typeof otpMachine> }) {
  const form = useKept(useSelector(otp, (snapshot) => snapshot.children.form));
  const codeMail = useKept(useSelector(otp, (snapshot) => snapshot.children.codeMail));
  if (!form || !codeMail) return null;
  return (
    <ConnectedOtp
      // A new code needs empty boxes.
      key={form.sessionId}
      form={form}
      codeMail={codeMail}
      onCorrect={() => otp.send({ type: 'otp.correct' })}
      onStartOver={() => otp.send({ type: 'otp.startOver' })}
    />
  );
}

type ConnectedOtpProps = {
  form: ActorRefFrom<typeof formMachine>;
  codeMail: ActorRefFrom<typeof codeMailMachine>;
  onCorrect: () => void;
  onStartOver: () => void;
};

function ConnectedOtp({ form, codeMail, onCorrect, onStartOver }: ConnectedOtpProps) {
  const email = useKept(useSelector(useService('session'), (snapshot) => snapshot.context.user?.email)) ?? '';
  return (
    <OtpForm
      form={codeFormOf(useFormView(form, boxMessages))}
      mail={useCodeMail(codeMail)}
      address={email}
      onCorrect={onCorrect}
      onStartOver={onStartOver}
    />
  );
}

type OtpFormProps = {
  form: FormView;
  mail: CodeMailView;
  /** Where the code goes. */
  address: string;
  onCorrect: () => void;
  onStartOver: () => void;
};

/** Verifies an e-mail address with the code from its mail. */
function OtpForm({ form, mail, address, onCorrect, onStartOver }: OtpFormProps) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Verify your e-mail address`}
      way={{ to: 'account', at: 1 }}
      lead={<CodeMailText mail={mail} address={address} />}
    >
      <ActorForm label={t`Verification code`} form={form} fields={FIELDS}>
        <CodeField
          problems={form.problems}
          takeEarly={takeEarlyDigits}
          onComplete={(whole) => whole?.requestSubmit()}
        />
        <SubmitButton form={form} busyLabel={t`Verifying…`}>
          <Trans>Verify</Trans>
        </SubmitButton>
      </ActorForm>
      <Resend mail={mail} />
      <Stack direction="row" gap={2}>
        <Text kind="soft">
          <Trans>Wrong address?</Trans>
        </Text>
        <Button kind="secondary" onClick={onCorrect}>
          <Trans>Correct it</Trans>
        </Button>
      </Stack>
      <Stack direction="row" gap={2}>
        <Text kind="soft">
          <Trans>Another account?</Trans>
        </Text>
        <Button kind="secondary" onClick={onStartOver}>
          <Trans>Try Again</Trans>
        </Button>
      </Stack>
    </AuthPage>
  );
}
