import type { SnapshotFrom } from 'xstate';
import type { appMachine, Route } from '../../machines/app/app.machine.ts';
import { viewOf, type PageView } from '../kit/app/define-page.ts';

/** What is on screen. `place` changes exactly when that does. */
export interface Shown {
  kind: 'starting' | 'settling' | 'loading' | 'unreachable' | 'unfetched' | 'page' | 'notFound' | 'broken';
  place: string;
  view: PageView | null;
  /** A dashboard page is open or opening: it brings its own frame. */
  isWorkplace: boolean;
}

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The only place that maps the root's states to screens. */
export function selectShown(snapshot: AppSnapshot): Shown {
  const kind = kindOf(snapshot);
  const { page, route } = snapshot.context;
  const place = kind === 'settling' || kind === 'loading' ? 'skeleton' : `${kind} ${pageKey(route)}`;
  const isWorkplace = isFramed(kind) && route.path.startsWith('/dashboard/');
  return { kind, place, view: kind === 'page' && page ? viewOf(page) : null, isWorkplace };
}

/** A page may have two paths, such as /dashboard/ and /dashboard/account/ (DSH-01). */
const pageKey = ({ name, params, path }: Route) =>
  name === 'notFound' ? path : `${name} ${JSON.stringify(params)}`;

const isFramed = (kind: Shown['kind']) => kind === 'page' || kind === 'settling' || kind === 'loading';

function kindOf(snapshot: AppSnapshot): Shown['kind'] {
  if (snapshot.matches('starting')) return 'starting';
  if (snapshot.matches({ running: 'settling' })) return 'settling';
  if (snapshot.matches({ running: 'unreachable' })) return 'unreachable';
  if (snapshot.matches({ running: 'unfetched' })) return 'unfetched';
  if (snapshot.matches({ running: 'open' })) return 'page';
  if (snapshot.matches({ running: 'notFound' })) return 'notFound';
  if (snapshot.matches({ running: 'broken' })) return 'broken';
  return 'loading';
}
