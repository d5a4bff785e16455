import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Called once when something inside has crashed (LAY-04). */
  onCrash: () => void;
  /** What stands in its place. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches what crashes in rendering; React offers this to class components alone. */
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
