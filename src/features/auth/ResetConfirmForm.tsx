import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { AppLink } from '../../kit/app/index.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { boxNames, CODE_FIELD } from './code-values.ts';
import { CodeField } from './CodeField.tsx';
import { CodeMailText } from './CodeMailText.tsx';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { Resend } from './Resend.tsx';
import type { CodeMailView } from './use-code-mail.ts';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import type { FormView } from '../../kit/forms/use-form-view.ts';

const FIELDS = [...boxNames, CODE_FIELD, 'password', 'confirm_password'];

type ResetConfirmFormProps = { form: FormView; mail: CodeMailView; email: string };

/** Sets a new password with the code from the mail. */
export function ResetConfirmForm({ form, mail, email }: ResetConfirmFormProps) {
  const { t } = useLingui();
  const password = useRef<HTMLInputElement>(null);
  const goOnToPassword = (): void => {
    if (password.current?.value === '') password.current.focus();
  };
  return (
    <AuthPage title={t`Choose a new password`} lead={<CodeMailText mail={mail} address={email} />}>
      <ActorForm label={t`New password`} form={form} fields={FIELDS}>
        {/* Password managers store the new password under this name; it is no API field. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <CodeField problems={form.problems} onComplete={goOnToPassword} />
        <Resend mail={mail} />
        <NewPasswordFields label={t`New password`} form={form} ref={password} />
        <SubmitButton form={form} busyLabel={t`Changing the password…`}>
          <Trans>Change password</Trans>
        </SubmitButton>
      </ActorForm>
      <Text kind="soft">
        <AppLink to="/reset-password/">
          <Trans>Use another e-mail address</Trans>
        </AppLink>
      </Text>
    </AuthPage>
  );
}
