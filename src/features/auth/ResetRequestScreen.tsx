import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { passwordResetMachine } from '../../../machines/auth/password-reset.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView, type FormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../kit/forms/EmailField.tsx';
import { KeptFields } from '../../kit/forms/KeptFields.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink, useCarriedEmail } from './EmailLink.tsx';

const FIELDS = ['email'];

const ownMessages: Readonly<Record<string, OwnMessages>> = { email: { typeMismatch: 'email' } };

/** /reset-password/ (RST-01). */
export function ResetRequestScreen({ flow }: { flow: ActorRefFrom<typeof passwordResetMachine> }) {
  const form = useKept(useSelector(flow, (snapshot) => snapshot.children.request));
  return form ? <ConnectedRequest form={form} /> : null;
}

function ConnectedRequest({ form }: { form: ActorRefFrom<typeof formMachine> }) {
  return <ResetRequestForm form={useFormView(form, ownMessages)} />;
}

/** Requests a code for a new password. */
function ResetRequestForm({ form }: { form: FormView }) {
  const { t } = useLingui();
  const email = useCarriedEmail();
  return (
    <AuthPage
      title={t`Reset password`}
      way={{ to: 'password', at: 0 }}
      lead={
        <Text kind="soft">
          <Trans>Tell us the e-mail address of your account. We'll send a code to it.</Trans>
        </Text>
      }
    >
      <ActorForm label={t`Reset password`} form={form} fields={FIELDS}>
        {email === undefined && <KeptFields form={form} names={FIELDS} />}
        <EmailField problems={form.problems['email']} autoComplete="username" defaultValue={email} />
        <SubmitButton form={form} busyLabel={t`Sending…`}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </ActorForm>
      <Text kind="soft">
        <Trans>
          Remembered it? <EmailLink to="/signin/">Sign in</EmailLink>
        </Trans>
      </Text>
    </AuthPage>
  );
}
