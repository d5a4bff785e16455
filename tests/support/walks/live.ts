/** The running charts of a tab, over the channel on which a watched build speaks (src/watch). */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { FromApp, ToApp } from '../../../src/watch/protocol.ts';
import type { Tab } from '../browser/person.ts';

type Seen = {
  /** The ids of the running charts, the newest last, with the id of their machine. */
  actors: { id: string; machine: string }[];
  /** The transitions taken since somebody asked to forget them. */
  taken: string[];
  tell: (message: ToApp) => void;
};
type SeeingWindow = { seen?: Seen };

/** Lets every page of a context listen to its own charts. */
export const listenToCharts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The product's charts, and those of the gallery that watches them.
    const channels = ['renas.watch', 'renas.watch.gallery'].map((name) => new BroadcastChannel(name));
    const tell = (message: ToApp): void =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channels.forEach((channel) => channel.postMessage(message));
    const seen: Seen = { actors: [], taken: [], tell };
    const hear = ({ data }: MessageEvent<FromApp | ToApp>): void => {
      if (data.kind === 'actor') seen.actors.push({ id: data.id, machine: data.machine });
      if (data.kind === 'stopped') seen.actors = seen.actors.filter(({ id }) => id !== data.id);
      // Frames hear what their page sends its charts, too.
      if (data.kind === 'actor' || data.kind === 'snapshot') seen.taken.push(...data.taken);
    };
    for (const channel of channels) channel.addEventListener('message', hear);
    (globalThis as SeeingWindow).seen = seen;
  });

/** The charts of a tab and of the frames in it. */
export type Live = {
  /** Forgets which transitions have been taken. */
  forget: () => Promise<void>;
  /** Waits until the tab has really taken these transitions. */
  takes: (ids: readonly string[]) => Promise<void>;
  /** Sends the newest chart of a machine what neither a person nor the server can bring about. */
  send: (machine: string, event: { type: string; [payload: string]: unknown }) => Promise<void>;
};

export function liveChartsOf(page: Tab): Live {
  // The page itself hears its frames, too; one that is being left has nothing to tell.
  const taken = () =>
    page.evaluate(() => (globalThis as SeeingWindow).seen?.taken ?? []).catch((): string[] => []);
  return {
    forget: () =>
      page
        .evaluate(() => {
          const { seen } = globalThis as SeeingWindow;
          if (seen) seen.taken = [];
        })
        .catch(() => {}),
    takes: async (ids) => {
      const isMissing = async (): Promise<boolean> => {
        const known = await taken();
        return ids.some((id) => !known.includes(id));
      };
      await expect
        .poll(isMissing)
        .toBe(false)
        .catch(async () => {
          throw new Error(
            `It should take ${ids.join(' and ')}, and has taken ${(await taken()).join(', ') || 'none'}.`,
          );
        });
    },
    send: async (machine, event) => {
      const isThere = await page.evaluate(
        ([name, { error, ...sent }]) => {
          const { seen } = globalThis as SeeingWindow;
          const actor = seen?.actors.findLast((one) => one.machine === name);
          if (actor)
            seen?.tell({
              kind: 'send',
              id: actor.id,
              event: { ...sent, ...(error ? { error: new Error('broken') } : {}) },
            });
          return actor !== undefined;
        },
        [machine, event] as const,
      );
      expect(isThere, `a running chart of ${machine}`).toBe(true);
    },
  };
}
