/** What the product and those who watch it say to each other, over a channel between tabs of one browser. */

export const WATCH_CHANNEL = 'renas.watch';
/** Where the gallery tells of its own charts: on the channel it listens to it would follow itself without end. */
export const GALLERY_CHANNEL = 'renas.watch.gallery';

/** One running chart, as it stands. */
type WatchedActor = {
  /** Its own in all tabs. */
  id: string;
  /** Its id in the chart that runs it, e.g. `codeMail`. */
  name: string;
  /** The id of its chart. */
  machine: string;
  /** The `id` of the actor that runs it; null for the root. */
  parent: string | null;
} & WatchedState;

export type WatchedState = {
  value: unknown;
  /** Without secrets (`masked`). */
  context: unknown;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The ids of the states it is in. */
  active: string[];
  /** The ids of the transitions that led here from the state before. */
  taken: string[];
};

export type FromApp =
  | ({ kind: 'actor' } & WatchedActor)
  | ({
      kind: 'snapshot';
      id: string;
      /** The type of the event that came; what it carried stays in its tab. */
      event: string;
    } & WatchedState)
  | { kind: 'stopped'; id: string };

export type ToApp =
  | { kind: 'hello' }
  | { kind: 'send'; id: string; event: { type: string; [payload: string]: unknown } };
