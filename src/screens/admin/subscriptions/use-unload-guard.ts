import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed or reloaded, while something is not saved. */
export function useUnloadGuard(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasUnsaved]);
}
