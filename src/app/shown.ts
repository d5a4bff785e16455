import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app.machine.ts';
import { viewOf, type PageView } from './page-view.ts';

/** What stands on the screen. `place` changes exactly when it is something else. */
export interface Shown {
  kind: 'starting' | 'settling' | 'loading' | 'unreachable' | 'page' | 'notFound' | 'broken';
  place: string;
  view: PageView | null;
}

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The one place that turns the states of the root into screens. */
export function selectShown(snapshot: AppSnapshot): Shown {
  const kind = kindOf(snapshot);
  const { page, route } = snapshot.context;
  const place = kind === 'settling' || kind === 'loading' ? 'skeleton' : `${kind} ${route.path}`;
  return { kind, place, view: kind === 'page' && page ? viewOf(page) : null };
}

function kindOf(snapshot: AppSnapshot): Shown['kind'] {
  if (snapshot.matches('starting')) return 'starting';
  if (snapshot.matches('settling')) return 'settling';
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('open')) return 'page';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('broken')) return 'broken';
  return 'loading';
}
