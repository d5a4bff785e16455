import { fromCallback, fromPromise } from 'xstate';
import { choicesMachine, type ChoicesAnswer } from '../../../machines/lists/choices.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import type { World } from '../app/world.ts';

/** The templates a post can use: all of type blog (PST-02). */
export function templateChoicesFlow({ client, watchFocus }: World) {
  return choicesMachine.provide({
    actors: {
      loadChoices: fromPromise<ChoicesAnswer>(async ({ signal }) => {
        const result = await client.call(templateEndpoints.list, {
          query: { all: 'true', type: 'blog' },
          signal,
        });
        const choices = result.success
          ? result.data.result.map(({ pk, name }) => ({ value: String(pk), name }))
          : null;
        return { result, choices };
      }),
      watchFocus: fromCallback<{ type: 'window.never' }>(({ sendBack }) =>
        watchFocus(() => sendBack({ type: 'window.focused' })),
      ),
    },
  });
}
