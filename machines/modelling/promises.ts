/** Rules that several machines promise in the same words. */
import type { SeenStep } from './model.ts';

type Promises = Record<string, (step: SeenStep) => boolean>;

/**
 * Nothing is sent twice: while an actor that sends something has not answered, no other one is started in its place.
 * `id` is the actor's, `what` says what is sent.
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
