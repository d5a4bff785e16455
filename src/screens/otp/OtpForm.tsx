import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ActorForm } from '../forms/ActorForm.tsx';
import { AuthPage } from '../forms/AuthPage.tsx';
import { boxNames, CODE_FIELD } from '../forms/code-values.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { CodeMailText } from '../forms/CodeMailText.tsx';
import { Resend } from '../forms/Resend.tsx';
import type { CodeMailView } from '../forms/use-code-mail.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { FormView } from '../forms/use-form-view.ts';

const FIELDS = [...boxNames, CODE_FIELD];

type OtpFormProps = {
  form: FormView;
  mail: CodeMailView;
  /** Where the code went, masked. */
  address: string;
  onStartOver: () => void;
};

/** Proving an e-mail address with the code from its mail. */
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
