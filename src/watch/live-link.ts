import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { transitionIds } from '../../machines/modelling/nodes.ts';
import { masked } from './masked.ts';
import { WATCH_CHANNEL, type FromApp, type ToApp, type WatchedState } from './protocol.ts';

/** An event on its way to a chart. */
type Sent = { event: AnyEventObject; from: string | null; order: number };
type Known = {
  ref: AnyActorRef;
  ids: ReturnType<typeof transitionIds>;
  taken: string[];
  sent: Sent[];
  order: number;
};

/**
 * Listens to every chart of an actor system, for `createActor`'s `inspect`: reports to other tabs of this browser and
 * forwards the events they send. For watched builds only (RENAS_WATCH).
 */
export function createLiveLink(channel = new BroadcastChannel(WATCH_CHANNEL), page: EventTarget = window) {
  const tab = Math.random().toString(36).slice(2);
  const known = new Map<string, Known>();
  const tell = (message: FromApp): void => channel.postMessage(message);
  const idOf = ({ sessionId }: AnyActorRef): string => `${tab}.${sessionId}`;
  let events = 0;
  const senderOf = (source: AnyActorRef | undefined): string | null => {
    if (!source) return null;
    return known.has(idOf(source)) ? idOf(source) : 'port';
  };
  /** Removes the event that a chart has handled from those on their way, with all that it skipped before. */
  const arrive = (one: Known, event: AnyEventObject): string | null => {
    const at = one.sent.findIndex((each) => each.event === event);
    const sent = one.sent.splice(0, at + 1).at(-1);
    one.order = sent?.order ?? ++events;
    return sent?.from ?? null;
  };
  const present = (id: string, { ref, taken, order }: Known): void => {
    // XState has it, but leaves it out of the type.
    const parent = (ref as { _parent?: AnyActorRef })._parent;
    const snapshot: AnyMachineSnapshot = ref.getSnapshot();
    tell({
      kind: 'actor',
      id,
      name: parent ? ref.id : snapshot.machine.id,
      machine: snapshot.machine.id,
      parent: parent ? idOf(parent) : null,
      order,
      ...stateOf(snapshot, taken),
    });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<ToApp>) => {
    if (data.kind === 'hello') for (const [id, one] of known) present(id, one);
    if (data.kind === 'send') known.get(data.id)?.ref.send(data.event);
  });

  // Closing a tab stops no chart, but nothing more is heard of them.
  page.addEventListener('pagehide', () => known.forEach((_, id) => tell({ kind: 'stopped', id })));

  return (seen: InspectionEvent): void => {
    // Inspection types actors by their least; only those of charts go on.
    const ref = seen.actorRef as AnyActorRef & { logic?: AnyStateMachine };
    if (!ref.logic || !('getStateNodeById' in ref.logic)) return;
    const id = idOf(ref);
    if (seen.type === '@xstate.actor')
      known.set(id, { ref, ids: transitionIds(ref.logic), taken: [], sent: [], order: 0 });
    const one = known.get(id);
    if (!one) return;
    if (seen.type === '@xstate.event') {
      // A sender is typed by its least, too.
      const from = senderOf(seen.sourceRef as AnyActorRef | undefined);
      one.sent.push({ event: seen.event, from, order: ++events });
    }
    if (seen.type === '@xstate.microstep') {
      one.taken.push(...seen._transitions.flatMap((transition) => one.ids.get(transition) ?? []));
    }
    if (seen.type !== '@xstate.snapshot') return;
    // Of a chart, as was asked above.
    const snapshot = seen.snapshot as AnyMachineSnapshot;
    const from = arrive(one, seen.event);
    const { order, taken } = one;
    if (seen.event.type === 'xstate.init') present(id, one);
    else tell({ kind: 'snapshot', id, event: seen.event.type, from, order, ...stateOf(snapshot, taken) });
    one.taken = [];
    if (snapshot.status === 'active') return;
    known.delete(id);
    tell({ kind: 'stopped', id });
  };
}

function stateOf({ value, context, status, _nodes }: AnyMachineSnapshot, taken: string[]): WatchedState {
  return { value, context: masked(context), status, active: _nodes.map(({ id }) => id), taken };
}
