import { article, checklist } from '../make.ts';
import { h2, ol, p, table, ul } from '../markup.ts';

export const language = [
  article({
    subject: 'Twenty minutes a day: a language plan that survives',
    summary: 'Not how to learn fast, but how not to stop.',
    author: 'Berfin Yildirim',
    lead: 'I have seen many people begin a language. The ones who speak it today have one thing in common: they were a little bored and went on.',
    body: [
      p(
        'Twenty minutes are so short that no day is too full for them. Divide them into four pieces of five, and hang each on something that you do anyway.',
      ),
      table(
        ['Minutes', 'What', 'Hang it on'],
        ['5', 'Listen to the same short recording as yesterday', 'Brushing your teeth'],
        ['5', 'Say it along, aloud', 'The way to the bus'],
        ['5', 'Ten words, five of them old', 'Waiting for the tea'],
        ['5', 'Write three sentences about today', 'Going to bed'],
      ),
      p(
        'The same recording for a whole week sounds dull. But on the fourth day you suddenly hear the words apart, and on the seventh your tongue knows where to go. A new one every day teaches mainly how much one does not understand.',
      ),
      p(
        'Once a week speak with a person for half an hour. Make mistakes on purpose in the first minute; afterwards they no longer matter. And if you miss a day, simply do not miss two.',
      ),
    ],
    closing: 'Four times five minutes. Never two days without.',
  }),
  article({
    subject: 'Which language test, and when?',
    summary: 'How to choose without listening to advertising.',
    author: 'Leyla Aras',
    lead: 'The best test is the one that your university accepts and that you can take in time. Everything else is taste.',
    body: [
      ol(
        'Look on the page of each programme for the tests and the marks it accepts, also for each single part.',
        'Cross out the tests that only one of your programmes accepts.',
        'See where and how often the remaining ones take place within a day’s journey.',
        'Look at the price, including the journey and a second attempt.',
        'Do a free sample of each, with a clock, on two different Saturdays.',
      ),
      p(
        'The sample decides. Some people think well on a screen with headphones, others opposite a human being. The difference can be larger than a month of learning.',
      ),
      p(
        'Count backwards from the deadline: the result takes time, a second attempt takes time, and between the two you want to be able to learn. Most certificates are valid only for some years, so do not take it too early either.',
      ),
      p(
        'Ask also whether you need a test at all. Schooling in the language or an earlier degree is sometimes enough, and nobody tells you unless you ask.',
      ),
    ],
    closing: 'Read the requirement, do the sample, count backwards.',
  }),
  article({
    subject: 'Speaking before you are ready',
    summary: 'You will never feel ready. Here is how others began anyway.',
    author: 'Rojda Amin',
    lead: 'For half a year I understood everything and said thank you.',
    body: [
      p(
        'Silence is comfortable. One makes no mistakes, one seems polite, and one grows lonely. I broke it with a trick from my mentor: every day one sentence to a stranger, prepared in advance. Not a conversation, one sentence. “Is this seat free?” “Which bread do you recommend?” After the sentence I was allowed to flee.',
      ),
      p('In the third week I forgot to flee.'),
      h2('More small doors'),
      ul(
        'Order on the telephone instead of by app.',
        'Ask for the way even if you know it.',
        'Tell children something. They correct without mercy and without malice.',
        'Thank the driver by name if there is one on the badge.',
        'Say in the first minute: I am learning; please correct me once, not every time.',
      ),
      p(
        'People hear the courage before they hear the grammar. And your accent tells them that you speak at least one language more than they expected.',
      ),
    ],
    closing: 'One sentence a day, then you may flee.',
  }),
  article({
    subject: 'Academic language: sounding clear, not clever',
    summary: 'Long words do not make a thought deeper. How to write so that you are understood.',
    author: 'Dr. Nasrin Qadir',
    lead: 'Students from abroad often believe that they write too simply. I have rarely had to correct that.',
    body: [
      p(
        'What makes a paper hard to read is not the grammar. It is a paragraph in which one does not know what it is for. So give each paragraph one task, and let its first sentence say which.',
      ),
      ul(
        'One sentence, one thought. If there is a “which” inside a “which”, cut it in two.',
        'The one who acts stands in front: “we measured”, not “a measurement was carried out”.',
        'The same word for the same thing. Variety is for poems.',
        'Every “this” with a noun: this result, this method.',
        'Numbers instead of many, often and significantly.',
      ),
      p(
        'Read one good paper of your subject each week with a pencil and collect its hinges: how it introduces, doubts, compares, concludes. After ten papers you have a list of some forty turns that belong to nobody and are understood by all.',
      ),
      p(
        'And quote honestly. In many places copying a sentence without naming its source is the gravest mistake a student can make, also when it is done out of respect for the author.',
      ),
    ],
    closing: 'One paragraph, one task. The thought may be deep; the sentence need not be.',
  }),
  checklist({
    subject: 'Telephone calls in a foreign language',
    summary: 'The hardest form of speaking, made easier by a sheet of paper.',
    author: 'Daniel Okafor',
    lead: 'On the telephone there are no hands and no faces. That is why everybody finds it hard, and that is why a little preparation helps so much.',
    body: [
      h2('Before'),
      ul(
        'Write down your first sentence word by word.',
        'Write your name as you will spell it, letter by letter.',
        'Note the numbers you will need: date of birth, customer number, dates.',
        'Know what you want at the end: an appointment, a price, a yes.',
      ),
      h2('During'),
      ul(
        'Say that you are learning the language and ask them to speak slowly.',
        'Repeat every number and every date.',
        'If you are lost: “Could you send me that by e-mail, please?”',
      ),
      h2('After'),
      ul(
        'Write down with whom you spoke, and when.',
        'Note one word that you did not know.',
        'Be proud for a minute. It was the hardest exercise of the day.',
      ),
    ],
    tip: 'Call at ten in the morning. At nine everybody calls, and at noon nobody has patience left.',
  }),
];
