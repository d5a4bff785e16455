import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { passwordResetMachine } from '../../../machines/auth/password-reset.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';

const ownMessages: Readonly<Record<string, OwnMessages>> = { email: { typeMismatch: 'email' } };

/** /reset-password/ (RST-01). */
export function ResetRequestScreen({ flow }: { flow: ActorRefFrom<typeof passwordResetMachine> }) {
  const form = useKept(useSelector(flow, (snapshot) => snapshot.children.request));
  return form ? <ConnectedRequest form={form} /> : null;
}

function ConnectedRequest({ form }: { form: ActorRefFrom<typeof formMachine> }) {
  return <ResetRequestForm form={useFormView(form, ownMessages)} />;
}
