/**
 * Examples for the panel of a post: new and existing, refreshed without and with someone else's changes, previewed, saved.
 */
import type { SnapshotFrom } from 'xstate';
import { postPanelMachine, type StoredPost } from './post-panel.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const post = {
  pk: 7,
  updated_at: '2026-03-01T12:00:00.000Z',
  subject: 'A room in Ghent',
  summary: 'What to look for.',
  template: { pk: 3 },
  language: 'en',
  published_at: null,
  main_media_url: '/media/blog/a.webp',
  summary_media_url: '/media/blog/b.webp',
} satisfies StoredPost;
const renewed = { ...post, updated_at: '2026-03-01T12:01:00.000Z' };
const published = { ...post, published_at: '2026-03-01T12:02:00.000Z' };
const takenBack: StoredPost = { ...published, subject: 'A flat in Ghent', published_at: null };
/** Each with one change by someone else. */
const theirs: readonly StoredPost[] = [
  { ...post, subject: 'A flat in Ghent' },
  { ...post, summary: 'What to pay.' },
  { ...post, template: { pk: 4 } },
  { ...post, language: 'ckb' },
  { ...post, published_at: '2026-03-01T12:00:30.000Z' },
  { ...post, main_media_url: '/media/blog/c.webp' },
  { ...post, summary_media_url: '/media/blog/d.webp' },
];
const words = { subject: 'A room', summary: 'What to ask.', language: 'en', template: '3', texts: {} };
const made = { content: '<p>As typed.</p>', reading_minutes: 1 };

/** One region's end is walked while the other is busy; only then does it show that the other is unaffected. */
const whilePreviewed =
  <Example>(example: Example) =>
  (snapshot: SnapshotFrom<typeof postPanelMachine>) =>
    snapshot.hasTag('previewed') ? [example] : [];
/** The preview covers the form and the list. */
const unlessPreviewed =
  <Example>(...examples: readonly Example[]) =>
  (snapshot: SnapshotFrom<typeof postPanelMachine>) =>
    snapshot.hasTag('previewed') ? [] : examples;
const whileRefreshed = (snapshot: SnapshotFrom<typeof postPanelMachine>) =>
  snapshot.hasTag('refreshed') || snapshot.context.post === null ? [{}] : [];

export const postPanelModel = defineModel({
  machine: postPanelMachine,
  inputs: [{ copy: null }, { copy: '7' }, { record: post }],
  starts: ['Press “Add”.', 'Press “Copy” in the row of a record.', 'Press “Edit” in the row of a record.'],
  does: {
    'record.acted': 'Press “Publish” or “Unpublish” in the row of the post, and confirm.',
    'refresh.begin': 'Press “Refresh”.',
    'refresh.dismiss': 'Press “Close” at what the refresh has changed.',
    'preview.open': 'Fill in the form and press “Preview”.',
    'preview.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'preview.close': 'Press “Close”.',
    'xstate.done.actor.form': 'Fill in the form, choose both pictures and press “Save”.',
  },
  shows: {
    'open.refresh.resting': '“Refresh” can be pressed, if the post is stored.',
    'open.refresh.refreshing': '“Refresh” is busy.',
    'open.refresh.refreshed':
      '“What the refresh changed”, “What has changed since you opened the post”, or that nothing has.',
    'open.preview.coming': '“Preview” is busy.',
    'open.preview.closed': 'The form.',
    'open.preview.shown.making': 'The dialog “Preview”, with the subject and the summary as typed.',
    'open.preview.shown.made': 'The dialog “Preview”, with the text as typed.',
    'open.preview.shown.unmade':
      'The dialog “Preview”, that the text is from the last save or missing, and the server’s reasons, if it has any.',
    'open.preview.shown.unanswered':
      'The dialog “Preview”, that the text is from the last save or missing, and that the server does not answer.',
    saved: 'A message that the post is created, and an empty form.',
  },
  cases: {
    'record.acted': unlessPreviewed({ record: published }, { record: takenBack }),
    'refresh.begin': unlessPreviewed({}),
    'refresh.dismiss': unlessPreviewed({}),
    'preview.open': [{ words }],
    'preview.close': whileRefreshed,
    'xstate.done.actor.refreshPost': (snapshot) => [
      { output: { result: accepted, post: renewed } },
      // One stranger's change after another shows no more than the first.
      ...(snapshot.context.post === post ? theirs : []).map((changed) => ({
        output: { result: accepted, post: changed },
      })),
      ...whilePreviewed({ output: { result: refused, post: null } })(snapshot),
    ],
    'xstate.error.actor.refreshPost': (snapshot) => whilePreviewed({ error: new Error('offline') })(snapshot),
    'xstate.done.actor.makePreview': [
      { output: { text: made, reasons: [] } },
      { output: { text: null, reasons: ['Too long.'] } },
    ],
    'xstate.done.actor.form': unlessPreviewed({ output: { result: accepted } }),
  },
  rules: {
    always: {
      'PST-04 only an existing post can be refreshed': (snapshot) =>
        !snapshot.can({ type: 'refresh.begin' }) || snapshot.context.post !== null,
      'PST-04 the post from before is kept exactly while the changes are shown': (snapshot) =>
        snapshot.status === 'done' || snapshot.hasTag('refreshed') === (snapshot.context.before !== null),
      'PST-04 the form stays usable whatever happens to the refresh and the preview': (snapshot) =>
        snapshot.matches('open') === (snapshot.children['form'] !== undefined),
      'PST-03 only an existing post is published from the list': ({ context }) =>
        !context.isRepublished || context.post !== null,
      'a preview has something to show': (snapshot) =>
        snapshot.status === 'done' ||
        (snapshot.hasTag('coming') || snapshot.hasTag('previewed')) === (snapshot.context.words !== null),
      'a preview is shown once its code has loaded': (snapshot) =>
        !snapshot.hasTag('previewed') || snapshot.context.isPreviewLoaded,
      'WRT-03 a text is made only while it is previewed': (snapshot) =>
        snapshot.hasTag('making') === (snapshot.children['makePreview'] !== undefined) &&
        (!snapshot.hasTag('making') || snapshot.hasTag('previewed')),
      'WRT-03 what could not be made can be tried again': (snapshot) =>
        snapshot.can({ type: 'preview.retry' }) === snapshot.hasTag('unmade'),
      'what ends has the answer': ({ status, context }) => status !== 'done' || context.result !== null,
    },
    steps: sentOnce('refreshPost', 'PST-04 a refresh'),
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
