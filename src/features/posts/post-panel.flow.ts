import { fromPromise, sendParent, sendTo } from 'xstate';
import {
  postPanelMachine,
  type PreviewAnswer,
  type PreviewedWords,
  type StoredPostAnswer,
} from '../../../machines/posts/post-panel.machine.ts';
import { postEndpoints } from '../../../contract/calls/posts.ts';
import { allErrorsOf, tellingDone, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { fileChoiceFlow } from '../../kit/forms/file-choice.flow.ts';
import type { recordFormFlow } from '../../kit/lists/record-form.flow.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';
import { postPreview } from './post-preview.ts';
import { postTextFlow } from './post-text.flow.ts';
import { translationChoiceFlow } from './translation-choice.flow.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import { templateChoicesFlow } from '../../kit/lists/template-choices.flow.ts';

/** A post's Add or Edit panel around its form (PST-02 to PST-04). Only a panel inside an `adminRecord` can refresh. */
export function postPanelFlow(world: World, form: ReturnType<typeof recordFormFlow>) {
  return postPanelMachine.provide({
    actors: {
      form,
      templates: templateChoicesFlow(world),
      translation: translationChoiceFlow(world),
      text: postTextFlow(world),
      mainPicture: pictureFlow(world),
      summaryPicture: pictureFlow(world),
      refreshPost: fromPromise<StoredPostAnswer, { id: string }>(async ({ input, signal }) => {
        const result = await world.client.call(postEndpoints.refresh, { params: { id: input.id }, signal });
        return { result, post: result.success ? result.data : null };
      }),
      fetchPreview: fromPromise(() => postPreview.fetch()),
      watchNetwork: watchReturn(world.network),
      makePreview: fromPromise<PreviewAnswer, { post: number | null; words: PreviewedWords }>(
        async ({ input: { post, words }, signal }) => {
          const { template, subject, summary, texts } = words;
          if (template === '') return { text: null, reasons: [] };
          const result = await world.client.call(postEndpoints.preview, {
            body: {
              ...(post === null ? {} : { id: post }),
              template_id: Number(template),
              subject,
              summary,
              values: texts,
            },
            signal,
          });
          if (result.success) return { text: result.data, reasons: [] };
          // Another server may not know this call.
          const isUnknown = result.status === 404 || result.status === 405;
          return { text: null, reasons: isUnknown ? [] : Object.values(result.errors).flat() };
        },
      ),
    },
    actions: {
      // A failure is reported once somebody opens it.
      expectPreview: () => void postPreview.fetch().catch(() => undefined),
      refreshed: sendTo(messages, (_, { result }) => tellingDone(world, 'postRefreshed', result)),
      tellKnown: sendParent((_, { record }) => ({ type: 'record.known', record })),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

/** The choice of a picture (PST-02); loads the code that reads files once one is chosen. */
function pictureFlow(world: World) {
  return fileChoiceFlow({
    loadLimits: () => fileLimits(world),
    async examine(file, { picture }) {
      const pictures = await import('../../kit/uploads/picture-file.ts').catch(() => null);
      return pictures ? pictures.examine(file, picture) : { accepted: false, problem: 'notReady' };
    },
  });
}
