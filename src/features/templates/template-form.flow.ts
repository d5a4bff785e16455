import { enqueueActions, fromPromise } from 'xstate';
import { plainTextMachine } from '../../../machines/templates/plain-text.machine.ts';
import type { recordFormMachine } from '../../../machines/forms/record-form.machine.ts';
import {
  templateFormMachine,
  type TemplateUse,
  type UsesQuery,
} from '../../../machines/templates/template-form.machine.ts';
import {
  templateLanguagesMachine,
  type TemplateLanguages,
} from '../../../machines/templates/template-languages.machine.ts';
import { variableKeysMachine } from '../../../machines/templates/variable-keys.machine.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { renameKey } from './rename-key.ts';
import type { World } from '../../kit/app/world.ts';
import { lookupFlow } from '../../kit/forms/lookup.flow.ts';
import { templateEditorMedia } from '../editor/editor-media.ts';
import { htmlEditorFlow } from '../editor/html-editor.flow.ts';
import { templatePreviewFlow } from './template-preview.flow.ts';

/** A template's form around its record's form (TPL-02, TPL-03). */
export function templateFormFlow(world: World, recordForm: typeof recordFormMachine) {
  return templateFormMachine.provide({
    actors: {
      recordForm,
      types: lookupFlow<string[]>(world, async (_, signal) => {
        const result = await world.client.call(templateEndpoints.types, { signal });
        // Without types there is nothing to choose: a failure too.
        return result.success && result.data.length > 0 ? [...result.data] : null;
      }),
      uses: lookupFlow<readonly TemplateUse[], UsesQuery>(world, async (template, signal) => {
        if (template === null) return [];
        const result = await world.client.call(templateEndpoints.uses, { params: { id: template }, signal });
        return result.success ? result.data.result : null;
      }),
      htmlEditor: htmlEditorFlow(templateEditorMedia(world)),
      plainText: plainTextMachine.provide({
        actors: {
          makeText: fromPromise<string, { html: string }>(async ({ input }) => {
            // Not needed before the button is pressed.
            const { htmlToText } = await import('../../../contract/html-to-text.ts');
            return htmlToText(input.html);
          }),
        },
      }),
      htmlKeys: variableKeysMachine,
      plainKeys: variableKeysMachine,
      languages: templateLanguagesMachine.provide({
        actors: { htmlEditor: htmlEditorFlow(templateEditorMedia(world)) },
      }),
      preview: templatePreviewFlow(world),
    },
    actions: {
      renameKey: enqueueActions(({ enqueue, self }, { from, to, ...texts }) => {
        const renamed = (text: string): string => renameKey(text, from, to);
        const html = renamed(texts.html);
        enqueue.sendTo('plainText', { type: 'plain.fill', text: renamed(texts.plain), html });
        enqueue.sendTo('htmlEditor', { type: 'html.fill', html });
        const further: TemplateLanguages['texts'] =
          self.getSnapshot().children.languages?.getSnapshot().context.texts ?? {};
        enqueue.sendTo('languages', {
          type: 'texts.fill',
          texts: Object.fromEntries(
            Object.entries(further).map(([language, text]) => [
              language,
              { html: renamed(text.html), plain: renamed(text.plain) },
            ]),
          ),
        });
        for (const list of ['htmlKeys', 'plainKeys'] as const)
          enqueue.sendTo(list, { type: 'keys.follow', from, to });
      }),
    },
  });
}
