/** What loads after the first page: toasts, error screens, and the dashboard's frame while it loads. */
import { nestConditions } from '../kit/ui/nested-conditions.ts';

export { Toasts } from '../features/toasts/Toasts.tsx';
export { BrokenScreen } from '../kit/states/BrokenScreen.tsx';
export { DashboardSkeleton } from '../kit/states/DashboardSkeleton.tsx';
export { NetworkStrip } from '../kit/states/NetworkStrip.tsx';
export { UnfetchedScreen } from '../kit/states/UnfetchedScreen.tsx';
export { UnreachableScreen } from '../kit/states/UnreachableScreen.tsx';

// The first page's rules come all at once; those that come later should not cost it anything.
nestConditions();
