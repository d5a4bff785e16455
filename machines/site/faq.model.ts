/** Examples for the questions: two, opened by hand, by a link and by the browser's search. */
import { faqMachine } from './faq.machine.ts';
import { defineModel } from '../modelling/model.ts';

const questions = [{ id: 'fees' }, { id: 'visa' }];

export const faqModel = defineModel({
  machine: faqMachine,
  inputs: [{ open: null }, { open: 'visa' }],
  starts: ['Open the page.', 'Open the page by the link of a question.'],
  does: {
    'faq.toggle': 'Press the question.',
    'faq.open': 'Follow a link to the question.',
  },
  shows: {
    closed: 'Questions without answers.',
    open: 'The answer to this question alone.',
  },
  cases: {
    'faq.toggle': questions,
    // Not the open question, so that a link that opens nothing shows.
    'faq.open': ({ context }) => questions.filter(({ id }) => id !== context.open),
  },
  rules: {
    always: {
      'FAQ-01 at most one question is open': (snapshot) =>
        snapshot.matches('open') === (snapshot.context.open !== null),
    },
    canAlways: {
      'FAQ-01 no question open': (snapshot) => snapshot.matches('closed'),
      'FAQ-01 a question open': (snapshot) => snapshot.matches('open'),
    },
  },
});
