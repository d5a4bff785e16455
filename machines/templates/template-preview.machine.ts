/**
 * A template as its readers will see it, in one of its languages: rendered by the server with sample values, and mailed to
 * oneself as a test (MLG-01).
 * Child: `look`, how it is shown. Ports: `recallSamples` reads the sample values kept in this browser, `render` and
 * `sendTest` ask the server, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { previewLookMachine } from './preview-look.machine.ts';
import type { LanguageTexts, TemplateLanguages } from './template-languages.machine.ts';

export const RENDERING_PAUSE_MS = 400;

/** The texts in the form; `languages` are its further ones, undefined if the server knows none. */
export type PreviewTexts = LanguageTexts & { name: string; languages?: TemplateLanguages };
/** Sample values by variable key. */
export type Samples = Record<string, string>;
/** `language` is that of the texts; null if nobody said. */
export type PreviewRequest = {
  texts: LanguageTexts & { name: string };
  language: string | null;
  samples: Samples;
};
/** The texts, filled in and sanitized; `bytes` is the size of the HTML, `made` the empty text that is made from the other. */
export type RenderedTemplate = {
  html: string;
  plain: string;
  htmlUnfilled: string[];
  plainUnfilled: string[];
  bytes: number;
  made: 'html' | 'plain' | null;
};
/** The server's answer with the rendered texts; null if it refused. */
export type RenderAnswer = { result: CallResult; rendered: RenderedTemplate | null };
/** `template` is the record whose sample values are kept. */
export type TemplatePreviewInput = { template: string; texts: PreviewTexts };
type Context = TemplatePreviewInput & {
  /** Whose texts the person wants to see; null, or a language without texts, for the first ones. */
  language: string | null;
  samples: Samples;
  rendered: RenderedTemplate | null;
  /** Why the server rendered nothing, in its words. */
  problems: string[];
};
type Event =
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'preview.retry' }
  | { type: 'network.returned' }
  | { type: 'texts.changed'; texts: PreviewTexts }
  | { type: 'sample.type'; key: string; value: string }
  | { type: 'language.choose'; language: string }
  | { type: 'test.send' };

const unprovided = (): never => {
  throw new Error('templatePreview: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

/** What is shown and mailed: the texts of the chosen language, else the first. */
function requestOf({
  texts,
  language,
  samples,
}: Pick<Context, 'texts' | 'language' | 'samples'>): PreviewRequest {
  const { name, html, plain, languages } = texts;
  const chosen = language !== null && Object.hasOwn(languages?.texts ?? {}, language);
  const further = chosen ? languages?.texts[language] : undefined;
  return further
    ? { texts: { name, ...further }, language, samples }
    : { texts: { name, html, plain }, language: languages?.first || null, samples };
}

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
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    sendTest: fromPromise<CallResult, PreviewRequest>(unprovided),
    look: standIn as typeof previewLookMachine,
  },
  actions: {
    noteTexts: assign({ texts: (_, { texts }: { texts: PreviewTexts }) => texts }),
    noteLanguage: assign({ language: (_, { language }: { language: string }) => language }),
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
    /** Port: keeps the sample values for the next visit. */
    keepSamples: (_, _params: { template: string; samples: Samples }) => unprovided(),
    /** Port: the test mail is sent. */
    sent: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: the server refused the test mail. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isOther: ({ context }, { texts }: { texts: PreviewTexts }) => {
      const [before, next] = [requestOf(context), requestOf({ ...context, texts })];
      return next.texts.html !== before.texts.html || next.texts.plain !== before.texts.plain;
    },
    isRendered: (_, { rendered }: RenderAnswer) => rendered !== null,
    isTaken: (_, { result }: { result: CallResult }) => result.success,
  },
  delays: { RENDERING_PAUSE: RENDERING_PAUSE_MS },
}).createMachine({
  id: 'templatePreview',
  description: 'A template as its readers will see it.',
  context: ({ input }) => ({ ...input, language: null, samples: {}, rendered: null, problems: [] }),
  type: 'parallel',
  states: {
    content: {
      description: 'What is shown.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'Looks for the sample values of the last visit.',
          on: {
            'texts.changed': {
              actions: { type: 'noteTexts', params: ({ event }) => event },
              description: 'The person keeps writing.',
            },
          },
          invoke: {
            id: 'recallSamples',
            src: 'recallSamples',
            input: ({ context }) => ({ template: context.template }),
            onDone: {
              target: 'closed',
              actions: { type: 'noteSamples', params: ({ event }) => ({ samples: event.output }) },
              description: 'The sample values have loaded.',
            },
            onError: {
              target: 'closed',
              description: 'The sample values cannot be read; the preview starts without.',
            },
          },
        },
        closed: {
          description: 'No preview is shown.',
          on: {
            'preview.open': { target: 'open', description: 'The person opens the preview.' },
            'texts.changed': {
              actions: { type: 'noteTexts', params: ({ event }) => event },
              description: 'The person keeps writing.',
            },
          },
        },
        open: {
          description: 'The preview is shown and follows what is written.',
          tags: 'open',
          initial: 'rendering',
          on: {
            'preview.close': { target: 'closed', description: 'The person closes the preview.' },
            'texts.changed': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                target: '.pausing',
                actions: { type: 'noteTexts', params: ({ event }) => event },
                description: 'The person keeps writing; the preview follows.',
              },
              {
                actions: { type: 'noteTexts', params: ({ event }) => event },
                description:
                  'Only what the preview does not show has changed: the name, or texts in another language.',
              },
            ],
            'sample.type': {
              target: '.pausing',
              actions: [
                { type: 'noteSample', params: ({ event }) => event },
                { type: 'keepSamples', params: ({ context }) => context },
              ],
              description: 'The person types a sample value; it is kept, and the preview follows.',
            },
            'language.choose': {
              target: '.rendering',
              actions: { type: 'noteLanguage', params: ({ event }) => event },
              description: 'The person wants to see the texts in another language.',
            },
          },
          states: {
            pausing: {
              description: 'A short pause, so that not every keystroke asks the server.',
              after: { RENDERING_PAUSE: { target: 'rendering', description: 'The person pauses.' } },
            },
            rendering: {
              description: 'The server renders the texts; the old preview stays until then.',
              tags: 'rendering',
              invoke: {
                id: 'render',
                src: 'render',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'isRendered', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'noteRendered', params: ({ event }) => event.output },
                    description: 'The preview is ready.',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'noteProblems', params: ({ event }) => event.output },
                    description: 'The server refuses and says why.',
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: 'forgetProblems',
                  description: 'The server does not answer.',
                },
              },
            },
            shown: { description: 'The preview matches the texts.' },
            failed: {
              description: 'There is no preview of the current texts; the panel says why.',
              tags: 'failed',
              invoke: {
                id: 'watchNetwork',
                src: 'watchNetwork',
                onError: {
                  description: 'The connection is no longer watched; the person can still try again.',
                },
              },
              on: {
                'network.returned': {
                  target: 'rendering',
                  description: 'The device has a connection again.',
                },
                'preview.retry': { target: 'rendering', description: 'The person tries again.' },
              },
            },
          },
        },
      },
    },
    mail: {
      description: 'A test mail to oneself.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No test is being sent.',
          on: { 'test.send': { target: 'sending', description: 'The person asks for a test mail.' } },
        },
        sending: {
          description: 'The server is asked to send the test mail.',
          tags: 'sending',
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
                target: 'resting',
                actions: { type: 'sent', params: ({ event }) => ({ result: event.output }) },
                description: 'The test mail is sent.',
              },
              {
                target: 'resting',
                actions: { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                description: 'The server refuses and says why.',
              },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'The server does not answer.',
            },
          },
        },
      },
    },
    look: {
      description: 'How the preview is shown.',
      initial: 'there',
      states: {
        there: {
          description: 'The person can choose the text, the width and the colours.',
          invoke: {
            id: 'look',
            src: 'look',
            onError: { target: 'there', reenter: true, description: 'The choice crashes and restarts.' },
          },
        },
      },
    },
  },
});
