import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Called once when a child crashes (LAY-04). */
  onCrash: () => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches render crashes; React offers this only to class components. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}
