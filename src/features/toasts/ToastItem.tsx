import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../../machines/toasts/toast.machine.ts';
import { wordsOf } from '../../kit/i18n/messages.ts';
import { Toast } from '../../kit/ui/Toast.tsx';

const selectToast = (snapshot: SnapshotFrom<typeof toastMachine>) => ({
  kind: snapshot.context.kind,
  message: snapshot.context.message,
  phase: snapshot.matches('visible') ? ('visible' as const) : ('fading' as const),
});

/** A toast. Its actor runs the timer; the view reports when somebody is reading it. */
export function ToastItem({ toast }: { toast: ActorRefFrom<typeof toastMachine> }) {
  const { t, i18n } = useLingui();
  const { kind, message, phase } = useSelector(toast, selectToast, shallowEqual);
  return (
    <Toast
      kind={kind}
      phase={phase}
      closeLabel={t`Close`}
      onHold={() => toast.send({ type: 'toast.hold', at: Date.now() })}
      onRelease={() => toast.send({ type: 'toast.release', at: Date.now() })}
      onClose={() => toast.send({ type: 'toast.close' })}
    >
      {wordsOf(message, i18n)}
    </Toast>
  );
}
