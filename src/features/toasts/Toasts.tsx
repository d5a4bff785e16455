import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { messagesMachine } from '../../../machines/toasts/messages.machine.ts';
import { useLocale, useService } from '../../kit/app/index.ts';
import { ToastRegion } from '../../kit/ui/ToastRegion.tsx';
import { ToastItem } from './ToastItem.tsx';

const selectShown = (snapshot: SnapshotFrom<typeof messagesMachine>) => snapshot.context.shown;

/** The toasts (MSG-02), which stay across pages. */
export function Toasts() {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = useSelector(useService('messages'), selectShown);
  // Radix fills in the key.
  const hotkey = '{hotkey}';
  return (
    <ToastRegion
      label={t`Messages (${hotkey})`}
      toastLabel={t`Message`}
      direction={locale === 'ckb' ? 'rtl' : 'ltr'}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  );
}
