import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { otpMachine } from '../../../machines/auth/otp.machine.ts';
import { useService } from '../../kit/app/index.ts';
import { maskedEmail } from '../../kit/i18n/format/masked-email.ts';
import { boxMessages, codeFormOf } from './code-values.ts';
import { useCodeMail } from './use-code-mail.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { OtpForm } from './OtpForm.tsx';

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
      onStartOver={() => otp.send({ type: 'otp.startOver' })}
    />
  );
}

type ConnectedOtpProps = {
  form: ActorRefFrom<typeof formMachine>;
  codeMail: ActorRefFrom<typeof codeMailMachine>;
  onStartOver: () => void;
};

function ConnectedOtp({ form, codeMail, onStartOver }: ConnectedOtpProps) {
  const email = useKept(useSelector(useService('session'), (snapshot) => snapshot.context.user?.email)) ?? '';
  return (
    <OtpForm
      form={codeFormOf(useFormView(form, boxMessages))}
      mail={useCodeMail(codeMail)}
      address={maskedEmail(email)}
      onStartOver={onStartOver}
    />
  );
}
