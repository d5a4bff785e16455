import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useService } from '../app/index.ts';
import { Button } from '../ui/Button.tsx';
import { StatusPage } from '../ui/StatusPage.tsx';

/** The server does not say who is signed in, so no page can open, for guests or members. */
export function UnreachableScreen() {
  const { t } = useLingui();
  const session = useService('session');
  const canRetry = useSelector(session, (snapshot) => snapshot.can({ type: 'session.retry' }));
  return (
    <StatusPage
      title={t`The server cannot be reached.`}
      action={
        <Button kind="primary" disabled={!canRetry} onClick={() => session.send({ type: 'session.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost and you stay signed in. We try again every few seconds.</Trans>
    </StatusPage>
  );
}
