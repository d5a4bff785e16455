/**
 * A template as its readers will get it: rendered by the server with sample values, and mailed to oneself as a test.
 * Ports: `recallSamples` and `keepSamples` know the sample values of this template in this browser, `render` and `sendTest`
 * ask the server; `sent`, `refused` and `failed` tell how a test mail ended. Child: `look`, how the person looks at it.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { previewLookMachine } from './preview-look.machine.ts';

export const RENDERING_PAUSE_MS = 400;

/** The texts as they stand in the form. */
export type PreviewTexts = { name: string; html: string; plain: string };
/** Sample values by the keys of the variables. */
export type Samples = Record<string, string>;
/** What is asked of the server. */
export type PreviewRequest = { texts: PreviewTexts; samples: Samples };
/** The texts filled and made harmless; `bytes` is the size of the HTML. */
export type RenderedTemplate = {
  html: string;
  plain: string;
  htmlUnfilled: string[];
  plainUnfilled: string[];
  bytes: number;
};
/** The server's answer, and what it has rendered: null in a refusal. */
export type RenderAnswer = { result: CallResult; rendered: RenderedTemplate | null };
/** `template` names the record whose samples are kept. */
export type TemplatePreviewInput = { template: string; texts: PreviewTexts };
type Context = TemplatePreviewInput & {
  samples: Samples;
  rendered: RenderedTemplate | null;
  /** Why the server has rendered nothing, in its words. */
  problems: string[];
};
type Event =
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'preview.retry' }
  | { type: 'texts.changed'; texts: PreviewTexts }
  | { type: 'sample.type'; key: string; value: string }
  | { type: 'test.send' };

const unprovided = (): never => {
  throw new Error('templatePreview: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

export const templatePreviewMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: TemplatePreviewInput;
    children: { recallSamples: 'recallSamples'; render: 'render'; sendTest: 'sendTest'; look: 'look' };
    tags: 'open' | 'rendering' | 'failed' | 'sending';
  },
  actors: {
    recallSamples: fromPromise<Samples, { template: string }>(unprovided),
    render: fromPromise<RenderAnswer, PreviewRequest>(unprovided),
    sendTest: fromPromise<CallResult, PreviewRequest>(unprovided),
    look: standIn as typeof previewLookMachine,
  },
  actions: {
    noteTexts: assign({ texts: (_, { texts }: { texts: PreviewTexts }) => texts }),
    noteSamples: assign({ samples: (_, { samples }: { samples: Samples }) => samples }),
    noteSample: assign({
      samples: ({ context }, { key, value }: { key: string; value: string }) => ({
        ...context.samples,
        [key]: value,
      }),
    }),
    noteRendered: assign((_, { rendered }: RenderAnswer) => ({ rendered, problems: [] })),
    noteProblems: assign({
      problems: (_, { result }: RenderAnswer) => [...new Set(Object.values(result.errors).flat())],
    }),
    forgetProblems: assign({ problems: [] }),
    /** Port: the samples are wanted again at the next visit. */
    keepSamples: (_, _params: { template: string; samples: Samples }) => unprovided(),
    /** Port: the test is in the mail. */
    sent: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server has refused the test. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isOther: ({ context: { texts } }, { texts: next }: { texts: PreviewTexts }) =>
      next.html !== texts.html || next.plain !== texts.plain,
    isRendered: (_, { rendered }: RenderAnswer) => rendered !== null,
    isTaken: (_, { result }: { result: CallResult }) => result.success,
  },
  delays: { RENDERING_PAUSE: RENDERING_PAUSE_MS },
}).createMachine({
  id: 'templatePreview',
  description: 'A template as its readers will get it.',
  context: ({ input }) => ({ ...input, samples: {}, rendered: null, problems: [] }),
  type: 'parallel',
  states: {
    content: {
      description: 'What is shown.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'The sample values of the last visit are looked for.',
          on: {
            'texts.changed': {
              actions: { type: 'noteTexts', params: ({ event }) => event },
              description: 'The person writes on.',
            },
          },
          invoke: {
            id: 'recallSamples',
            src: 'recallSamples',
            input: ({ context }) => ({ template: context.template }),
            onDone: {
              target: 'closed',
              actions: { type: 'noteSamples', params: ({ event }) => ({ samples: event.output }) },
              description: 'They are known.',
            },
            onError: { target: 'closed', description: 'They cannot be read; it begins without.' },
          },
        },
        closed: {
          description: 'Nothing is shown.',
          on: {
            'preview.open': { target: 'open', description: 'The person wants to see it.' },
            'texts.changed': {
              actions: { type: 'noteTexts', params: ({ event }) => event },
              description: 'The person writes on.',
            },
          },
        },
        open: {
          description: 'The preview is on the screen and follows what is written.',
          tags: 'open',
          initial: 'rendering',
          on: {
            'preview.close': { target: 'closed', description: 'The person has seen enough.' },
            'texts.changed': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                target: '.pausing',
                actions: { type: 'noteTexts', params: ({ event }) => event },
                description: 'The person writes on; the preview follows.',
              },
              {
                actions: { type: 'noteTexts', params: ({ event }) => event },
                description: 'Only the name is another one, which no preview shows.',
              },
            ],
            'sample.type': {
              target: '.pausing',
              actions: [
                { type: 'noteSample', params: ({ event }) => event },
                { type: 'keepSamples', params: ({ context }) => context },
              ],
              description: 'The person gives a sample value; it is kept, and the preview follows.',
            },
          },
          states: {
            pausing: {
              description: 'A short pause, so that not every letter asks the server.',
              after: { RENDERING_PAUSE: { target: 'rendering', description: 'The person pauses.' } },
            },
            rendering: {
              description: 'The server renders the texts; what was shown before stays.',
              tags: 'rendering',
              invoke: {
                id: 'render',
                src: 'render',
                input: ({ context: { texts, samples } }) => ({ texts, samples }),
                onDone: [
                  {
                    guard: { type: 'isRendered', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'noteRendered', params: ({ event }) => event.output },
                    description: 'It is there.',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'noteProblems', params: ({ event }) => event.output },
                    description: 'The server says why it cannot.',
                  },
                ],
                onError: { target: 'failed', actions: 'forgetProblems', description: 'No answer comes.' },
              },
            },
            shown: { description: 'The preview shows the texts as they are.' },
            failed: {
              description: 'There is no preview of the present texts; it is said why.',
              tags: 'failed',
              on: { 'preview.retry': { target: 'rendering', description: 'The person tries again.' } },
            },
          },
        },
      },
    },
    mail: {
      description: 'The test mail to oneself.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No test is on its way.',
          on: { 'test.send': { target: 'sending', description: 'The person wants it as a mail.' } },
        },
        sending: {
          description: 'The server is asked to mail it.',
          tags: 'sending',
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            input: ({ context: { texts, samples } }) => ({ texts, samples }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
                target: 'resting',
                actions: { type: 'sent', params: ({ event }) => ({ result: event.output }) },
                description: 'It is in the mail.',
              },
              {
                target: 'resting',
                actions: { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                description: 'The server says why it cannot.',
              },
            ],
            onError: {
              target: 'resting',
              actions: {
                type: 'failed',
                params: ({ event }) => ({ fault: faultOf(event.error) }),
              },
              description: 'No answer comes.',
            },
          },
        },
      },
    },
    look: {
      description: 'How it is looked at.',
      initial: 'there',
      states: {
        there: {
          description: 'The person can choose the text, the width and the colours.',
          invoke: {
            id: 'look',
            src: 'look',
            onError: {
              target: 'there',
              reenter: true,
              description: 'The choice has broken; it starts anew.',
            },
          },
        },
      },
    },
  },
});
