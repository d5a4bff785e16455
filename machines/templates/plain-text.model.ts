/** Examples for the plain text: written, generated, restored, and out of date. */
import { plainTextMachine } from './plain-text.machine.ts';
import { defineModel } from '../modelling/model.ts';

const HTML = ['<p>one</p>', '<p>two</p>'];

export const plainTextModel = defineModel({
  machine: plainTextMachine,
  inputs: [
    { text: '', html: '<p>one</p>' },
    { text: 'old', html: '<p>one</p>' },
  ],
  starts: ['Open a template without plain text.', 'Open a template with plain text.'],
  does: {
    'plain.typed': 'Write in the field “Plain content”.',
    'plain.make': 'Press “Generate from HTML”.',
    'plain.undo': 'Press “Restore the old text”.',
    'plain.fill': 'Rename a variable in both lists, and press “Write … everywhere”.',
    'html.changed': 'Write in the HTML.',
  },
  shows: {
    inStep: 'No warning under the plain text.',
    behind: '“The HTML has changed since this text was written.”',
    making: 'The plain text from before.',
    failed: '“Couldn’t make the text. Try again.”',
  },
  cases: {
    'plain.typed': ({ context }) =>
      ['', 'typed', ...(context.previous === null ? [] : [context.text])].map((text) => ({ text })),
    'plain.fill': [{ text: 'renamed', html: '<p>renamed</p>' }],
    'html.changed': ({ context }) =>
      HTML.toSorted((one) => (one === context.html ? 1 : -1)).map((html) => ({ html })),
    'xstate.done.actor.makeText': [{ output: 'made' }],
  },
  // Rounds only count up; no rule depends on their number.
  tell: ({ context: { text, html, source, previous } }) => [text, html, source, previous],
  rules: {
    always: {
      'TPL-02 a missing text is not out of date': (snapshot) =>
        !snapshot.hasTag('behind') || snapshot.context.text !== '',
      'TPL-02 the text before the last generated one can be restored': (snapshot) =>
        snapshot.can({ type: 'plain.undo' }) === (snapshot.context.previous !== null),
    },
    canAlways: {
      'TPL-02 a text that matches the HTML': (snapshot) => snapshot.matches('inStep'),
      'TPL-02 a text that is out of date': (snapshot) => snapshot.hasTag('behind'),
    },
  },
});
