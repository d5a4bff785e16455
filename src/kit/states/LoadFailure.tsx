import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import { Notice } from '../ui/Notice.tsx';

type LoadFailureProps = { title?: string; children?: ReactNode; onRetry: () => void };

/** Says that something failed to load, with a button to retry. */
export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <Notice
      kind="errors"
      role="alert"
      title={title ?? t`This could not be loaded.`}
      action={
        <Button ref={handOnFocus} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
