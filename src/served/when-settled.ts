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
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (!isUnderWay(selectShown(app.getSnapshot()))) resolve();
    };
    const subscription = app.subscribe(() => {
      check();
      if (!isUnderWay(selectShown(app.getSnapshot()))) subscription.unsubscribe();
    });
    check();
  });
  let quiet = 0;
  while (quiet < QUIET_TURNS) {
    await turn();
    quiet = isAwaiting() ? 0 : quiet + 1;
  }
  return selectShown(app.getSnapshot());
}

/** A served page stays readable while its code cannot be fetched (NET-02). */
function isUnderWay({ kind }: Shown): boolean {
  return kind === 'starting' || kind === 'settling' || kind === 'loading' || kind === 'unfetched';
}
