/** The charts that run at a moment of a journey, and whether what happens there is possible. */
import type { AnyActorRef } from 'xstate';
import { family, parentsOf } from '../family.ts';
import { kindOf } from '../names.ts';
import type { Step } from '../stepper.ts';
import { saidBy, type Life } from './lives.ts';
import { isOutside, type Happening } from './read-line.ts';

type Running = {
  life: Life;
  step: Step;
  parent: string | null;
  id: string | null;
  ref: unknown;
  news: boolean;
};

/**
 * The charts that run at a moment of a journey. Where a journey plays none of the charts that an actor may be, its answers may
 * come from outside: it then tells the story without them.
 */
export function createCast(happenings: readonly Happening[]) {
  const begun = new Set(
    happenings.flatMap(({ from, chart, says }) => (says === 'begins' ? [`${from} > ${chart}`] : [])),
  );
  const running = new Map<string, Running>();
  const childrenOf = (name: string) => [...running.values()].filter(({ parent }) => parent === name);
  // XState types children as any.
  const refs = ({ at }: Step) => at.snapshot.children as Record<string, AnyActorRef | undefined>;

  /** The actor in `parent` that is this chart and has not begun yet. */
  const actorFor = (parent: Running, name: string): string | undefined => {
    const invoked = Object.values(parent.life.chart.states).flatMap(({ invoke }) => invoke);
    const known = family[parent.life.name] ?? [];
    const bound = childrenOf(parent.life.name).map(({ ref }) => ref);
    return Object.entries(refs(parent.step)).find(([id, ref]) => {
      const src = invoked.find((each) => each.id === id)?.src;
      const isChart = known.some(({ as, machine }) => machine === name && (src === undefined || as === src));
      return isChart && !bound.includes(ref);
    })?.[0];
  };

  /** The charts that an actor of this one may be. */
  const chartsBehind = ({ life }: Running, id: string): string[] => {
    const invoked = Object.values(life.chart.states).flatMap(({ invoke }) => invoke);
    const src = invoked.find((each) => each.id === id)?.src ?? id;
    return (family[life.name] ?? []).flatMap(({ as, machine }) => (as === src ? [machine] : []));
  };

  const begin = (life: Life, { from }: Happening, step: Step): void => {
    const parents = parentsOf(family, life.name).filter((each) => running.has(each));
    const parent = running.get(from);
    if (!parent) {
      if (parents.length > 0) throw new Error(`${parents.join(' or ')} runs ${life.name}.`);
      if (!isOutside(from)) throw new Error(`${from} is not running.`);
      running.set(life.name, { life, step, parent: null, id: null, ref: null, news: false });
      return;
    }
    const id = actorFor(parent, life.name);
    if (id === undefined) throw new Error(`${from} does not start ${life.name}.`);
    running.set(life.name, { life, step, parent: from, id, ref: refs(parent.step)[id], news: true });
  };

  /** Stops what a chart no longer runs, and everything below it. */
  const stopBelow = (name: string, step: Step): void => {
    for (const child of childrenOf(name)) {
      if (step.at.snapshot.status === 'active' && refs(step)[child.id ?? ''] === child.ref) continue;
      stopAll(child.life.name);
    }
  };
  const stopAll = (name: string): void => {
    for (const child of childrenOf(name)) stopAll(child.life.name);
    running.delete(name);
  };

  const checkCause = (self: Running, { from, does, says, chart }: Happening, event: string): void => {
    const kind = kindOf(event);
    const actor = event
      .split('.')
      .slice(kind === 'snapshot' ? 2 : 3)
      .join('.');
    const child = childrenOf(chart).find(({ id }) => id === actor);
    if (kind === 'after') {
      if (from !== 'clock') throw new Error('only the clock makes time pass.');
    } else if (kind === 'event') {
      if (isOutside(from)) return;
      const speaker = running.get(from);
      if (!speaker || !saidBy(speaker.step, does, says))
        throw new Error(`${from} does not ${does ?? 'say so'} there.`);
    } else if (child) {
      if (child.life.name !== from) throw new Error(`${says.split(' ')[0]} is ${child.life.name}.`);
      if (kind === 'snapshot' ? !child.news : child.step.at.snapshot.status !== 'done')
        throw new Error(`${from} has not ${kind === 'snapshot' ? 'changed' : 'ended'}.`);
    } else if (!(actor in refs(self.step))) {
      throw new Error(`${chart} does not run ${actor} there.`);
    } else if (chartsBehind(self, actor).some((each) => begun.has(`${chart} > ${each}`))) {
      throw new Error(`it runs ${chartsBehind(self, actor).join(' or ')}, which has not begun.`);
    } else if (!isOutside(from)) throw new Error(`${from} does not answer.`);
  };

  /** Those that have ended and whose end has not been heard, though it changes something. */
  const unheard = (name: string): Running | undefined =>
    childrenOf(name).find(
      ({ step, id }) =>
        step.at.snapshot.status === 'done' &&
        running
          .get(name)
          ?.life.chart.transitions.some(({ event }) => event === `xstate.done.actor.${id ?? ''}`),
    );

  return {
    take(life: Life, happening: Happening, step: Step): void {
      if (happening.says === 'begins') begin(life, happening, step);
      else {
        const self = running.get(life.name);
        if (self?.life !== life) throw new Error(`${life.name} is not running.`);
        checkCause(self, happening, step.event.type);
        const early = unheard(life.name);
        if (early && step.event.type !== `xstate.done.actor.${early.id ?? ''}`)
          throw new Error(`${early.life.name} has ended, and ${life.name} hears that first.`);
        if (kindOf(step.event.type) === 'snapshot')
          for (const child of childrenOf(life.name)) child.news &&= child.life.name !== happening.from;
        Object.assign(self, { step, news: true });
      }
      stopBelow(life.name, step);
    },
    checkEnd(): void {
      for (const name of running.keys()) {
        const child = unheard(name);
        if (child) throw new Error(`${child.life.name} has ended, and ${name} has not heard it.`);
      }
    },
    /** The names of the charts that run. */
    names: (): string[] => [...running.keys()],
  };
}
