/** The channel between tabs of one browser, for the product and those who watch it. */

export const WATCH_CHANNEL = 'renas.watch';
/** The gallery's channel for its own charts: on the one it listens to, it would follow itself in a loop. */
export const GALLERY_CHANNEL = 'renas.watch.gallery';

/** One running chart in its current state. */
type WatchedActor = {
  /** Its own in all tabs. */
  id: string;
  /** Its id in its parent chart, e.g. `codeMail`. */
  name: string;
  /** Its chart's id. */
  machine: string;
  /** The parent actor's `id`; null for the root. */
  parent: string | null;
} & WatchedMoment;

/** A chart's state, and which of the events in its tab led to it. */
type WatchedMoment = WatchedState & {
  /** The position of that event among those of its tab: an effect comes after its cause. */
  order: number;
};

export type WatchedState = {
  value: unknown;
  /** Without secrets (`masked`). */
  context: unknown;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The ids of its current states. */
  active: string[];
  /** The ids of the transitions taken from the previous state. */
  taken: string[];
};

export type FromApp =
  | ({ kind: 'actor' } & WatchedActor)
  | ({
      kind: 'snapshot';
      id: string;
      /** The event's type; its payload stays in its tab. */
      event: string;
      /** The `id` of the chart that sent it; `port` if something that serves a chart did, null if the page did. */
      from: string | null;
    } & WatchedMoment)
  | { kind: 'stopped'; id: string };

export type ToApp =
  | { kind: 'hello' }
  | { kind: 'send'; id: string; event: { type: string; [payload: string]: unknown } };
