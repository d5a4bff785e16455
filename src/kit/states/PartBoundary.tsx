import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { PartFailure } from './PartFailure.tsx';

type PartBoundaryProps = {
  /** Nothing replaces the part: nobody misses it. */
  isQuiet?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that may crash on its own (NET-01): a message replaces it, with a button that shows it again. React
 * offers this only to class components.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return this.props.isQuiet ? null : <BrokenPart onRetry={() => this.setState({ hasCrashed: false })} />;
  }
}

function BrokenPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <PartFailure title={t`This part of the page stopped working.`} onRetry={onRetry} />;
}
