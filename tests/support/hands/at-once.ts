import { getNextTransitions } from 'xstate';
import { toChart } from '../../../statecharts/chart.ts';
import { sendable } from '../../../statecharts/explore.ts';
import type { Cases, Model } from '../../../machines/modelling/model.ts';

/**
 * A model's examples when some events come automatically before any others: a state that waits for one of
 * them has no others.
 */
export function withAtOnce(model: Model, atOnce: readonly string[], cases: Cases = {}): Cases {
  const all: Cases = { ...model.cases, ...cases };
  const types = new Set(toChart(model.machine).transitions.map(({ event }) => event));
  return Object.fromEntries(
    [...types].map((type) => [
      type,
      (snapshot) => {
        const waits = getNextTransitions(snapshot).some(({ eventType }) => atOnce.includes(eventType));
        if (waits && !atOnce.includes(type)) return [];
        return sendable(snapshot, all).filter((event) => event.type === type);
      },
    ]),
  );
}
