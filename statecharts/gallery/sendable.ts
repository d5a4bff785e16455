import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Watched } from '../../machines/gallery/gallery-watch.machine.ts';
import type { ChartTransition } from '../chart.ts';
import type { Entry } from './charts.ts';

/** An event a running chart accepts, with an example payload. */
export type Sendable = { transition: ChartTransition; event: AnyEventObject };

/**
 * The events a running chart in another tab accepts, with its model's examples. Whether a guard refuses one only shows when
 * it is sent, because the chart's context is not sent here in full.
 */
export function sendableTo({ chart, model }: Entry, actor: Watched): Sendable[] {
  if (actor.status !== 'active') return [];
  const seen = new Set<string>();
  return chart.transitions.flatMap((transition) => {
    const { kind, event, source } = transition;
    if (kind !== 'event' || !actor.active.includes(source) || event.includes('*') || seen.has(event))
      return [];
    seen.add(event);
    return payloadsOf(model.cases?.[event], entrySnapshot(model, actor)).map((payload) => ({
      transition,
      event: { ...payload, type: event },
    }));
  });
}

function entrySnapshot({ machine }: Entry['model'], { value, context }: Watched): AnyMachineSnapshot | null {
  try {
    // A state value and a snapshot are typed for one machine.
    return machine.resolveState({ value: value as never, context }) as AnyMachineSnapshot;
  } catch {
    return null;
  }
}

type Examples = NonNullable<Entry['model']['cases']>[string];

/** The model's examples; no payload if it has none, or if they depend on context that was not sent here. */
function payloadsOf(examples: Examples | undefined, snapshot: AnyMachineSnapshot | null) {
  if (examples === undefined) return [{}];
  if (typeof examples !== 'function') return examples.length > 0 ? examples : [{}];
  if (!snapshot) return [{}];
  try {
    const payloads = examples(snapshot);
    return payloads.length > 0 ? payloads : [{}];
  } catch {
    return [{}];
  }
}
