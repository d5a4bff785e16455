import { fromCallback } from 'xstate';
import type { World } from './world.ts';

/** Reports each time the person returns to this window; for the ports named `watchFocus`. */
export const windowFocus = ({ watchFocus }: Pick<World, 'watchFocus'>) =>
  fromCallback<{ type: 'window.never' }>(({ sendBack }) =>
    watchFocus(() => sendBack({ type: 'window.focused' })),
  );
