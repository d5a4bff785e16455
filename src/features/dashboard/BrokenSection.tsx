import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/ui/Button.tsx';
import { StatusPage } from '../../kit/ui/StatusPage.tsx';

/** Replaces a dashboard page whose flow has crashed; the frame around it still works. */
export function BrokenSection({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <StatusPage
      title={t`Unexpected Application Error!`}
      action={
        <Button kind="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Something broke on our side. What you have saved is safe.</Trans>
    </StatusPage>
  );
}
