import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';

/** Replaces a card's content that failed to load. Pressed, its button goes, and the section's heading takes the focus. */
export function CardFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="errors"
      role="alert"
      title={t`This could not be loaded.`}
      action={
        <Button
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.querySelector('h2')?.focus();
            onRetry();
          }}
        >
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>The rest of the page still works. Try this part again in a moment.</Trans>
    </Notice>
  );
}
