import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import { useFlow } from '../../../kit/app/index.ts';
import type { OwnMessages } from '../../../kit/i18n/problems.ts';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { useRound } from '../../../kit/forms/use-round.ts';
import { Contact } from './Contact.tsx';

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  email: { typeMismatch: 'email' },
  phone: { badInput: 'phone' },
};

/** /contact/ (CON-01 to CON-04). Its flow is a repeating form. */
export function ContactScreen() {
  const form = useFlow<typeof formMachine>();
  return form ? <ConnectedContact form={form} /> : null;
}

function ConnectedContact({ form }: { form: ActorRefFrom<typeof formMachine> }) {
  return <Contact form={useFormView(form, ownMessages)} round={useRound(form)} />;
}
