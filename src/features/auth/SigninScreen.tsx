import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView, type FormView } from '../../kit/forms/use-form-view.ts';
import { CheckboxField } from '../../kit/ui/CheckboxField.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../kit/forms/EmailField.tsx';
import { SecretField } from '../../kit/forms/SecretField.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink, useCarriedEmail } from './EmailLink.tsx';

const FIELDS = ['email', 'password', 'remember'];

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  remember: { valueMissing: 'remember' },
};

/** /signin/ (AUT-01). Its flow is a form. */
export function SigninScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <SigninForm form={useFormView(flow, ownMessages)} />;
}

/** The sign-in form. */
function SigninForm({ form }: { form: FormView }) {
  const { t } = useLingui();
  const email = useCarriedEmail();
  const words = useProblemWords();
  const { problems } = form;
  return (
    <AuthPage title={t`Sign in`}>
      <ActorForm label={t`Sign in`} form={form} fields={FIELDS}>
        <EmailField problems={problems['email']} autoComplete="username" defaultValue={email} />
        <SecretField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          problems={words(problems['password'])}
        />
        <Stack direction="row" justify="between" gap={2}>
          <CheckboxField
            name="remember"
            label={t`Remember me`}
            problems={words(problems['remember'])}
            required
            defaultChecked
          />
          <EmailLink to="/reset-password/">
            <Trans>Forgot password?</Trans>
          </EmailLink>
        </Stack>
        <SubmitButton form={form} busyLabel={t`Signing in…`}>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </ActorForm>
      <Text kind="soft">
        <Trans>
          New here? <EmailLink to="/signup/">Sign up</EmailLink>
        </Trans>
      </Text>
    </AuthPage>
  );
}
