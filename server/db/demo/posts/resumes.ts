import { article, checklist } from '../make.ts';
import { h2, p, table, ul } from '../markup.ts';

export const resumes = [
  article({
    subject: 'One page or two? A CV for another country',
    summary: 'Customs differ more than people think. What to ask before you write.',
    author: 'Maria Lindqvist',
    lead: 'In one country a photograph is expected, in the next it goes straight into the bin. There is no international CV.',
    body: [
      p(
        'Before you write, look at three CVs of people who hold such a job in that country. Your mentor can show you some. Look for these points:',
      ),
      table(
        ['Point', 'Some expect', 'Others expect'],
        ['Length', 'One page', 'Everything, in full'],
        ['Photograph', 'Yes, a good one', 'None, so that nobody is treated unfairly'],
        ['Date of birth, family', 'Listed', 'Left out'],
        ['Order', 'Newest first', 'Oldest first'],
        ['References', 'Names and numbers', 'On request'],
      ),
      p(
        'What is the same everywhere: verbs and results. “Responsible for training” says little. “Trained fourteen new colleagues in two years, of whom twelve are still there” says who you are.',
      ),
      p(
        'Translate degrees by explaining them, not by guessing an equivalent: the original name, how many years, and what stands highest on the scale. And put your name as it stands in the passport, with the one you are called by in brackets.',
      ),
    ],
    closing: 'Ask what is usual, then write what you did.',
  }),
  checklist({
    subject: 'CV check in ten minutes',
    summary: 'For the evening on which it has to be sent.',
    author: 'Rênas Temo',
    lead: 'Nobody reads a CV. One skims it, in about the time it takes to drink a mouthful of coffee. Check what can be seen in that time.',
    body: [
      ul(
        'Name, telephone with country code, e-mail that sounds grown-up.',
        'The three most important words of the advertisement stand in the upper half.',
        'Every entry begins with a verb and ends with a result.',
        'Dates in one form, no holes that are not explained.',
        'Languages with a level, honestly.',
        'No bars, stars or percentages for what you can do.',
        'One typeface, two sizes, enough white.',
        'Saved as PDF, with your name in the file name.',
        'Read backwards, line by line, for typing errors.',
        'Read by one person who does not love you.',
      ),
      p(
        'A gap is no shame. A line such as “cared for a relative” or “learned the language, passed the test” fills it with the truth, and it is often the line on which a conversation begins.',
      ),
    ],
    tip: 'Print it and hold it at arm’s length. What you see first is what they see first.',
  }),
  article({
    subject: 'Your experience counts, even if nobody has heard of the company',
    summary: 'How to explain work from home to somebody who has never been there.',
    author: 'Hêvî Demir',
    lead: 'I had led a ward with thirty beds. On paper it looked like a name nobody could pronounce.',
    body: [
      p(
        'A stranger does not know your employer, your town, nor what is difficult there. So give each entry one line of measure before you say what you did: “regional hospital, 300 beds, the only one for children in the province.” Now the reader stands beside you.',
      ),
      h2('Translate into sizes'),
      ul(
        'How many people, customers, pupils, patients?',
        'How often, in what time, with what means?',
        'What was different when you left?',
      ),
      p(
        'Do not hide circumstances. To have kept a pharmacy supplied during months in which the roads were closed is logistics, negotiation and calm, all in one. You need not dramatise it. One factual sentence is enough, and it will be asked about.',
      ),
      p(
        'Volunteer work, the family business, the shop of the uncle in which you did the books at sixteen: all of it is work. Call it by what you did, not by what you were called.',
      ),
    ],
    closing: 'Give them a measure. Then they can see how tall it is.',
  }),
  article({
    subject: 'A cover letter that does not begin with “I am writing to”',
    summary: 'Three paragraphs for people who are short of time.',
    author: 'Berfin Yildirim',
    lead: 'They know that you are writing. It is lying before them.',
    body: [
      p(
        '**The first paragraph is about them.** One thing about this place that you have understood and that concerns you. “Your clinic has begun to write discharge letters in plain language. For two years I have been doing just that by hand, for patients who could not read theirs.”',
      ),
      p(
        '**The second is about the fit.** The two or three most important demands from the advertisement, and for each the proof from your life. No adjectives about yourself; let the proof speak.',
      ),
      p(
        '**The third is about tomorrow.** From when you can start, what is still open, such as the recognition of a degree, and a sentence that looks forward to talking.',
      ),
      ul(
        'Half a page is enough.',
        'A name at the top, if you can find one.',
        'Nothing that already stands in the CV in the same words.',
      ),
      p('If you write ten letters, the third paragraph may be the same each time. The first never.'),
    ],
    closing: 'Them, the fit, tomorrow. And not a line about writing.',
  }),
  article({
    subject: 'Getting a degree recognised: patience with a method',
    summary: 'Some professions need an official yes before you may work. How to begin.',
    author: 'Jîna Osman',
    lead: 'My degree weighed three kilograms in paper and nothing in law, until somebody stamped a letter. It took nine months, and most of it was waiting.',
    body: [
      p(
        'First find out whether you need it at all. For many professions the employer decides alone. For others, often in health, law, teaching and building, an authority has to say yes before you may begin. The page of the authority says which; and your mentor knows somebody who has done it.',
      ),
      h2('Then collect'),
      ul(
        'The diploma, and the list of subjects with hours.',
        'Descriptions of the courses, if there are any; write to your university early.',
        'Certificates of practice, with dates and tasks.',
        'Proof of language at the level that is asked for.',
      ),
      p(
        'The answer is often neither yes nor no but a list of what is missing: a course, an examination, some months under supervision. That sounds like a setback. It is a plan with an end, and during it you may often already work in an assistant position.',
      ),
      p('Ask for advice centres; in many countries they exist for exactly this, and cost nothing.'),
    ],
    closing: 'Ask whether you need it. Then collect, wait, and work meanwhile.',
  }),
];
