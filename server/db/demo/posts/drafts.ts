import { article, checklist, story } from '../make.ts';
import { p, ul } from '../markup.ts';

/** Texts that are still being written: nobody may see them on the public blog. */
export const drafts = [
  article({
    subject: 'Driving abroad: licence, insurance, winter tyres',
    summary: 'A first collection; the part on exchanging a licence has to be checked.',
    author: 'Karwan Salih',
    lead: 'Whether your licence is valid, and for how long, depends on two countries. This text will say whom to ask.',
    body: [
      p(
        'So far: carry the original and a translation, ask the authority for the date after which only a local licence counts, and do not buy a car in the first month.',
      ),
      ul(
        'To do: the international driving permit.',
        'To do: what winter tyres cost.',
        'To do: an example of an insurance letter.',
      ),
    ],
    closing: 'To be continued.',
  }),
  checklist({
    subject: 'Travelling with a cat',
    summary: 'Half a list, and a cat on the keyboard.',
    author: 'Sozan Ali',
    lead: 'It can be done. It needs a passport of its own, some vaccinations, and half a year.',
    body: [
      ul(
        'Chip first, then the vaccination.',
        'Ask the airline before you buy the ticket.',
        'The waiting time after the blood test.',
      ),
    ],
    tip: 'Ask a vet before you believe any list, this one included.',
  }),
  story({
    subject: 'A letter to the person I was at eighteen',
    summary: 'Not finished, and perhaps too personal.',
    author: 'Şilan Hesen',
    quote: 'You will take the wrong train on the second day. Stay on it.',
    body: [
      p(
        'It goes to the lake. There you will meet somebody who is also on the wrong train, and the two of you will be friends for longer than either of the cities you were looking for.',
      ),
    ],
    closing: 'To be continued, or not.',
  }),
];
