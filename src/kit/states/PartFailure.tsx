import { Trans } from '@lingui/react/macro';
import { LoadFailure } from './LoadFailure.tsx';

type PartFailureProps = { title?: string; onRetry: () => void };

/** Replaces a part of a page that failed to load or has crashed. */
export function PartFailure(props: PartFailureProps) {
  return (
    <LoadFailure {...props}>
      <Trans>The rest of the page still works.</Trans>
    </LoadFailure>
  );
}
