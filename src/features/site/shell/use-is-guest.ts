import { useSelector } from '@xstate/react';
import { useService } from '../../../kit/app/index.ts';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';

/** Whether nobody is signed in; served pages, which are the same for everybody, say so until the product has started. */
export function useIsGuest(): boolean {
  const isGuest = useSelector(useService('session'), (snapshot) => snapshot.hasTag('guest'));
  return !useHydrated() || isGuest;
}
