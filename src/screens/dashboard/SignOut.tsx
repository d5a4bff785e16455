import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The call that signs out, and the way out when the server cannot be told. */
export type SignOutView = {
  isBusy: boolean;
  canStart: boolean;
  hasFailed: boolean;
  onStart: () => void;
  onCloseHere: () => void;
};

/** Signing out (SES-06); when it fails, the offer to sign out on this device alone (decision 31). */
export function SignOut({ view }: { view: SignOutView }) {
  const { t } = useLingui();
  return (
    <Stack>
      {view.hasFailed ? (
        <Notice
          kind="warning"
          role="alert"
          title={t`You are still signed in.`}
          action={
            <Button kind="secondary" onClick={view.onCloseHere}>
              <Trans>Sign out on this device</Trans>
            </Button>
          }
        >
          <Trans>The server could not end the session. Try again, or sign out on this device alone.</Trans>
        </Notice>
      ) : null}
      <div>
        <Button
          kind="secondary"
          disabled={!view.canStart}
          busy={view.isBusy}
          busyLabel={t`Signing out…`}
          onClick={view.onStart}
        >
          <Trans>Signout</Trans>
        </Button>
      </div>
    </Stack>
  );
}
