import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before unsaved input in a staff form is left (P38). */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      isDangerous
      confirmLabel={<Trans>Leave</Trans>}
      cancelLabel={<Trans>Stay</Trans>}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Trans>
        Your changes aren't saved. This device keeps them, except files, and offers them when you come back.
      </Trans>
    </ConfirmDialog>
  );
}
