import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { passwordResetMachine } from '../../../machines/auth/password-reset.machine.ts';
import { boxMessages, codeFormOf } from './code-values.ts';
import { useCodeMail } from './use-code-mail.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { ResetConfirmForm } from './ResetConfirmForm.tsx';

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
