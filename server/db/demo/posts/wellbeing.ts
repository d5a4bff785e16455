import { article } from '../make.ts';
import { h2, ol, p, ul } from '../markup.ts';

export const wellbeing = [
  article({
    subject: 'Your first northern winter',
    summary: 'Darkness at four is a fact. What people do about it is a craft.',
    author: 'Rojda Amin',
    lead: 'Nobody warned me about November. They all spoke about the cold, and the cold was easy.',
    body: [
      p(
        'Against the cold one buys things. Against the dark one needs habits, and they have to begin in October, as long as one does not believe in it yet.',
      ),
      ul(
        'Go outside in the half-hour around noon, also when it is grey. Grey daylight is many times brighter than any lamp.',
        'Make the evening beautiful: one warm lamp in a corner instead of the white one on the ceiling.',
        'Move until you sweat, three times a week. A gymnasium with windows, or a lake with people who are mad.',
        'Book something for each week: soup on Thursday, cinema on Sunday.',
        'Ask a doctor whether you lack vitamin D before you buy any.',
      ),
      p(
        'And look at how the locals do it. They do not endure the winter, they furnish it: with candles, with biscuits, with a word for being cosy that nobody can translate. In my second year I caught myself looking forward to it.',
      ),
    ],
    closing: 'Noon belongs outside, the evening belongs to a small lamp.',
  }),
  article({
    subject: 'Sleeping before examinations',
    summary: 'A tired head knows half. How to protect the other half.',
    author: 'Dr. Nasrin Qadir',
    lead: 'Every term students ask me for a trick to stay awake. I only know tricks for sleeping.',
    body: [
      p(
        'What you learn by day is put away at night. Whoever learns through the night is carrying boxes into a house without shelves. Six nights of seven hours are worth more than a week of heroism.',
      ),
      ol(
        'Stop an hour before bed, in the middle of a chapter. It is easier to begin again there.',
        'Write down what is still to be done. On paper it lets you go.',
        'Leave the telephone in another room, and buy an alarm clock for the price of a sandwich.',
        'If you lie awake for twenty minutes, get up, read something dull in a chair, and go back.',
        'Get up at the same time, whatever the night was like.',
      ),
      p(
        'On the day of the examination eat, drink water, arrive early, and do not speak with those who are asking each other questions at the door. They are not learning any more; they are sharing their fear.',
      ),
      p(
        'If you have slept badly for weeks, that is no longer about the examination. Then speak with a doctor or with the counselling service.',
      ),
    ],
    closing: 'Stop in the middle, write it down, sleep.',
  }),
  article({
    subject: 'Comparing yourself with the others',
    summary: 'They seem to manage everything. A look behind the scenery.',
    author: 'Sozan Ali',
    lead: 'In my group everybody had understood everything, had friends and was slim. In spring I found out that three of them had cried in the library too.',
    body: [
      p(
        'You compare your inside with their outside. You know your own doubts by heart, and of theirs you see the photograph from the party. On top of that you do in a second language and without a family what they do in their first and with their mother’s soup.',
      ),
      p(
        'Three things helped me. First, a fairer comparison: not with them, but with myself in September. What could I not do then? Second, asking. “Did you understand that?” is a small sentence, and nearly always somebody breathes out and says no. Third, a diet: two weeks without pictures of other people’s lives. I expected to miss something.',
      ),
      p(
        'The feeling of not really belonging and of being found out one day has visited most people who have ever begun something. It is not proof. It is a sign that you are at the edge of what you can do, and that is where one learns.',
      ),
    ],
    closing: 'Compare yourself with September.',
  }),
  article({
    subject: 'When something happens at home',
    summary: 'Illness, a death, bad news from far away: what can be done from here.',
    author: 'Şilan Hesen',
    lead: 'The call came during a lecture. I remember the formula on the board to this day.',
    body: [
      p(
        'It is what all of us fear, and for many it comes some day. One stands in a corridor with a telephone, and everybody else goes to lunch. For this moment it is good to have thought once, on a quiet day, about the following.',
      ),
      ul(
        'Who at home calls you, and do they tell you the truth? Ask for it beforehand.',
        'Who here is told first? Give that person a key.',
        'Is there money for a flight, and is your passport where you think?',
        'What does your permit say about leaving and coming back?',
        'Whom do you tell at the university or at work? Examinations can be moved; silence cannot.',
      ),
      h2('If you cannot go'),
      p(
        'Sometimes the way is too far or too dangerous. Then make a place for it here: a candle, a prayer, a meal with people who knew the name. Call at the hour at which they are together. Grief from afar is real grief, and it needs witnesses.',
      ),
      p(
        'And accept help that is clumsy. The neighbour with the cake does not know what to say. Nobody does.',
      ),
    ],
    closing: 'Think it through once, then put it away. You will be glad of it, or you will never need it.',
  }),
  article({
    subject: 'Faith, food and feast days far from home',
    summary: 'How to keep what matters to you, and how to say it.',
    author: 'Dilan Yildiz',
    lead: 'On my first Newroz abroad I lit a candle on the window sill, and the caretaker came because of the smoke detector. He stayed for tea.',
    body: [
      p(
        'What was simply there at home has to be made here. That is an effort, and it is also a chance to find out what really matters to you.',
      ),
      ul(
        'Look for the rooms: many universities have a room of silence or of prayer.',
        'Tell your host, your flatmates or the kitchen what you do not eat, before, in one friendly sentence.',
        'Put your feast days into the calendar, and ask for the day off early.',
        'Invite others. A feast that is explained is celebrated twice.',
        'Accept invitations to theirs. Nobody loses anything by eating biscuits.',
      ),
      p(
        'Some become more devout abroad, some less, and some notice that they are both. You owe nobody an explanation, neither here nor there. And if somebody mocks, you may say calmly: this is important to me. It is a complete sentence.',
      ),
    ],
    closing: 'Light your candle. Mind the smoke detector.',
  }),
];
