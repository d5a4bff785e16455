/** The running charts of a tab, through a watched build's channel (src/watch). */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { FromApp, ToApp } from '../../../src/watch/protocol.ts';
import type { Tab } from '../browser/person.ts';

type Seen = {
  /** The ids of the running charts with their machine and state ids, newest last. */
  actors: { id: string; machine: string; active: string[] }[];
  /** The transitions taken since the last reset. */
  taken: string[];
  tell: (message: ToApp) => void;
};
type SeeingWindow = { seen?: Seen };

/** Makes every page of a context listen to its own charts. */
export const listenToCharts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The product's charts, and those of the gallery that watches them.
    const channels = ['renas.watch', 'renas.watch.gallery'].map((name) => new BroadcastChannel(name));
    const tell = (message: ToApp): void => channels.forEach((channel) => channel.postMessage(message));
    const seen: Seen = { actors: [], taken: [], tell };
    const hear = ({ data }: MessageEvent<FromApp | ToApp>): void => {
      if (data.kind === 'actor')
        seen.actors.push({ id: data.id, machine: data.machine, active: data.active });
      const known = data.kind === 'snapshot' && seen.actors.find(({ id }) => id === data.id);
      if (known) known.active = data.active;
      if (data.kind === 'stopped') seen.actors = seen.actors.filter(({ id }) => id !== data.id);
      // Frames also receive what their page sends to its charts.
      if (data.kind === 'actor' || data.kind === 'snapshot') seen.taken.push(...data.taken);
    };
    for (const channel of channels) channel.addEventListener('message', hear);
    (globalThis as SeeingWindow).seen = seen;
  });

/** Waits until none of a tab's charts is in such a state. */
export const leaves = (page: Tab, isLeft: (state: string) => boolean): Promise<void> =>
  expect
    .poll(async () => {
      const active = await page.evaluate(() =>
        (globalThis as SeeingWindow).seen?.actors.flatMap((actor) => actor.active),
      );
      return active?.filter(isLeft);
    })
    .toEqual([]);

/** The charts of a tab and its frames. */
export type Live = {
  /** Resets the transitions taken. */
  forget: () => Promise<void>;
  /** Waits until the tab has really taken these transitions. */
  takes: (ids: readonly string[]) => Promise<void>;
  /** Sends a machine's newest chart an event that neither a person nor the server can cause. */
  send: (machine: string, event: { type: string; [payload: string]: unknown }) => Promise<void>;
};

export function liveChartsOf(page: Tab): Live {
  // The page also receives its frames' messages; one that is being unloaded has none.
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
