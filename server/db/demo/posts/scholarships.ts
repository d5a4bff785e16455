import { article, checklist } from '../make.ts';
import { h2, p, table, ul } from '../markup.ts';

export const scholarships = [
  checklist({
    subject: 'Before you press Send: a scholarship checklist',
    summary: 'Fifteen minutes that save an application of three weeks.',
    author: 'Hozan Barzani',
    lead: 'Committees do not look for mistakes. But they have to strike somebody from the list, and a missing page makes it easy.',
    body: [
      ul(
        'The call read once more from top to bottom, with the finished application beside it.',
        'Every question answered in its first sentence.',
        'Every limit kept: words, pages, size of the file.',
        'The name of the foundation spelled as they spell it.',
        'All files open on another computer, and on a telephone.',
        'Scans straight, legible and in one file for each document.',
        'References really sent; asked, not assumed.',
        'Budget added up by somebody else.',
        'A copy of everything in your own folder.',
        'Sent two days early, and the confirmation kept.',
      ),
      p(
        'If the form allows you to look at a preview, read the preview and not the form. It is what they will see, and it cuts off what is too long without a word.',
      ),
    ],
    tip: 'Read the application aloud to somebody who does not know your subject. Where they ask, the committee will ask as well.',
  }),
  article({
    subject: 'Full, partial, in kind: what a scholarship can be',
    summary: 'Not every grant is money, and the smaller ones are often easier to get.',
    author: 'Leyla Aras',
    lead: 'Everybody looks for the one large scholarship. Many live on three small ones.',
    body: [
      table(
        ['Kind', 'What it covers', 'Whom it suits'],
        ['Full', 'Fees, living costs, often travel', 'Those who plan a year ahead'],
        ['Waiver of fees', 'Fees only', 'Those who can carry the living costs'],
        ['Monthly grant', 'A part of the living costs', 'Those who combine it with work or family'],
        ['In kind', 'A room, meals, a library, a mentor', 'Anybody; few people apply'],
        ['Travel or conference grant', 'One journey', 'Those who are already enrolled'],
      ),
      p(
        'Before you combine two grants, read both terms. Some forbid it, some only subtract, some want to be told. Asking is never held against you; keeping silent sometimes is.',
      ),
      p(
        'Look also for what is close: your town, your profession, your parents’ employer, your religious community. Such grants have few applicants, since no list on the internet knows them. A friendly visit to an office with a plant on the window sill has paid more rent than many a prize with a logo.',
      ),
    ],
    closing: 'Add up the small ones. The sum does not know how it came about.',
  }),
  article({
    subject: 'Asking for a reference without feeling like a burden',
    summary: 'Whom to ask, when, and the page that makes it easy to say yes.',
    author: 'Berfin Yildirim',
    lead: 'Teachers write references as bakers bake bread. It belongs to the trade. What annoys them is being asked on the last evening.',
    body: [
      p(
        'Ask the person who has seen you work, not the one with the highest title. Ask six weeks before, in person or in a short letter, and ask openly: “Do you know my work well enough to write me a strong reference?” The word strong gives them a way out, and you want them to take it if they hesitate.',
      ),
      h2('Then hand over one page'),
      ul(
        'What you are applying for, where, and by when.',
        'How it is sent: upload, letter, form; with the address.',
        'What you did with this person, with dates and marks.',
        'Two or three qualities the call asks for, and where they might have seen them in you.',
      ),
      p(
        'Remind them once, a week before. Thank them when it is sent, and tell them how it ended, also if it was a no. Most never hear of it again. Those who do gladly write a second time.',
      ),
    ],
    closing: 'Early, in person, one page, and the end of the story.',
  }),
  article({
    subject: 'Five signs that a grant is a trap',
    summary: 'Fraud lives on hope. These signs come back in nearly every case we hear of.',
    author: 'Azad Mirza',
    lead: 'A girl wrote to us that she had won a scholarship for which she had never applied. That was already the first sign.',
    body: [
      ul(
        '**You pay first.** For processing, for insurance, for the transfer. Real grants do not cost anything.',
        '**You won without applying.** Nobody gives money to a stranger by chance.',
        '**It is urgent.** Two hours, today, the last place. Foundations are slow, all of them.',
        '**They want your passport and your account before anything else.** That is what they live on.',
        '**The address is almost right.** One letter more, another ending, a free mailbox.',
      ),
      p(
        'If you are not sure, look for the foundation yourself, without using the link in the message, and call the number you find there. Ask your mentor to read the message. It costs nobody anything, and from outside such a letter often looks strange at once.',
      ),
      p(
        'If you have already paid, tell your bank on the same day and report it to the police. And tell others. Shame is what these people count on; you have done nothing but hope.',
      ),
    ],
    closing: 'Real money does not cost money.',
  }),
  article({
    subject: 'The motivation letter in one afternoon',
    summary: 'A short letter with a short plan, for calls that leave you one page.',
    author: 'Sozan Ali',
    lead: 'One page, four paragraphs, three hours. It can be done if you do not begin with the beginning.',
    body: [
      p(
        '**First hour: the third paragraph.** What do you want to do with this grant, from when to when, with whom? Write it as if you explained it to a neighbour. It is the heart; everything else leads to it.',
      ),
      p(
        '**Second hour: the second paragraph.** What have you done up to now that makes it believable? Two things, each with a result. No list; the list is in your CV.',
      ),
      p(
        '**Third hour: the edges.** The fourth paragraph says what will exist afterwards that does not exist today, for you and for others. The first says in two sentences who you are and what you ask for. Written last, it knows what it is introducing.',
      ),
      p(
        'Then go for a walk without a telephone. When you come back, strike out every sentence that could stand in any other letter. If half a page remains, it is a good half page. The paper does not have to be full.',
      ),
    ],
    closing: 'Begin in the middle and write the beginning at the end.',
  }),
];
