import { Trans, useLingui } from '@lingui/react/macro';
import { useApp } from '../app/index.ts';
import { Button } from '../ui/Button.tsx';
import { StatusPage } from '../ui/StatusPage.tsx';

/** The page's code cannot be fetched, for lack of a connection or of a server (NET-02). */
export function UnfetchedScreen() {
  const { t } = useLingui();
  const app = useApp();
  return (
    <StatusPage
      title={t`This page couldn't be loaded.`}
      action={
        <Button kind="primary" onClick={() => app.send({ type: 'app.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You may be offline, or the server isn't answering. The page will open as soon as it can.</Trans>
    </StatusPage>
  );
}
