import { article } from '../make.ts';
import { figure, h2, h3, ol, p, quote, table, ul } from '../markup.ts';

export const visaGuide = article({
  subject: 'Your first visa application, from the first list to the counter',
  summary: 'Which papers take longest, how to keep them in order, and what the appointment itself is like.',
  author: 'Karwan Salih',
  lead: 'A visa application is not difficult. It is long, and it punishes whoever begins at the wrong end.',
  body: [
    p(
      'Most people begin with the form, because the form is what they find first. The form takes an hour. The papers that belong to it take weeks, some of them months, and a few have to be made by people who are on holiday exactly when you need them. So the whole art of a first application is to begin with what is slow and to leave for last what is quick.',
    ),
    h2('Start from the official list'),
    p(
      'Every consulate publishes a list of the documents it asks for. Print it. Not a list from a forum, not a list that helped your cousin two years ago: the list that stands today on the page of the consulate that will decide about you. Lists differ between countries, between kinds of visa, and sometimes between two consulates of the same country.',
    ),
    p(
      'Then write three things beside each line: who makes this paper, how long they need, and how long the paper stays valid. The last one is the trap. A bank statement that is too old on the day of your appointment is worth as much as none.',
    ),
    h3('Papers sorted by how slow they usually are'),
    table(
      ['Paper', 'Who makes it', 'Begin'],
      ['Passport with enough time left', 'Passport office', 'Before everything else'],
      ['Certified transcripts and diplomas', 'School or university', 'Three to four months before'],
      ['Sworn translations', 'Licensed translator', 'As soon as the originals are there'],
      ['Letter of admission or work contract', 'University or employer', 'It sets all other dates'],
      ['Proof of funds', 'Your bank, or a sponsor', 'Late, since it must be fresh'],
      ['Photographs and the form', 'You', 'In the last two weeks'],
    ),
    p(
      'The times in the table are only an order of size. Ask each office yourself, and add a week to every answer.',
    ),
    h2('One folder, two copies, one name'),
    p(
      'Buy a folder with numbered pockets and give each line of the list one pocket. In each pocket lie the original, the translation and two copies. Scan everything too, and give the files names that still mean something in a year: passport-2026.pdf says more than scan0017.pdf.',
    ),
    p(
      'Then compare the spelling of your name on all of them. Kurdish names travel through several alphabets before they arrive on a form, and an e that has become an i can cost an afternoon of explanations. Decide for the spelling in your passport and ask for it everywhere. Where an older document differs, a short sworn statement that both names are yours usually settles the matter, but ask the consulate in which form it wants it.',
    ),
    figure(14, 'Sort the stations by how long they take, not by how they stand on the form.'),
    h2('The appointment'),
    p(
      'It is shorter than you fear. In most places somebody takes your papers through a window, asks a few questions, takes your fingerprints and gives you a receipt. The questions are simple, and the answers should be too:',
    ),
    ul(
      'What will you do there, and where exactly?',
      'Who pays for it?',
      'Where will you live in the beginning?',
      'What are your plans for afterwards?',
    ),
    p(
      'Nobody expects a speech. They compare what you say with what you have handed in. Somebody who knows their own papers answers without thinking; somebody who let another person fill in the form does not. That is the strongest reason to do it yourself.',
    ),
    quote(
      'The officer asked me which courses I would take in my first term. I had read the plan of study the evening before. It was the best hour I ever spent on a visa.',
    ),
    h3('On the day itself'),
    ol(
      'Read your own application once more the evening before.',
      'Be there half an hour early; being late may cost you the appointment.',
      'Leave at home whatever may not be carried inside, often bags and telephones.',
      'Hand over what is asked for, in the order in which it is asked for.',
      'Do not leave before you have a receipt with a number on it.',
    ),
    h2('While you wait'),
    p(
      'Waiting is the hardest part, since there is nothing left to do. Do not book a flight that you cannot change, do not resign from your job, and answer at once when the consulate asks for one more paper. A request for a further paper is not a bad sign. It means that somebody is reading.',
    ),
    p(
      'If the answer is no, read the reasons twice. Often one paper was missing or too old, and a new application with the right one succeeds. Whether you may object or should apply again is a legal question; put it to a licensed lawyer or to the consulate itself. We are neither, and nobody on the internet is.',
    ),
  ],
  closing: 'Begin with the slow papers, keep one folder, know your own application. The rest is patience.',
});

export const yearPlan = article({
  subject: 'A year before you leave: a calendar that holds',
  summary: 'Twelve months look like a long time. Here is what each of them is good for.',
  author: 'Leyla Aras',
  lead: 'Nobody misses a deadline because a year is too short. People miss it because the first six months seem free.',
  body: [
    p(
      'When I planned my own year abroad I made a beautiful table with colours and did not look at it again until spring. The calendar below is uglier and has one advantage: each month asks for only two or three things, and each thing can be ticked off. Move the months so that they fit your own start; most courses begin in autumn, and many jobs begin whenever you can.',
    ),
    h2('Twelve to nine months before: decide'),
    p(
      'This quarter costs almost nothing, and everything later depends on it. You are choosing a direction, not yet a building.',
    ),
    ul(
      'Write one page about what you want to learn or do, and why not at home.',
      'Choose three countries and for each find the language, the usual costs and the usual papers.',
      'Speak with at least two people who have gone to each of them.',
      'Look at how long your passport is valid. If it is less than two years, renew it now.',
    ),
    p(
      'By the end of this quarter cross out one of the three countries. Keeping every door open is pleasant, and it doubles the work of everything that follows.',
    ),
    h2('Nine to six months before: apply'),
    p(
      'Applications are long letters to strangers. They need documents, references and a text in which you explain yourself, and the last one needs more drafts than you think.',
    ),
    h3('The people who write for you'),
    p(
      'Ask for references early and make it easy. Send a page with your marks, what you worked on with this teacher or manager, where you apply, and the date. Offer a way out, too: a lukewarm letter is worse than none, and somebody who hesitates is telling you something.',
    ),
    h3('The language test'),
    p(
      'Book it now, even if you do not feel ready. A date on the calendar teaches more than a shelf of books, and a second attempt should still fit in before the deadline.',
    ),
    figure(21, 'A plan is a line with a few stops. You only need to see the next one.'),
    h2('Six to three months before: secure'),
    p(
      'Answers arrive, and with them the dull part: money, a room, the visa. Put them into this order and keep to it.',
    ),
    table(
      ['What', 'Ready when', 'If it slips'],
      ['Place or contract confirmed', 'You hold it in writing', 'Everything else waits'],
      ['Money proven', 'Your account or sponsor letter meets the official sum', 'No visa appointment'],
      ['Visa appointment', 'You have a date and a number', 'Look for new dates every morning'],
      ['Room for the first month', 'You have an address', 'A hostel will do for the first weeks'],
    ),
    p(
      'Two of these rows depend on other people. Write to them once a week, friendly and short. A person who is reminded kindly works faster than one who is reminded angrily, and you need them to like you.',
    ),
    h2('The last three months: let go'),
    p(
      'This part is missing from most plans, and it is the one I would have needed. You are ending a life, a small one perhaps, but yours.',
    ),
    ol(
      'Give back the flat, the library books and the borrowed bicycle.',
      'Go to the dentist, fetch your medicines and a letter that says what you take.',
      'Give one trusted person a copy of every document.',
      'Visit the people you will miss, one by one. A big party is a bad place for goodbyes.',
      'Pack on a Sunday a week before, take out a third, and close the case.',
    ),
    quote(
      'My grandmother asked for one thing, that I call on Fridays. I thought it would be a duty. In my first winter it was the hour that held the week together.',
    ),
    h2('What to do when the plan breaks'),
    p(
      'It will. A test goes wrong, an office loses a letter, somebody at home falls ill. A calendar that holds is not one in which nothing moves; it is one that you look at every Sunday for ten minutes, and in which you push the tiles by a week without shame. If a year becomes a year and a half, you will arrive with better papers and a better accent. I have never met anybody who regretted that.',
    ),
    p(
      'And keep a small list of what you have finished. In month seven you will feel that you are standing still, and that list will prove you wrong: a passport renewed, a test passed, two references promised, three strangers who answered kindly. The way is longer behind you than you believe.',
    ),
  ],
  closing: 'Look at the calendar on Sundays, do two things a week, and forgive yourself the rest.',
});
