import { article, checklist } from '../make.ts';
import { h2, ol, p, ul } from '../markup.ts';

export const visa = [
  checklist({
    subject: 'Student visa: a checklist for the kitchen wall',
    summary: 'Twelve boxes to tick, in the order in which they take time.',
    author: 'Karwan Salih',
    lead: 'Hang this where you drink your tea. It does not replace the list of your consulate; it tells you what to do first with it.',
    body: [
      h2('As soon as you think of going'),
      ul(
        'Passport valid for the whole stay and some months more.',
        'Birth certificate and school papers found, not only remembered.',
        'Spelling of your name the same everywhere.',
      ),
      h2('As soon as you are admitted'),
      ul(
        'Official list of the consulate printed, with its date.',
        'Appointment booked, even if papers are missing.',
        'Translations ordered from a licensed translator.',
        'Proof of funds discussed with the bank or the sponsor.',
        'Health insurance that is valid from the first day.',
      ),
      h2('In the last two weeks'),
      ul(
        'Form filled in by yourself.',
        'Photographs in the size that is asked for.',
        'Fresh bank statement.',
        'Two copies of everything, and a scan at somebody’s home.',
      ),
      p('Write the date beside each tick. If the consulate asks when you obtained a paper, the wall knows.'),
    ],
    tip: 'If a box has stayed empty for three weeks, the problem is never the box. Ask your mentor what is really stopping you.',
  }),
  article({
    subject: 'Proof of funds without sleepless nights',
    summary: 'What consulates want to see in a bank statement, and how families prepare it.',
    author: 'Leyla Aras',
    lead: 'A consulate wants to know one thing: that you will not be stranded. Everything about money follows from that.',
    body: [
      p(
        'A large sum that appeared yesterday proves less than a smaller one that has been there for months. Whoever reads the statement asks where the money came from, so the best preparation is a story that the paper tells by itself: a salary, regular transfers, a savings book.',
      ),
      h2('Three usual ways'),
      ul(
        '**Your own account**, sometimes a blocked one from which a fixed sum is paid out each month.',
        '**A sponsor**, with a signed declaration and proof of the sponsor’s own income.',
        '**A scholarship**, with a letter that names the amount and the duration.',
      ),
      p(
        'Which of them your consulate accepts, and what sum it asks for, stands on its page. Sums change, often at the turn of the year, so look again in the week before the appointment.',
      ),
      p(
        'Borrowing money for one day to show it is an old trick. Officers know it, it can count as deception, and a refusal for that reason follows you for a long time. If the sum is not there yet, a later date is the better plan.',
      ),
    ],
    closing: 'Let the money lie still and let the paper tell where it came from.',
  }),
  article({
    subject: 'Translations, stamps and apostilles explained',
    summary: 'Three words that sound alike on the telephone and cost different amounts of time.',
    author: 'Jîna Osman',
    lead: 'A paper that is good at home is only a picture abroad until somebody vouches for it. These are the people who vouch.',
    body: [
      p(
        'A **certified copy** says: this copy looks like the original. A notary, a town hall or the school that issued the paper can usually make one.',
      ),
      p(
        'A **sworn translation** says: this text means the same in another language. Only translators who are licensed for it may make one, and some consulates accept only those on their own list. Ask for the list before you pay.',
      ),
      p(
        'A **legalisation** or an **apostille** says: the signature on this paper is real. Which of the two you need depends on the two countries involved. It is often done by a ministry, and it can take several steps from the town to the capital.',
      ),
      h2('The right order'),
      ol(
        'Obtain a fresh original if yours is old or damaged.',
        'Have the original legalised, if that is asked for.',
        'Only then have it translated, with all the stamps on it.',
      ),
      p('Whoever translates first pays twice, because the stamps that come later have to be translated too.'),
    ],
    closing: 'Stamp first, translate afterwards.',
  }),
  article({
    subject: 'The visa interview in five honest answers',
    summary:
      'They are not looking for perfect sentences. They are looking for somebody who knows their own plan.',
    author: 'Samira Haddad',
    lead: 'I was so well prepared that I answered questions nobody had asked. Do not do that.',
    body: [
      p(
        'An interview at a consulate lasts a few minutes. The person behind the glass has read a hundred plans this week and hears at once whether yours belongs to you. So prepare five short answers, and then stop talking.',
      ),
      ul(
        '**What?** The name of the programme or the employer, and one sentence on what you will do there.',
        '**Why there?** One reason that has to do with your subject, not with the weather.',
        '**With what money?** Who pays, how much, since when.',
        '**Where will you live?** An address, even if it is only for the first weeks.',
        '**And then?** What you intend to do afterwards, as you see it today.',
      ),
      p(
        'If you do not understand a question, say so. If you do not know something, say that too, and say how you will find out. Nothing convinces less than a brilliant answer to something else.',
      ),
      p('And do not joke about serious matters. In a second language a joke arrives as a statement.'),
    ],
    closing: 'Five answers, each in two sentences. Then breathe.',
  }),
  article({
    subject: 'After a refusal: read the letter twice',
    summary: 'A no is often about one paper. How to find out which, and what to do next.',
    author: 'Karwan Salih',
    lead: 'The envelope was thin and I knew it before I opened it. What I did not know was that this was the middle of the story.',
    body: [
      p(
        'Read the letter once with your heart and put it away. Read it again the next day with a pencil. Most letters name a reason, even if it hides in a line of ticked boxes: a purpose that was not clear, funds that were not proven, a paper that was missing or too old.',
      ),
      h2('Then there are three roads'),
      ul(
        '**Apply again** with what was missing. Often the fastest, if the reason is plain.',
        '**Object**, where the law allows it. There is a deadline, and it is short.',
        '**Change the plan**: a later term, another city, a language course first.',
      ),
      p(
        'Which road is open to you is a legal question. Put it to the consulate itself, to the advice office of the university or to a licensed lawyer. Be careful with anybody who promises a result for a fee; nobody can promise one.',
      ),
      p(
        'Tell the university at once. Many keep a place for a term if they hear of it early, and none does if it hears of it late.',
      ),
    ],
    closing: 'A refusal describes an application. It does not describe you.',
  }),
];
