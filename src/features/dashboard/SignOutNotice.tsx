import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { callMachine } from '../../../machines/forms/call.machine.ts';
import { useCloseSession } from '../../kit/app/index.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';

export type SignOutActor = ActorRefFrom<typeof callMachine>;

const Place = styled('div', { marginBlockEnd: '$6' });

/** After a failed sign-out, offers to sign out on this device only (SES-06, P31). */
export function SignOutNotice({ actor }: { actor: SignOutActor }) {
  const { t } = useLingui();
  const closeHere = useCloseSession();
  const hasFailed = useSelector(
    actor,
    ({ context }) => context.fault !== null || context.result?.success === false,
  );
  return hasFailed ? (
    <Place>
      <Notice
        kind="warning"
        role="alert"
        title={t`You are still signed in.`}
        action={
          <Stack direction="row" gap={2}>
            <Button kind="secondary" onClick={closeHere}>
              <Trans>Sign out on this device</Trans>
            </Button>
            <Button kind="quiet" onClick={() => actor.send({ type: 'call.start' })}>
              <Trans>Try again</Trans>
            </Button>
          </Stack>
        }
      >
        <Trans>The server could not end the session. Try again, or sign out on this device alone.</Trans>
      </Notice>
    </Place>
  ) : null;
}
