import { article, checklist } from '../make.ts';
import { h2, p, table, ul } from '../markup.ts';

export const money = [
  article({
    subject: 'Opening your first bank account abroad',
    summary: 'What banks ask for, what they charge for, and what to do until the card arrives.',
    author: 'Rênas Temo',
    lead: 'A bank has to know who you are. Once you understand that all its questions come from there, they are easier to bear.',
    body: [
      p(
        'Usually it wants a passport, an address, and a reason: enrolment or a contract. Some banks open accounts by video, some only at a counter, and not every bank knows what to do with every passport. If one says no, ask for the reason, and try the next; the rule is often one of the house and not of the law.',
      ),
      h2('Compare four lines'),
      ul(
        'What does the account cost each month, and is it free for students?',
        'What does it cost to send money home, and to receive it?',
        'Where can you draw cash without a fee?',
        'Does anything cost extra if you are in the minus by one coin?',
      ),
      p(
        'Until the card arrives you need another way to pay for two or three weeks: a card from home that works abroad, some cash, and a person who could lend you something for a week. Do not carry all of it in one pocket.',
      ),
      p(
        'Change the code to one that is nobody’s birthday, and never tell it to anybody, least of all to somebody from the bank.',
      ),
    ],
    closing: 'Four lines, two pockets, one code.',
  }),
  article({
    subject: 'Eating well on a student budget',
    summary: 'A week of dinners for little money, and how markets close.',
    author: 'Sara Karim',
    lead: 'In my first month I spent more on sandwiches than on rent. I exaggerate, but not by much.',
    body: [
      p(
        'Cooking is a matter of three habits: a list, a pot and a freezer. Write down on Sunday what you will eat until Thursday, buy only that, cook on two evenings, and eat on four.',
      ),
      table(
        ['Day', 'Dish', 'What is left becomes'],
        ['Sunday', 'Lentil soup with lemon', 'Monday’s lunch'],
        ['Monday', 'Rice with beans and tomatoes', 'Filled peppers on Tuesday'],
        ['Wednesday', 'Potatoes from the oven with yoghurt', 'A salad for Thursday'],
        ['Friday', 'Cook with others', 'Friends'],
      ),
      ul(
        'Markets become cheap in the last half-hour.',
        'Spices cost a tenth in shops where grandmothers buy.',
        'The canteen at noon is often cheaper than your own pot.',
        'A lunch box is a piece of furniture. Buy a good one.',
      ),
      p(
        'Friday is not a joke. If four people each bring one thing, everybody eats better for half the money, and nobody eats alone.',
      ),
    ],
    closing: 'Cook on two evenings, eat on four, share the fifth.',
  }),
  article({
    subject: 'Working while you study: what to ask first',
    summary:
      'A job beside your studies can pay the rent or cost you the term. The difference lies in five questions.',
    author: 'Hozan Barzani',
    lead: 'I earned well in my second term. I also failed two examinations, and it took me a year to earn that back.',
    body: [
      ul(
        '**May I?** Your permit says whether, how many hours, and which work. Read it, and ask the international office if a line is unclear.',
        '**How much is left?** After tax and insurance, and after the way there.',
        '**When?** A fixed shift in the evening suits studying; being called at short notice does not.',
        '**Where does it lead?** A job in the laboratory that pays less may be worth more in two years.',
        '**How do I stop?** There is always an examination week. Speak about it before you sign.',
      ),
      p(
        'Insist on a written contract and on a pay slip. Work without papers is not a favour to you: if something happens, you are not insured, and your permit may be at risk.',
      ),
      p(
        'As a rule of thumb many mentors say: nothing in the first term, a little in the second, and never more hours than you spend reading.',
      ),
    ],
    closing: 'Ask whether you may, then whether you should.',
  }),
  article({
    subject: 'Sending money home without losing a tenth of it',
    summary: 'Fees hide in the exchange rate. How to compare and what to agree on in the family.',
    author: 'Karwan Salih',
    lead: '“No fee” stood on the window in large letters. The fee was in the rate.',
    body: [
      p(
        'There is only one honest way to compare: ask every provider how much will **arrive** if you pay in one hundred. Not what it costs, not the rate; how much arrives, and when. Write the numbers beside each other, and the choice makes itself.',
      ),
      ul(
        'One larger transfer is usually cheaper than four small ones.',
        'Send a small amount first to a new recipient.',
        'Keep the receipts; both sides may be asked about them.',
        'Use providers that are licensed. A friend of a friend with a bag is not one.',
      ),
      p(
        'More difficult than the fee is the conversation. Agree with your family on a sum and a day, even a small sum. A sum that is fixed can be planned on both sides and does not have to be asked for. And say honestly when a month is bad. They would rather have less, and know that you are eating.',
      ),
    ],
    closing: 'How much arrives? Everything else is advertising.',
  }),
  checklist({
    subject: 'Insurance: which you need and which you may forget',
    summary: 'A sober list for the first year.',
    author: 'Maria Lindqvist',
    lead: 'Insurance sells fear. Put your fears in order first, then buy for the large ones only.',
    body: [
      h2('Needed nearly everywhere'),
      ul(
        'Health insurance, valid from the day you arrive. For a visa it is usually a condition.',
        'Whatever the law of the country demands, for instance for a car.',
      ),
      h2('Cheap and useful'),
      ul(
        'Liability, in countries where one has to pay for damage done to others.',
        'Travel insurance for the weeks before the local one begins.',
      ),
      h2('To be considered'),
      ul(
        'Household, if you own more than a suitcase.',
        'A legal insurance, if the student union does not advise you anyway.',
      ),
      h2('To be forgotten, mostly'),
      ul(
        'Insurance for a telephone, for spectacles, for luggage.',
        'Anything that somebody sells you at the door or in the first week on the campus.',
      ),
      p(
        'Read two places in every contract: what is excluded, and how one gets out. If you cannot find the second, that is an answer.',
      ),
    ],
    tip: 'Insure what would ruin you. What would only annoy you, pay yourself.',
  }),
];
