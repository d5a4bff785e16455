import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '../../kit/app/index.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailField } from '../../kit/forms/EmailField.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import type { FormView } from '../../kit/forms/use-form-view.ts';

const FIELDS = ['email'];

/** Requests a code for a new password. */
export function ResetRequestForm({ form }: { form: FormView }) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Reset password`}
      lead={
        <Text kind="soft">
          <Trans>Tell us the e-mail address of your account. We send a code to it.</Trans>
        </Text>
      }
    >
      <ActorForm label={t`Reset password`} form={form} fields={FIELDS}>
        <EmailField problems={form.problems['email']} autoComplete="username" />
        <SubmitButton form={form} busyLabel={t`Sending…`}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </ActorForm>
      <Text kind="soft">
        <Trans>
          You remember it? <AppLink to="/signin/">Sign in</AppLink>
        </Trans>
      </Text>
    </AuthPage>
  );
}
