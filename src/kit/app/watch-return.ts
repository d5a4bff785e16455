import { fromCallback } from 'xstate';
import type { World } from './world.ts';

/** Sends `network.returned` whenever the device gets a connection (NET-02). */
export const watchReturn = (network: World['network']) =>
  fromCallback<{ type: 'network.never' }>(({ sendBack }) =>
    network.watch(() => {
      if (network.isOnline()) sendBack({ type: 'network.returned' });
    }),
  );
