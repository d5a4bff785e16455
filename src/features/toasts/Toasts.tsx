import { useLingui } from '@lingui/react/macro';
import { useSelector, shallowEqual } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../../machines/toasts/toast.machine.ts';
import { useLocale, useService } from '../../kit/app/index.ts';
import { ToastRegion } from '../../kit/ui/ToastRegion.tsx';
import { wordsOf } from '../../kit/i18n/messages.ts';
import { Toast } from '../../kit/ui/Toast.tsx';

const selectToast = (snapshot: SnapshotFrom<typeof toastMachine>) => ({
  kind: snapshot.context.kind,
  message: snapshot.context.message,
  phase: snapshot.matches('visible') ? ('visible' as const) : ('fading' as const),
});

/** The toasts (MSG-02), which stay across pages. */
export function Toasts() {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = useSelector(useService('messages'), (snapshot) => snapshot.context.shown);
  // Radix fills in the key.
  const hotkey = '{hotkey}';
  return (
    <ToastRegion
      label={t`Notices (${hotkey})`}
      toastLabel={t`Notice`}
      direction={locale === 'ckb' ? 'rtl' : 'ltr'}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  );
}

/** A toast. Its actor runs the timer; the view reports when somebody is reading it. */
function ToastItem({ toast }: { toast: ActorRefFrom<typeof toastMachine> }) {
  const { t, i18n } = useLingui();
  const { kind, message, phase } = useSelector(toast, selectToast, shallowEqual);
  return (
    <Toast
      kind={kind}
      phase={phase}
      closeLabel={t`Close`}
      said={message.said}
      onHold={() => toast.send({ type: 'toast.hold', at: Date.now() })}
      onRelease={() => toast.send({ type: 'toast.release', at: Date.now() })}
      onClose={() => toast.send({ type: 'toast.close' })}
    >
      {wordsOf(message, i18n)}
    </Toast>
  );
}
