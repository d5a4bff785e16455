import type { AppActor } from '../kit/app/index.ts';
import { selectShown, type Shown } from '../app/shown.ts';

/** After this many quiet turns of the event loop, nothing more will happen by itself. */
const QUIET_TURNS = 3;

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/**
 * Resolves once something is on screen and no responses are pending. Both sides wait for the same moment: the server
 * before it renders, the browser before it hydrates.
 */
export async function whenSettled(app: AppActor, isAwaiting: () => boolean): Promise<Shown> {
  await until(app, (shown) => !isUnderWay(shown));
  let quiet = 0;
  while (quiet < QUIET_TURNS) {
    await turn();
    quiet = isAwaiting() ? 0 : quiet + 1;
  }
  return selectShown(app.getSnapshot());
}

/** Resolves once there is a first screen, or after so many milliseconds. */
export async function whenFirst(app: AppActor, ms: number): Promise<void> {
  await Promise.race([
    until(app, (shown) => !isLoading(shown)),
    new Promise((resolve) => void setTimeout(resolve, ms)),
  ]);
}

function until(app: AppActor, isThere: (shown: Shown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): boolean => {
      const isOver = isThere(selectShown(app.getSnapshot()));
      if (isOver) resolve();
      return isOver;
    };
    if (check()) return;
    const subscription = app.subscribe(() => {
      if (check()) subscription.unsubscribe();
    });
  });
}

/** A served page stays readable while its code cannot be fetched (NET-02). */
function isUnderWay(shown: Shown): boolean {
  return isLoading(shown) || shown.kind === 'unfetched';
}

function isLoading({ kind }: Shown): boolean {
  return kind === 'starting' || kind === 'settling' || kind === 'loading';
}
