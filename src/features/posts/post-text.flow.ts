import { fromPromise } from 'xstate';
import { postTextMachine, type PostVariable } from '../../../machines/posts/post-text.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import { windowFocus } from '../../kit/app/window-focus.ts';
import type { World } from '../../kit/app/world.ts';
import { templateEditorMedia } from '../editor/editor-media.ts';
import { htmlEditorFlow } from '../editor/html-editor.flow.ts';
import { variablesOf } from './post-variables.ts';

type Answer = { variables: readonly PostVariable[] | null };

/** The text of a post, with the variables of the template as it is now (WRT-01). */
export function postTextFlow(world: World) {
  return postTextMachine.provide({
    actors: {
      htmlEditor: htmlEditorFlow(templateEditorMedia(world)),
      loadVariables: fromPromise<Answer, { template: string }>(async ({ input, signal }) => {
        const result = await world.client.call(templateEndpoints.find, {
          params: { id: input.template },
          signal,
        });
        return { variables: result.success ? variablesOf(result.data.html_content) : null };
      }),
      watchNetwork: watchReturn(world.network),
      watchFocus: windowFocus(world),
    },
  });
}
