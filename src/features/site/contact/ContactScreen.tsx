import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../../kit/i18n/problems.ts';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { Contact } from './Contact.tsx';

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  phone: { badInput: 'phone' },
};

/** /contact/ (CON-01 to CON-04). Its flow is a form that repeats. */
export function ContactScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <Contact form={useFormView(flow, ownMessages)} isReceivedOnce />;
}

/** On a server that may receive the same message twice (P44). */
export function PlainContactScreen({ flow }: { flow: ActorRefFrom<typeof formMachine> }) {
  return <Contact form={useFormView(flow, ownMessages)} isReceivedOnce={false} />;
}
