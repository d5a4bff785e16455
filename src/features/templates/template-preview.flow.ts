import { fromPromise, sendTo } from 'xstate';
import type { CallResult as AnyResult } from '../../../machines/forms/call.machine.ts';
import { previewLookMachine } from '../../../machines/templates/preview-look.machine.ts';
import {
  templatePreviewMachine,
  type PreviewRequest,
  type RenderAnswer,
  type Samples,
} from '../../../machines/templates/template-preview.machine.ts';
import { isLocale } from '../../../contract/locale.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { createSampleStore } from './sample-store.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { dataOf } from '../../kit/wire/answer.ts';

/** A template's preview and test mail (TPL-02). */
export function templatePreviewFlow(world: World) {
  const samples = createSampleStore(world.storage);
  return templatePreviewMachine.provide({
    actors: {
      look: previewLookMachine,
      recallSamples: fromPromise<Samples, { template: string }>(({ input }) =>
        Promise.resolve(samples.read(input.template)),
      ),
      render: fromPromise<RenderAnswer, PreviewRequest>(async ({ input, signal }) => {
        const result = await world.client.call(templateEndpoints.preview, { body: bodyOf(input), signal });
        if (!result.success) return { result, rendered: null };
        const {
          html_unfilled: htmlUnfilled,
          plain_unfilled: plainUnfilled,
          made = null,
          ...texts
        } = result.data;
        return { result, rendered: { ...texts, htmlUnfilled, plainUnfilled, made } };
      }),
      watchNetwork: watchReturn(world.network),
      sendTest: fromPromise<AnyResult, PreviewRequest>(({ input, signal }) =>
        world.client.call(templateEndpoints.test, {
          body: {
            ...bodyOf(input),
            name: input.texts.name,
            ...(input.language !== null && isLocale(input.language) && { language: input.language }),
          },
          signal,
        }),
      ),
    },
    actions: {
      keepSamples: (_, { template, samples: values }) => samples.write(template, values),
      sent: sendTo(messages, (_, { result }) =>
        telling(world, 'templateTestSent', { email: dataOf<typeof templateEndpoints.test>(result).email }),
      ),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

const bodyOf = ({ texts: { html, plain }, samples }: PreviewRequest) => ({
  html_content: html,
  plain_content: plain,
  values: samples,
});
