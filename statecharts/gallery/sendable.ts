import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Watched } from '../../machines/gallery/gallery-watch.machine.ts';
import type { ChartTransition } from '../chart.ts';
import type { Entry } from './charts.ts';

/** An event that a running chart listens to, with an example of what comes with it. */
export type Sendable = { transition: ChartTransition; event: AnyEventObject };

/**
 * The events that a running chart of another tab listens to, each with the examples of its model. Whether a guard refuses
 * one is seen when it is sent: what the chart remembers has not come here whole.
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
    return machine.resolveState({ value: value as never, context }) as AnyMachineSnapshot;
  } catch {
    return null;
  }
}

type Examples = NonNullable<Entry['model']['cases']>[string];

/** The model's examples; bare where it has none, or where it chooses them by something that did not come here. */
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
