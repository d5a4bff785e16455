import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useLocale, useService } from '../../kit/app/index.ts';
import { ToastRegion } from '../../kit/ui/ToastRegion.tsx';
import { ToastItem } from './ToastItem.tsx';

/** The toasts (MSG-02), which stay across pages. */
export function Toasts() {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = useSelector(useService('messages'), (snapshot) => snapshot.context.shown);
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
