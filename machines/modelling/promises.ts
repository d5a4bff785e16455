/** Rules that several models share. */
import type { SeenStep } from './model.ts';

type Promises = Record<string, (step: SeenStep) => boolean>;

/**
 * Nothing is sent twice: no actor that sends something is started again before it has answered. `id` is the actor's id,
 * `what` is what it sends.
 */
export function sentOnce(id: string, what: string): Promises {
  return {
    [`${what} is not sent again while it is on its way`]: ({ before, event, started }) =>
      !started.some((actor) => actor.id === id) || !(id in before.children) || isAnswerOf(id, event.type),
  };
}

function isAnswerOf(id: string, type: string): boolean {
  return type === `xstate.done.actor.${id}` || type === `xstate.error.actor.${id}`;
}
