import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { passwordResetMachine } from '../../../machines/auth/password-reset.machine.ts';
import { useFormView, type FormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { AppLink } from '../../kit/app/index.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { boxMessages, codeFormOf, boxNames, CODE_FIELD } from './code-values.ts';
import { useCodeMail, type CodeMailView } from './use-code-mail.ts';
import { AuthPage } from './AuthPage.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeMailText } from './CodeMailText.tsx';
import { Resend } from './Resend.tsx';

const FIELDS = [...boxNames, CODE_FIELD, 'password', 'confirm_password'];

/** /reset-password/{email}/{id}/ (RST-02, RST-03). */
export function ResetConfirmScreen({ flow: reset }: { flow: ActorRefFrom<typeof passwordResetMachine> }) {
  const form = useKept(useSelector(reset, (snapshot) => snapshot.children.confirmation));
  const codeMail = useKept(useSelector(reset, (snapshot) => snapshot.children.codeMail));
  const email = useSelector(reset, (snapshot) => snapshot.context.request?.email ?? '');
  return form && codeMail ? <ConnectedConfirm form={form} codeMail={codeMail} email={email} /> : null;
}

type ConnectedConfirmProps = {
  form: ActorRefFrom<typeof formMachine>;
  codeMail: ActorRefFrom<typeof codeMailMachine>;
  email: string;
};

function ConnectedConfirm({ form, codeMail, email }: ConnectedConfirmProps) {
  return (
    <ResetConfirmForm
      form={codeFormOf(useFormView(form, boxMessages))}
      mail={useCodeMail(codeMail)}
      email={email}
    />
  );
}

type ResetConfirmFormProps = { form: FormView; mail: CodeMailView; email: string };

/** Sets a new password with the code from the mail. */
function ResetConfirmForm({ form, mail, email }: ResetConfirmFormProps) {
  const { t } = useLingui();
  const password = useRef<HTMLInputElement>(null);
  const goOnToPassword = (): void => {
    if (password.current?.value === '') password.current.focus();
  };
  return (
    <AuthPage
      title={t`Choose a new password`}
      way={{ to: 'password', at: 1 }}
      lead={<CodeMailText mail={mail} address={email} />}
    >
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
