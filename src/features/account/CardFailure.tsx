import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';

/** Replaces a card's content that failed to load. */
export function CardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure onRetry={onRetry}>
      <Trans>The rest of the page still works.</Trans>
    </LoadFailure>
  );
}
