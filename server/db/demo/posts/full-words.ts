import { article } from '../make.ts';
import { figure, h2, h3, ol, p, quote, table, ul } from '../markup.ts';

export const statement = article({
  subject: 'How to write a statement of purpose that sounds like you',
  summary:
    'A page about yourself is the hardest page to write. A way from notes to a text that could be nobody else’s.',
  author: 'Berfin Yildirim',
  lead: 'Committees read hundreds of statements. They remember the ones in which a person turned up.',
  body: [
    p(
      'For three years I read applications for a small master’s programme. Four of five began with a famous sentence by somebody else, continued with a passion since childhood, and ended with a wish to make the world a better place. They were not bad people. They were careful people, and they had all been careful in the same way.',
    ),
    p('This is what I would tell each of them over tea.'),
    h2('First collect, then write'),
    p('Do not open an empty page. Take a notebook and answer these questions by hand, badly and fast:'),
    ul(
      'When did I last forget the time while working? On what?',
      'Which problem have I seen with my own eyes that others only read about?',
      'What did I try that did not work, and what did I do next?',
      'Whose work in this department would I read even if nobody asked me to?',
      'What will I be able to do after the programme that I cannot do now?',
    ),
    p(
      'You need about three pages of notes. Then underline whatever only you could have written. There may be five lines. Those five lines are your statement; all the rest is there to connect them.',
    ),
    h2('A frame that carries most fields'),
    table(
      ['Part', 'Question it answers', 'Share'],
      ['Opening', 'Which moment shows what I care about?', 'One tenth'],
      ['Path', 'What have I done about it so far?', 'Four tenths'],
      ['Question', 'What do I want to find out or learn next?', 'Two tenths'],
      ['Place', 'Why here, with these people?', 'Two tenths'],
      ['Afterwards', 'Where does it lead?', 'One tenth'],
    ),
    p(
      'The frame is not a law. Read what the university asks for: if it gives questions, answer exactly these, in their order. If it gives a limit, stay under it. A text that is too long says only that its writer does not listen.',
    ),
    h3('The opening'),
    p(
      'Begin in the middle of a scene. “In the clinic where I volunteered, we had one thermometer for the ward and two opinions about every reading” tells more than any definition of public health. Two or three sentences are enough. Then say plainly what the scene has to do with the programme.',
    ),
    h3('The path'),
    p(
      'Choose two or three things and tell them properly instead of listing ten. For each: what was the task, what did you do yourself, what came of it, what did you learn. If something failed, say so. A failure with a lesson in it is worth more than a success without one.',
    ),
    figure(33, 'Your path had turns. They are the interesting part.'),
    h3('The place'),
    p(
      'This paragraph shows whether you mean it. Name a course, a laboratory, a person whose work you have really read, and one thing about it that you would like to ask. If the paragraph still makes sense after you put in the name of another university, it is empty.',
    ),
    h2('Sound like yourself'),
    p(
      'Many of us write in a third or fourth language, and we hide behind long words because long words feel safe. They are not. Short sentences carry further. Read the text aloud; where you run out of breath, put a full stop. Where you would never say it like that to a teacher you like, say it as you would.',
    ),
    quote('I took out every adjective and put back three. After that it was suddenly my text.'),
    p(
      'Let somebody correct the language, by all means. But do not let anybody write it for you, neither a friend nor an agency nor a program. The people who read it will meet you afterwards, and they notice.',
    ),
    h2('The last week'),
    ol(
      'Put the text away for three days.',
      'Read it aloud to somebody who loves you and ask where they got bored.',
      'Read it to somebody from the field and ask what they did not believe.',
      'Check every name: of people, courses and, above all, of the university.',
      'Send it two days before the deadline, when the form still answers quickly.',
    ),
    p(
      'And then let it go. A statement cannot tell a whole life, and no committee expects that. It only has to make somebody put down their cup and think: with this one I would like to talk.',
    ),
  ],
  closing: 'Collect first, underline what is yours, and tell it in short sentences.',
});

export const interviewGuide = article({
  subject: 'Preparing for a job interview in your second language',
  summary:
    'You know the work. The words come later than you need them. What can be practised, and what cannot.',
  author: 'Daniel Okafor',
  lead: 'In a second language you are not slower in thinking. You are slower in finding words, and that can be trained.',
  body: [
    p(
      'My first interview abroad lasted forty minutes, and I remember two of them. Somebody asked me to tell about a conflict at work. I had a good story. I had it in the wrong language, and while I carried it over word by word, the two people opposite began to look at their papers.',
    ),
    p(
      'I did not get that job. I got the fourth one, and between the first and the fourth I learned nothing new about engineering. I learned to prepare differently.',
    ),
    h2('Prepare stories, not sentences'),
    p(
      'Sentences learned by heart break at the first question that comes in another form. Stories bend. Choose six from your working life, and for each of them write down on a card only the following:',
    ),
    ul(
      '**Where and when** in one line.',
      '**What was at stake**, also for whom.',
      '**What you did**, with three verbs in the past tense.',
      '**What came of it**, with a number if there is an honest one.',
      '**What you would do differently** today.',
    ),
    p(
      'Six stories answer almost every question there is. The same story about a delivery that came too late serves for conflict, for pressure, for mistakes and for teamwork; only the beginning changes.',
    ),
    h3('Which six'),
    table(
      ['Story about', 'Questions it answers'],
      ['A mistake of yours', 'Weaknesses, learning, honesty'],
      ['A disagreement', 'Conflict, communication, character'],
      ['Something you built or improved', 'Strengths, initiative'],
      ['A time under pressure', 'Stress, priorities'],
      ['Helping somebody else', 'Teamwork, leadership'],
      ['Something you had to learn fast', 'Growth, curiosity, a new country'],
    ),
    h2('Learn the hinges'),
    p(
      'What makes speech fluent are not rare words but the small ones between the thoughts. Learn a dozen hinges so well that they come on their own, since they give you time to find the rest:',
    ),
    ul(
      '“Let me think about that for a moment.”',
      '“If I understand you correctly, you are asking about …”',
      '“There were two sides to it. On the one hand …”',
      '“I don’t know the word in English. It is the part that …”',
      '“May I give an example?”',
    ),
    p(
      'The fourth is the most valuable. Nobody minds a missing word; everybody minds the silence in which you look for it. To describe a thing whose name you lack is what professionals do all day long.',
    ),
    figure(8, 'Six stories are six firm places to stand on.'),
    h2('Practise aloud, and with a clock'),
    p(
      'Reading silently trains the eyes. You need your tongue. Take one card a day, set a clock to two minutes and tell the story to the wall, or better to a telephone that records you. Listen once, write down one thing to improve, and tell it again. Ten minutes a day for two weeks did more for me than a year of grammar.',
    ),
    p(
      'Then find somebody who interrupts you. Mentors are good at that. A friendly interruption in practice takes the fear out of the real one.',
    ),
    quote(
      'My mentor asked the same question three times in three forms. The third time I laughed, and after that I was no longer afraid of it.',
    ),
    h2('The day itself'),
    ol(
      'Speak the language for half an hour before, with anybody, about anything.',
      'Have your cards and the advertisement in front of you if it is a video call.',
      'Drink before you answer; it looks thoughtful and it is water.',
      'Ask for a repetition as soon as you need one, not after you have answered the wrong question.',
      'Bring two questions of your own about the work itself.',
    ),
    h3('Small talk'),
    p(
      'It begins before the interview and it counts. You do not have to be funny. The way here, the weather and the building are enough. What you show is that one can spend eight hours a day in a room with you.',
    ),
    h2('Afterwards'),
    p(
      'Write down every question you remember, on the same day, with the answer you wish you had given. This list is the best textbook that exists, because it is about you. Send a short note of thanks. And if it was a no, ask whether they would tell you one thing to improve. Some do, and it is always worth more than the hour it cost.',
    ),
  ],
  closing: 'Six stories, a dozen hinges, ten minutes a day. The accent may stay; it is part of the story.',
});
