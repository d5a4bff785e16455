import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink, useApp } from '../app/index.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { StatusPage } from '../ui/StatusPage.tsx';

/** A crash in rendering or routing (LAY-04). */
export function BrokenScreen() {
  const { t } = useLingui();
  const app = useApp();
  return (
    <StatusPage
      scene="together"
      title={t`Unexpected Application Error!`}
      action={
        <>
          <Button kind="primary" onClick={() => app.send({ type: 'app.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <AppLink to="/dashboard/" className={buttonClass()}>
            <Trans>Back to Dashboard</Trans>
          </AppLink>
        </>
      }
    >
      <Trans>Something broke on our side. What you have saved is safe.</Trans>
    </StatusPage>
  );
}
