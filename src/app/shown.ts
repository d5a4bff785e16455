import type { SnapshotFrom } from 'xstate';
import type { appMachine, Route } from '../../machines/app/app.machine.ts';
import { viewOf, type PageView } from '../kit/app/define-page.ts';
import type { Wait } from '../kit/states/NetworkStrip.tsx';

/** What is on screen. `place` changes exactly when that does. */
export interface Shown {
  kind: 'starting' | 'settling' | 'loading' | 'unreachable' | 'unfetched' | 'page' | 'notFound' | 'broken';
  place: string;
  view: PageView | null;
  /** A dashboard page is open or opening: it brings its own frame. */
  isWorkplace: boolean;
  /** Why the next page is not there yet, while this one stays (NET-02). */
  wait: Wait;
}

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The only place that maps the root's states to screens. */
export function selectShown(snapshot: AppSnapshot): Shown {
  const { page, shown } = snapshot.context;
  const state = stateOf(snapshot);
  const isWorkplace = shown.path.startsWith('/dashboard/');
  if (page) {
    const wait = state === 'unfetched' || state === 'unreachable' ? state : 'loading';
    return {
      kind: 'page',
      place: `page ${pageKey(shown)}`,
      view: viewOf(page),
      isWorkplace,
      wait: snapshot.matches({ running: 'open' }) ? null : wait,
    };
  }
  const isSkeleton = state === 'settling' || state === 'loading';
  const place = isSkeleton ? 'skeleton' : `${state} ${pageKey(shown)}`;
  return { kind: state, place, view: null, isWorkplace: isSkeleton && isWorkplace, wait: null };
}

/** A page may have two paths, such as /dashboard/ and /dashboard/account/ (DSH-01). */
const pageKey = ({ name, params, path }: Route) =>
  name === 'notFound' ? path : `${name} ${JSON.stringify(params)}`;

/** The root's state; a page that keeps failing to load counts as unfetched while it is retried. */
function stateOf(snapshot: AppSnapshot): Exclude<Shown['kind'], 'page'> {
  if (snapshot.matches('starting')) return 'starting';
  if (snapshot.matches({ running: 'settling' })) return 'settling';
  if (snapshot.matches({ running: 'unreachable' })) return 'unreachable';
  if (snapshot.matches({ running: 'notFound' })) return 'notFound';
  if (snapshot.matches({ running: 'broken' })) return 'broken';
  return snapshot.context.isUnfetched ? 'unfetched' : 'loading';
}
