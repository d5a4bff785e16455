import { BrokenScreen } from '../screens/broken/BrokenScreen.tsx';
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx';
import { SkeletonScreen } from '../screens/skeleton/SkeletonScreen.tsx';
import { UnreachableScreen } from '../screens/unreachable/UnreachableScreen.tsx';
import type { Shown } from './shown.ts';

/** The screen for what the root says. */
export function Screen({ kind, view, isWorkplace }: Pick<Shown, 'kind' | 'view' | 'isWorkplace'>) {
  if (view) return <view.Screen />;
  if (kind === 'notFound') return <NotFoundScreen />;
  if (kind === 'broken') return <BrokenScreen />;
  if (kind === 'unreachable') return <UnreachableScreen />;
  return <SkeletonScreen isWorkplace={isWorkplace} />;
}
