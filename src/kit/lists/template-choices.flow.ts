import { fromPromise } from 'xstate';
import { choicesMachine, type ChoicesAnswer } from '../../../machines/lists/choices.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { watchReturn } from '../app/watch-return.ts';
import { windowFocus } from '../app/window-focus.ts';
import type { World } from '../app/world.ts';

/** The templates a post can use: all of type blog (PST-02). */
export function templateChoicesFlow(world: World) {
  return choicesMachine.provide({
    actors: {
      loadChoices: fromPromise<ChoicesAnswer>(async ({ signal }) => {
        const result = await world.client.call(templateEndpoints.list, {
          query: { all: 'true', type: 'blog' },
          signal,
        });
        const choices = result.success
          ? result.data.result.map(({ pk, name }) => ({ value: String(pk), name }))
          : null;
        return { result, choices };
      }),
      watchNetwork: watchReturn(world.network),
      watchFocus: windowFocus(world),
    },
  });
}
