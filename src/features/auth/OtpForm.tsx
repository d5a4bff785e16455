import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/ui/Button.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { boxNames, CODE_FIELD } from './code-values.ts';
import { CodeField } from './CodeField.tsx';
import { CodeMailText } from './CodeMailText.tsx';
import { Resend } from './Resend.tsx';
import type { CodeMailView } from './use-code-mail.ts';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import type { FormView } from '../../kit/forms/use-form-view.ts';

const FIELDS = [...boxNames, CODE_FIELD];

type OtpFormProps = {
  form: FormView;
  mail: CodeMailView;
  /** The code's address, masked. */
  address: string;
  onStartOver: () => void;
};

/** Verifies an e-mail address with the code from its mail. */
export function OtpForm({ form, mail, address, onStartOver }: OtpFormProps) {
  const { t } = useLingui();
  return (
    <AuthPage title={t`Verify your e-mail address`} lead={<CodeMailText mail={mail} address={address} />}>
      <ActorForm label={t`Verification code`} form={form} fields={FIELDS}>
        <CodeField problems={form.problems} />
        <SubmitButton form={form} busyLabel={t`Verifying…`}>
          <Trans>Verify</Trans>
        </SubmitButton>
      </ActorForm>
      <Resend mail={mail} />
      <Stack direction="row" gap={2}>
        <Text kind="soft">
          <Trans>Wrong address? Go back and use another one.</Trans>
        </Text>
        <Button kind="secondary" onClick={onStartOver}>
          <Trans>Try Again</Trans>
        </Button>
      </Stack>
    </AuthPage>
  );
}
