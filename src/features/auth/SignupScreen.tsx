import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { SignupForm } from './SignupForm.tsx';

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  terms: { valueMissing: 'terms' },
};

/** /signup/ (AUT-02). Its flow is a form. */
export function SignupScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <SignupForm form={useFormView(flow, ownMessages)} />;
}
