import { article, checklist } from '../make.ts';
import { h2, ol, p, ul } from '../markup.ts';

export const interviews = [
  checklist({
    subject: 'The evening before an interview',
    summary: 'Ten small things that leave your head free for the conversation.',
    author: 'Daniel Okafor',
    lead: 'On the evening before you will not become cleverer any more. But you can become calmer, and that shows.',
    body: [
      ul(
        'Read the advertisement once more and underline three words in it.',
        'Put your six story cards in order.',
        'Say your first sentence aloud, the one about who you are.',
        'Lay out your clothes, and sit down in them once.',
        'Look up the way and take the connection before the last possible one.',
        'Write down the name of the person you will meet, and how it is spoken.',
        'Charge the telephone. Print the address nevertheless.',
        'Prepare two questions about the work itself.',
        'Eat something that you know.',
        'Stop at nine.',
      ),
      p(
        'The last point is the hardest. Whoever goes on preparing until midnight arrives with many facts and no attention. And attention is what an interview is made of: listening to what was asked, noticing when somebody wants to say something, smiling in time.',
      ),
    ],
    tip: 'If you cannot sleep, do not rehearse. Tell yourself the story of how you got this invitation. You were chosen out of a pile.',
  }),
  article({
    subject: 'Video interviews: light, sound, and where to look',
    summary: 'The technique takes a quarter of an hour. Do it the day before and forget it.',
    author: 'Maria Lindqvist',
    lead: 'In a room they see how you come in. On a screen the first thing they meet is your lamp.',
    body: [
      h2('Light'),
      p(
        'Sit facing a window. With a window behind you, you are a silhouette with a good degree. In the evening two lamps will do, left and right of the screen, with a sheet of white paper in front.',
      ),
      h2('Sound'),
      p(
        'Sound matters more than the picture. A simple headset with a cable is better than any expensive microphone in an echoing room. Curtains, a carpet and a bed swallow the echo.',
      ),
      h2('Eyes'),
      p(
        'Look into the camera when you speak and at the faces when you listen. A small arrow of paper beside the lens helps. Put the camera at the height of your eyes; three books under the computer are enough.',
      ),
      h2('If it breaks'),
      ul(
        'Have the telephone number of your contact on paper.',
        'If the picture freezes, switch your own off and go on speaking.',
        'If everything is gone, write one calm line and dial in again.',
      ),
      p(
        'Nobody has ever been rejected because of a bad line. Some have been hired because of how they dealt with one.',
      ),
    ],
    closing: 'Light from the front, sound by cable, eyes into the lens.',
  }),
  article({
    subject: 'Tell me about yourself: ninety seconds that fit',
    summary: 'The most common question is the one people prepare least.',
    author: 'Rênas Temo',
    lead: 'It sounds like an invitation to tell your life. It is an invitation to tell them why you are sitting there.',
    body: [
      p(
        'A good answer has three parts of thirty seconds each, and they run in this order: now, before, next.',
      ),
      ol(
        '**Now.** What you do at present, and the part of it that matters for this place.',
        '**Before.** One step, at most two, that brought you here. Not the primary school.',
        '**Next.** What you want to do, and why you can do it with them.',
      ),
      p(
        'An example: “I am a nurse on a children’s ward, and since last year I train the new colleagues. I came to it through my grandmother’s illness, when I saw how much depends on how somebody explains things. I would like to work in a larger team and learn from your way of handing over between shifts, about which I have read.”',
      ),
      p(
        'That is less than a minute. They will ask about the rest, and then it is a conversation. Do not learn it by heart: write the three key words on your hand, and tell it a little differently each day to somebody who has time.',
      ),
    ],
    closing: 'Now, before, next. Then stop, and let them ask.',
  }),
  article({
    subject: 'Questions you may ask them',
    summary: 'An interview goes both ways. Seven questions that show interest and bring real answers.',
    author: 'Hêvî Demir',
    lead: '“Have you any questions?” is not politeness. Whoever has none seems not to care which job they get.',
    body: [
      ul(
        'What would a good first half-year look like, for you?',
        'What does an ordinary Tuesday look like here?',
        'What was the last thing the team learned from a mistake?',
        'With whom would I work most closely, and may I meet them?',
        'Who helps somebody new with the language of the trade?',
        'Why has this place become free?',
        'What happens after today, and by when?',
      ),
      p(
        'Choose two that you really want to know, and listen to how they are answered. A pause is an answer as well. If nobody can describe an ordinary Tuesday, there is perhaps none.',
      ),
      p(
        'Pay and holidays belong into the second conversation in many countries, and into the first in some. Ask your mentor what is usual where you apply. Questions about family plans, faith or party, on the other hand, are forbidden in many places; you may answer such a question with a friendly “why is that important for the work?”.',
      ),
    ],
    closing: 'Two questions, asked because you want to know. That is enough.',
  }),
  article({
    subject: 'An admission interview is not an examination',
    summary: 'Professors want to see how you think when you do not know something.',
    author: 'Dr. Nasrin Qadir',
    lead: 'I ask every candidate something they cannot know. Not from malice. I want to see what happens next.',
    body: [
      p(
        'Some fall silent. Some recite a chapter that lies close by. And some say: “I have not met this. Does it work like the other case we spoke about? Then I would expect …” With these I would like to spend two years, whether they guess right or wrong.',
      ),
      p(
        'So practise thinking aloud. Take a page from a textbook that you have not read yet, look at the picture, and explain to a friend what you believe it shows, including your doubts. It feels foolish for two days. After that it becomes a habit.',
      ),
      h2('What else helps'),
      ul(
        'Know your own statement. We ask about it, above all about the last line.',
        'Have one opinion on your subject, and know what speaks against it.',
        'Bring a question that you could not answer by looking it up.',
      ),
      p(
        'And if you notice in mid-sentence that you are wrong, say so and turn round. There is hardly anything that impresses us more.',
      ),
    ],
    closing: 'Not knowing is where it begins to be interesting.',
  }),
];
