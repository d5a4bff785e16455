/** Examples for the preview: sample values or none, texts that can be rendered and others, test mails. */
import { templatePreviewMachine } from './template-preview.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const texts = { name: 'Welcome', html: '<p>{{ name }}</p>', plain: '{{ name }}' };
const languages = { first: 'en', texts: { ckb: { html: '<p>بەخێربێیت</p>', plain: 'بەخێربێیت' } } };
const rendered = {
  html: '<p>Ada</p>',
  plain: 'Ada',
  htmlUnfilled: [],
  plainUnfilled: [],
  bytes: 10,
  made: null,
};

export const templatePreviewModel = defineModel({
  machine: templatePreviewMachine,
  inputs: [
    { template: '7', texts },
    { template: '7', texts: { ...texts, languages } },
  ],
  starts: ['Open a template in one language.', 'Open a template in several languages.'],
  does: {
    'preview.open': 'Press “Show the preview”.',
    'preview.close': 'Press “Hide the preview”.',
    'preview.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'texts.changed': 'Write in the name, the HTML or the plain text.',
    'sample.type': 'Type a value for the variable in the preview.',
    'language.choose': 'Press the language in the preview.',
    'test.send': 'Press “Send me a test”.',
  },
  shows: {
    'content.recalling': null,
    'content.closed': '“Show the preview”.',
    'content.open.pausing': 'The preview from before.',
    'content.open.rendering': 'The preview from before, greyed.',
    'content.open.shown': 'The preview of what is typed.',
    'content.open.failed': '“There is no preview of the current text.”, and why.',
    'mail.resting': '“Send me a test” can be pressed.',
    'mail.sending': '“Send me a test” cannot be pressed.',
    'look.there': 'The buttons for the text, the width and the colours, while the preview is shown.',
  },
  cases: {
    'texts.changed': ({ context }) =>
      [{ name: 'Hello' }, { html: '<p>Other</p>' }, { plain: 'Other' }, {}]
        .map((change) => ({ ...texts, ...change, ...(context.texts.languages && { languages }) }))
        .filter((next) => JSON.stringify(next) !== JSON.stringify(context.texts))
        .map((next) => ({ texts: next })),
    'sample.type': [{ key: 'name', value: 'Ada' }],
    'language.choose': ({ context }) =>
      context.texts.languages ? [{ language: 'ckb' }, { language: 'en' }] : [],
    'xstate.done.actor.recallSamples': [{ output: { name: 'Ben' } }],
    'xstate.done.actor.render': [
      { output: { result: accepted, rendered } },
      { output: { result: refused, rendered: null } },
    ],
    'xstate.done.actor.sendTest': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context: { texts: at, language, samples, rendered: shown, problems } }) => [
    at,
    language,
    samples['name'] ?? null,
    shown !== null,
    problems.length,
  ],
  rules: {
    always: {
      'TPL-02 a preview has been rendered': (snapshot) =>
        !snapshot.matches({ content: { open: 'shown' } }) || snapshot.context.rendered !== null,
      'TPL-02 a preview shows no problems': (snapshot) =>
        !snapshot.matches({ content: { open: 'shown' } }) || snapshot.context.problems.length === 0,
      'TPL-02 no second test is sent while one is on its way': (snapshot) =>
        !(snapshot.hasTag('sending') && snapshot.can({ type: 'test.send' })),
      'the look can always be changed': ({ children }) => children.look !== undefined,
    },
    steps: sentOnce('sendTest', 'a test mail'),
    canAlways: {
      'TPL-02 a preview': (snapshot) => snapshot.matches({ content: { open: 'shown' } }),
      'a closed preview': (snapshot) => snapshot.matches({ content: 'closed' }),
    },
  },
});
