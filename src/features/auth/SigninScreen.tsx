import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { SigninForm } from './SigninForm.tsx';
import type { ActorRefFrom } from 'xstate';

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  remember: { valueMissing: 'remember' },
};

/** /signin/ (AUT-01). Its flow is a form. */
export function SigninScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <SigninForm form={useFormView(flow, ownMessages)} />;
}
