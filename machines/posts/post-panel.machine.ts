/**
 * The panel of one post, new or existing: its form with pictures and templates, Refresh, and the preview (PST-02 to
 * PST-04). It ends when its form does.
 * Children: `form`, `templates`, `translation`, `text`, `mainPicture`, `summaryPicture`. Ports: `refreshPost` and `makePreview`
 * ask the server, `fetchPreview` loads the preview's code, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import type { choicesMachine } from '../lists/choices.machine.ts';
import type { fileChoiceMachine } from '../uploads/file-choice.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { RecordFormOutput, recordFormMachine } from '../forms/record-form.machine.ts';
import type { PostTexts, postTextMachine } from './post-text.machine.ts';
import type { translationChoiceMachine } from './translation-choice.machine.ts';

/** The fields its form can change; the rest is generated from them. */
export type StoredPost = AdminRecord & {
  subject: string;
  summary: string;
  template: { pk: number };
  language: string;
  published_at: string | null;
  main_media_url: string;
  summary_media_url: string;
  /** Missing if the server knows none. */
  values?: PostTexts;
};
/** An existing post, or the id of the post a new one is filled from; null for an empty form. */
export type PostPanelInput = { record: StoredPost } | { copy: string | null };
/** The server's answer with its post; null if it refused. */
export type StoredPostAnswer = { result: CallResult; post: StoredPost | null };
/** What the form shows in the preview, saved or not. */
export type PreviewedWords = {
  subject: string;
  summary: string;
  language: string;
  /** The chosen template's id; empty for none. */
  template: string;
  texts: PostTexts;
};
/** The post's text as readers would get it. */
export type PreviewedText = { content: string; reading_minutes: number };
/** Null if the server cannot make one; `reasons` are its words, if it has any. */
export type PreviewAnswer = { text: PreviewedText | null; reasons: readonly string[] };
type PreviewInput = { post: number | null; words: PreviewedWords };
type Context = {
  /** What the form starts with. */
  opened: PostPanelInput;
  /** The post as the server has it; null for a new one. */
  post: StoredPost | null;
  /** The post before the last Refresh. */
  before: StoredPost | null;
  /** It was published or unpublished from the list since the form was filled; the form shows that too. */
  isRepublished: boolean;
  /** The preview's code, once loaded, stays. */
  isPreviewLoaded: boolean;
  words: PreviewedWords | null;
  preview: PreviewAnswer;
  /** What the form ended with. */
  result: CallResult | null;
};
type Event =
  | { type: 'record.acted'; record: AdminRecord }
  | { type: 'refresh.begin' }
  | { type: 'refresh.dismiss' }
  | { type: 'preview.open'; words: PreviewedWords }
  | { type: 'preview.retry' }
  | { type: 'network.returned' }
  | { type: 'preview.close' };

const unprovided = (): never => {
  throw new Error('postPanel: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

const NO_PREVIEW: PreviewAnswer = { text: null, reasons: [] };

/** What is typed of a post, which leaves out whether it is published. */
const typedOf = (post: StoredPost | null) =>
  post &&
  JSON.stringify([
    post.subject,
    post.summary,
    post.template.pk,
    post.language,
    post.main_media_url,
    post.summary_media_url,
    post.values ?? null,
  ]);

export const postPanelMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PostPanelInput;
    output: RecordFormOutput;
    tags: 'refreshing' | 'refreshed' | 'coming' | 'previewed' | 'making' | 'unmade' | 'unanswered';
    children: {
      form: 'form';
      templates: 'templates';
      translation: 'translation';
      text: 'text';
      mainPicture: 'mainPicture';
      summaryPicture: 'summaryPicture';
    };
  },
  actors: {
    form: standIn as typeof recordFormMachine,
    templates: standIn as typeof choicesMachine,
    translation: standIn as typeof translationChoiceMachine,
    text: standIn as typeof postTextMachine,
    mainPicture: standIn as typeof fileChoiceMachine,
    summaryPicture: standIn as typeof fileChoiceMachine,
    refreshPost: fromPromise<StoredPostAnswer, { id: string }>(unprovided),
    fetchPreview: fromPromise<void>(unprovided),
    makePreview: fromPromise<PreviewAnswer, PreviewInput>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteRefreshed: assign(({ context }, { post }: StoredPostAnswer) => ({ before: context.post, post })),
    notePublished: assign(({ context: { post } }, { record }: { record: AdminRecord }) => ({
      // The list knows its records only by number: these are posts.
      post: post && { ...post, published_at: (record as StoredPost).published_at },
      isRepublished: true,
    })),
    tellForm: sendTo('form', (_, { record }: { record: AdminRecord | null }) => ({
      type: 'record.known' as const,
      // Only sent with a record.
      record: record as AdminRecord,
    })),
    forgetBefore: assign({ before: null }),
    notePreviewLoaded: assign({ isPreviewLoaded: true }),
    noteWords: assign({ words: (_, { words }: { words: PreviewedWords }) => words }),
    notePreview: assign({ preview: (_, { text, reasons }: PreviewAnswer) => ({ text, reasons }) }),
    forgetPreview: assign({ preview: NO_PREVIEW }),
    forgetWords: assign({ words: null }),
    noteResult: assign({ result: (_, { result }: RecordFormOutput) => result }),
    /** Port: preloads the preview's code. */
    expectPreview: unprovided,
    /** Port: says that the post was refreshed. */
    refreshed: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: tells the Edit panel that this person has changed the record, so it needs no warning. */
    tellKnown: (_, _params: { record: AdminRecord | null }) => unprovided(),
    /** Port: the server refused. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isMade: (_, { text }: PreviewAnswer) => text !== null,
    isStored: ({ context }) => context.post !== null,
    isPreviewLoaded: ({ context }) => context.isPreviewLoaded,
    isRefreshed: (_, { post }: StoredPostAnswer) => post !== null,
    isChangedAlone: ({ context }, { post }: StoredPostAnswer) =>
      post !== null &&
      typedOf(post) === typedOf(context.post) &&
      post.published_at === context.post?.published_at,
    isRepublishedAlone: ({ context }, { record }: { record: AdminRecord }) =>
      // As in `notePublished`.
      typedOf(record as StoredPost) === typedOf(context.post),
  },
}).createMachine({
  id: 'postPanel',
  description: 'The panel of one post.',
  context: ({ input }) => ({
    opened: input,
    post: 'record' in input ? input.record : null,
    before: null,
    isRepublished: false,
    isPreviewLoaded: false,
    words: null,
    preview: NO_PREVIEW,
    result: null,
  }),
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      description: 'The person works on the post.',
      entry: 'expectPreview',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context }) => context.opened,
          onDone: {
            target: 'saved',
            actions: { type: 'noteResult', params: ({ event }) => event.output },
            description: 'The server accepts the form.',
          },
          onError: { target: 'open', reenter: true, description: 'The form crashes and restarts.' },
        },
        {
          id: 'templates',
          src: 'templates',
          onError: { description: 'The template can no longer be changed; everything else can.' },
        },
        {
          id: 'translation',
          src: 'translation',
          onError: { description: 'The post can no longer be linked with others; everything else works.' },
        },
        {
          id: 'text',
          src: 'text',
          // The Add and Edit panels can be open side by side; each editor talks only to its own frame.
          input: ({ context }) => ({ frame: `post_${context.post?.pk ?? 'new'}` }),
          onError: {
            target: 'open',
            reenter: true,
            description: 'The text crashes; the form restarts, and offers its draft.',
          },
        },
        {
          id: 'mainPicture',
          src: 'mainPicture',
          onError: { description: 'The main picture can no longer be checked before it is sent.' },
        },
        {
          id: 'summaryPicture',
          src: 'summaryPicture',
          onError: { description: 'The summary picture can no longer be checked before it is sent.' },
        },
      ],
      on: {
        'record.acted': [
          {
            guard: { type: 'isRepublishedAlone', params: ({ event }) => event },
            actions: [
              { type: 'notePublished', params: ({ event }) => event },
              { type: 'tellKnown', params: ({ event }) => event },
              { type: 'tellForm', params: ({ event }) => event },
            ],
            description: 'The person publishes or unpublishes the post from the list; the form shows it.',
          },
          {
            guard: 'isStored',
            actions: { type: 'notePublished', params: ({ event }) => event },
            description:
              'The person publishes or unpublishes the post from the list, but someone else has changed it too; the panel warns of that once the person returns to this window.',
          },
        ],
      },
      states: {
        refresh: {
          description: 'Generating the text from its template again, without touching what is typed.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is happening.',
              on: {
                'refresh.begin': {
                  guard: 'isStored',
                  target: 'refreshing',
                  description: 'The person wants the text from the current template.',
                },
              },
            },
            refreshing: {
              description: 'The server generates the text; what is typed stays.',
              tags: 'refreshing',
              invoke: {
                id: 'refreshPost',
                src: 'refreshPost',
                input: ({ context }) => ({ id: String(context.post?.pk ?? '') }),
                onDone: [
                  {
                    guard: { type: 'isChangedAlone', params: ({ event }) => event.output },
                    target: 'refreshed',
                    actions: [
                      { type: 'noteRefreshed', params: ({ event }) => event.output },
                      { type: 'refreshed', params: ({ event }) => event.output },
                      { type: 'tellKnown', params: ({ event }) => ({ record: event.output.post }) },
                      { type: 'tellForm', params: ({ event }) => ({ record: event.output.post }) },
                    ],
                    description: 'The text is generated, and nobody else has changed the post.',
                  },
                  {
                    guard: { type: 'isRefreshed', params: ({ event }) => event.output },
                    target: 'refreshed',
                    actions: [
                      { type: 'noteRefreshed', params: ({ event }) => event.output },
                      { type: 'refreshed', params: ({ event }) => event.output },
                    ],
                    description:
                      'The text is generated, but from fields that someone else has changed; the panel warns of that once the person returns to this window.',
                  },
                  {
                    target: 'resting',
                    actions: { type: 'refused', params: ({ event }) => event.output },
                    description: 'The server refuses; the post stays as it was.',
                  },
                ],
                onError: {
                  target: 'resting',
                  actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                  description: 'The server does not answer.',
                },
              },
            },
            refreshed: {
              description: 'The panel shows what the refresh has changed.',
              tags: 'refreshed',
              exit: 'forgetBefore',
              on: {
                'refresh.begin': {
                  target: 'refreshing',
                  description: 'The person has changed the template again.',
                },
                'refresh.dismiss': { target: 'resting', description: 'The person has seen it.' },
              },
            },
          },
        },
        preview: {
          description: 'Showing the post as readers, search engines and social networks will see it.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The person sees the form.',
              entry: ['forgetWords', 'forgetPreview'],
              on: {
                'preview.open': [
                  {
                    guard: 'isPreviewLoaded',
                    target: 'shown',
                    actions: { type: 'noteWords', params: ({ event }) => event },
                    description: 'The person wants to see the post with what is typed so far.',
                  },
                  {
                    target: 'coming',
                    actions: { type: 'noteWords', params: ({ event }) => event },
                    description:
                      'The person wants to see the post for the first time; the preview has to load.',
                  },
                ],
              },
            },
            coming: {
              description: 'The preview is loading.',
              tags: 'coming',
              invoke: {
                id: 'fetchPreview',
                src: 'fetchPreview',
                onDone: {
                  target: 'shown',
                  actions: 'notePreviewLoaded',
                  description: 'It has loaded, and opens.',
                },
                onError: {
                  target: 'closed',
                  actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                  description: 'It does not load; the person can press “Preview” again.',
                },
              },
            },
            shown: {
              description: 'The post is shown as on its public page.',
              tags: 'previewed',
              on: { 'preview.close': { target: 'closed', description: 'The person goes back to the form.' } },
              initial: 'making',
              states: {
                making: {
                  description: 'The server makes the text of what is typed; nothing is saved.',
                  tags: 'making',
                  invoke: {
                    id: 'makePreview',
                    src: 'makePreview',
                    input: ({ context: { post, words } }) => ({
                      post: post && Number(post.pk),
                      // Noted before the preview opens.
                      words: words as PreviewedWords,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isMade', params: ({ event }) => event.output },
                        target: 'made',
                        actions: { type: 'notePreview', params: ({ event }) => event.output },
                        description: 'The text is there.',
                      },
                      {
                        target: 'unmade',
                        actions: { type: 'notePreview', params: ({ event }) => event.output },
                        description:
                          'The server refuses, or knows no previews; the text of the last save is shown.',
                      },
                    ],
                    onError: { target: 'unanswered', description: 'The server does not answer.' },
                  },
                },
                made: { description: 'Everything shown is in the form now.' },
                unmade: {
                  description: 'The text is that of the last save.',
                  tags: 'unmade',
                  on: {
                    'preview.retry': {
                      target: 'making',
                      actions: 'forgetPreview',
                      description: 'The person tries again.',
                    },
                  },
                },
                unanswered: {
                  description: 'The text is that of the last save, as there is no connection to the server.',
                  tags: ['unmade', 'unanswered'],
                  invoke: {
                    id: 'watchNetwork',
                    src: 'watchNetwork',
                    onError: {
                      description: 'The connection is no longer watched; the person can still try again.',
                    },
                  },
                  on: {
                    'network.returned': {
                      target: 'making',
                      description: 'The device has a connection again.',
                    },
                    'preview.retry': { target: 'making', description: 'The person tries again.' },
                  },
                },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The server has the post.' },
  },
});
