import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView, type FormView } from '../../kit/forms/use-form-view.ts';
import { useHref } from '../../kit/app/index.ts';
import { CheckboxField } from '../../kit/ui/CheckboxField.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../kit/forms/EmailField.tsx';
import { KeptFields } from '../../kit/forms/KeptFields.tsx';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink, useCarriedEmail } from './EmailLink.tsx';

const KEPT = ['email'];
const FIELDS = ['email', 'password', 'confirm_password', 'terms'];

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  terms: { valueMissing: 'terms' },
};

/** /signup/ (AUT-02). Its flow is a form. */
export function SignupScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <SignupForm form={useFormView(flow, ownMessages)} />;
}

/** The sign-up form. */
function SignupForm({ form }: { form: FormView }) {
  const { t } = useLingui();
  const email = useCarriedEmail();
  const words = useProblemWords();
  const href = useHref();
  const { problems } = form;
  return (
    <AuthPage
      title={t`Sign up`}
      way={{ to: 'account', at: 0 }}
      lead={
        <Text kind="soft">
          <Trans>We'll e-mail you a code to confirm your address.</Trans>
        </Text>
      }
    >
      <ActorForm label={t`Sign up`} form={form} fields={FIELDS}>
        {email === undefined && <KeptFields form={form} names={KEPT} />}
        <EmailField problems={problems['email']} autoComplete="username" defaultValue={email} />
        <NewPasswordFields label={t`Password`} form={form} />
        <CheckboxField
          name="terms"
          label={
            <Trans>
              I accept the{' '}
              <a href={href('/terms/')} target="_blank" rel="noopener">
                terms and conditions
              </a>{' '}
              and the{' '}
              <a href={href('/privacy-policy/')} target="_blank" rel="noopener">
                privacy policy
              </a>
              .
            </Trans>
          }
          problems={words(problems['terms'])}
          required
        />
        <SubmitButton form={form} busyLabel={t`Creating the account…`}>
          <Trans>Sign up</Trans>
        </SubmitButton>
      </ActorForm>
      <Text kind="soft">
        <Trans>
          Already have an account? <EmailLink to="/signin/">Sign in</EmailLink>
        </Trans>
      </Text>
    </AuthPage>
  );
}
