import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';

/** After a change of the password: whoever knew the old one may still be signed in elsewhere. */
export function EndOthersOffer({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="info"
      title={t`Your password is changed.`}
      action={
        <Stack direction="row" gap={2}>
          <Button onClick={onAccept}>
            <Trans>End the other sessions</Trans>
          </Button>
          <Button kind="quiet" onClick={onDecline}>
            <Trans>Keep them</Trans>
          </Button>
        </Stack>
      }
    >
      <Trans>Other devices stay signed in. End their sessions if somebody else knew the old password.</Trans>
    </Notice>
  );
}
