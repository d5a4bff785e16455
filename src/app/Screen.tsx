import { BrokenScreen } from '../kit/states/BrokenScreen.tsx';
import { NotFoundScreen } from '../kit/states/NotFoundScreen.tsx';
import { SkeletonScreen } from '../kit/states/SkeletonScreen.tsx';
import { UnreachableScreen } from '../kit/states/UnreachableScreen.tsx';
import type { Shown } from './shown.ts';

/** The screen for the root's state. */
export function Screen({ kind, view, isWorkplace }: Pick<Shown, 'kind' | 'view' | 'isWorkplace'>) {
  if (view) return <view.Screen />;
  if (kind === 'notFound') return <NotFoundScreen />;
  if (kind === 'broken') return <BrokenScreen />;
  if (kind === 'unreachable') return <UnreachableScreen />;
  return <SkeletonScreen isWorkplace={isWorkplace} />;
}
