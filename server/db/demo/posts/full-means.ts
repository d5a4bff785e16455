import { article } from '../make.ts';
import { figure, h2, h3, ol, p, quote, table, ul } from '../markup.ts';

export const budgetGuide = article({
  subject: 'What life really costs: making a budget before you go',
  summary: 'A way to reach an honest number in one evening, with the costs that everybody forgets.',
  author: 'Maria Lindqvist',
  lead: 'A budget is not about saving. It is about knowing in March what will worry you in November.',
  body: [
    p(
      'When people ask me what a year abroad costs, I ask back: your year or mine? I cook, I cycle and I cannot live without a room of my own. Somebody else eats out, shares a room and goes home for each holiday. The two years differ by a half, and both are right. So nobody can give you the number. But everybody can find it in one evening, and this is how.',
    ),
    h2('Three piles'),
    p(
      'Take three sheets of paper. On the first goes what you pay **once**, on the second what you pay **each month**, and on the third what comes **now and then**. Most budgets fail on the third sheet, because it does not exist in them.',
    ),
    table(
      ['Once', 'Each month', 'Now and then'],
      ['Visa and translations', 'Rent with heating and power', 'Fees at the start of a term'],
      ['Flight', 'Health insurance', 'Winter coat, glasses, dentist'],
      ['Deposit for the room', 'Food', 'Trip home'],
      ['Bed, pots, blanket', 'Telephone', 'Presents and weddings'],
      ['First public transport tickets', 'Transport', 'Repairs'],
    ),
    p(
      'Now look for your own numbers, and look for each in two places: one official, such as the university’s page on the cost of living, and one human, such as somebody who lives there. Write down the higher one.',
    ),
    h2('Make it honest'),
    h3('Add the forgotten fifth'),
    p(
      'When all three sheets are full, add a fifth to the total. Not because you calculated badly but because you have not lived there yet. Nobody can foresee that the library closes at six and the café with the warm tables is where everybody works.',
    ),
    h3('Mind the exchange rate'),
    p(
      'If your money comes from home in another currency, do the whole calculation a second time with a rate that is a tenth worse. If the budget breaks there, you need a reserve before you go, or a smaller room.',
    ),
    h3('Count income late'),
    p(
      'Do not count a job that you do not have. Many permits limit how many hours a student may work, and the first months are full anyway. Count it from the fourth month, count half of what you hope for, and be glad about the rest.',
    ),
    figure(19, 'The reserve is not for spending. It is for sleeping.'),
    h2('The reserve'),
    p(
      'Keep apart what two months cost, in an account that you do not see every day. It is there for the telephone call in the night, the lost wallet and the landlord who sells the house. People who have it need it rarely. People who do not have it make bad decisions: they take the wrong job, stay in the wrong room, do not see the doctor.',
    ),
    quote(
      'I touched my reserve once in two years, for a flight to a funeral. I did not have to ask anybody whether I could go.',
    ),
    h2('Money that comes back'),
    ul(
      'Deposits, if the handover was written down.',
      'Fees for documents, where the scholarship pays for them; keep the receipts.',
      'Discounts for students on transport, museums, software and often insurance.',
      'Taxes, in some countries, after the first year of work. Ask at the advice office.',
    ),
    h2('Living with it'),
    p('A budget that needs an hour a day is dead by the second week. Mine needs ten minutes each Sunday:'),
    ol(
      'Look at the account and write down the balance.',
      'Compare it with the line you drew for this week.',
      'If it is above: nothing. If it is below: choose one thing for the coming week, not five.',
      'Once a month move what is left into the reserve.',
    ),
    p(
      'Tell the people at home the truth about it. Families often imagine either riches or hunger, and both images make the telephone heavy. One page with three sheets, sent once, spares you years of hints. And if somebody at home expects money from you, put it on the second sheet like the rent. An expense that has a name frightens nobody.',
    ),
    p(
      'At the end of the evening you have a number, probably larger than you hoped. Good. Now you can act: another city, a shared flat, one scholarship more, half a year later. These are all decisions. Before, it was only a fear.',
    ),
  ],
  closing: 'Three piles, a fifth on top, two months apart. Then sleep on it.',
});

export const scholarshipGuide = article({
  subject: 'Scholarships: how to read a call before you write a word',
  summary:
    'Most rejected applications were written for another call. Ten minutes of reading decide about weeks of work.',
  author: 'Hozan Barzani',
  lead: 'A call for applications is a letter. It says who is paying, what they dream of and whom they are looking for.',
  body: [
    p(
      'In my first year of searching I wrote eleven applications and received eleven polite letters. In my second year I wrote four and received two grants. I had not become a better student. I had learned to read.',
    ),
    h2('Read it three times'),
    p(
      'The **first time** you read only for reasons to stop. Does it accept your country, your level, your subject, your age, the year of your degree? Are you allowed to apply from where you live now? Anything that is not met ends the reading, however pretty the sum is. Exceptions are made for people the foundation already knows, and that is not you yet.',
    ),
    p(
      'The **second time** you read for words. Which come back? If “community” stands there six times and “excellence” once, the order of your own sentences is decided. Do not flatter; only show that part of your life which answers the word. If you find nothing in your life that answers it, this call is for somebody else.',
    ),
    p(
      'The **third time** you read for work. Make a list of everything that has to be sent, and beside each thing who makes it and how long it takes. Only now do you know whether you can be ready in time.',
    ),
    h2('Is it worth it?'),
    table(
      ['Question', 'Good sign', 'Bad sign'],
      ['Who pays?', 'A name you can find, with a history', 'Only a form and a free e-mail address'],
      ['What does it cost to apply?', 'Nothing', 'A fee, of whatever size'],
      ['How are people chosen?', 'Criteria and a timetable', 'Silence about both'],
      ['What do you owe afterwards?', 'It is written clearly', 'It is written nowhere'],
      ['Can you speak to former holders?', 'Names or a network', 'Only pictures that smile'],
    ),
    p(
      'A scholarship that asks for money before it gives any is not a scholarship. There is no exception to this sentence.',
    ),
    figure(46, 'Four calls that fit are worth more than forty that do not.'),
    h2('Write for the person in the chair'),
    p('Somebody will read your application in the evening, after thirty others. Be kind to that person.'),
    ul(
      'Answer the question that is asked, in the first sentence, and explain afterwards.',
      'One thought for each paragraph, one proof for each claim.',
      'Numbers where they are honest: how many pupils, how many weeks, how much rice.',
      'No abbreviations from your home country without an explanation.',
      'File names with your own name in them.',
    ),
    h3('The budget is a text too'),
    p(
      'Where a budget is asked for, it is read first. It shows whether you know what you are talking about. Take real prices, say where you found them, round upwards, and let the total be the total. A budget that ends exactly at the maximum of the grant makes people smile, and not in the way you would like.',
    ),
    h3('References'),
    p(
      'Choose people who have seen you work, not people with great titles. “She came to the laboratory on Saturdays because the cultures had to be fed” is worth more than a minister.',
    ),
    quote(
      'We do not fund the best papers. We fund the people of whom we believe that they will still be doing it in ten years.',
    ),
    h2('Keep a book'),
    ol(
      'For each call: name, address, deadline, what was sent, what came back.',
      'Every paragraph that turned out well, saved under its question.',
      'Every “no” with the date of the next round. Many holders were refused once.',
    ),
    p(
      'After a year this book is worth more than any list, since it is about you. Questions come back, and an answer that you have rewritten for the third time is usually good.',
    ),
    h2('If it is a yes'),
    p(
      'Read the terms before you celebrate, or at least before you sign. May you work beside it? What happens if you fall ill? When is the first payment, and what will you live on until then? The first payment nearly always comes later than the first rent. Then celebrate, write to everybody who wrote for you, and tell the next person who asks how you did it.',
    ),
  ],
  closing: 'Read for reasons to stop, for words, for work. What is left is yours.',
});

export const homesickness = article({
  subject: 'When the new place feels wrong: homesickness and what helps',
  summary:
    'It is not a weakness and it does not come in one size. What people who have been through it would tell you.',
  author: 'Dr. Nasrin Qadir',
  lead: 'Homesickness is love that has lost its address. It does not need to be cured; it needs somewhere to go.',
  body: [
    p(
      'I have worked with students from abroad for fifteen years, and I came from abroad myself. Nearly all of them believe two things: that they are the only one, and that it will stay like this. Both are wrong, and still both feel true at three in the morning. This text cannot replace a conversation, but it can tell you what many people in your place have found helpful.',
    ),
    h2('How it usually goes'),
    p('Nobody goes through it by a timetable. Still, many people recognise this pattern:'),
    table(
      ['When', 'What it may feel like', 'What is really happening'],
      ['First weeks', 'Everything is interesting', 'You are a guest, and guests are carried'],
      [
        'Second and third month',
        'Everything is tiring, small things hurt',
        'The carrying has stopped, the habits are not there yet',
      ],
      ['After half a year', 'Good days and strange ones', 'A second everyday life begins'],
      ['The first visit home', 'A stranger in your own street', 'You have changed, and so has the street'],
      ['Later', 'Two homes, and neither complete', 'That is what it will be, and it becomes a strength'],
    ),
    p(
      'If you are in the second row: this is the row in which people book flights home. Wait for the third before you decide.',
    ),
    figure(52, 'There are stretches on which one does not see the goal. It is still there.'),
    h2('What helps a little, every day'),
    ul(
      '**Light and legs.** Half an hour outside before noon, above all in a northern winter.',
      '**A fixed hour for home.** Calling all day long keeps you in neither place. One good hour feeds both.',
      '**Food you know.** One dish from your childhood a week, cooked by yourself and best of all shared.',
      '**Your own language.** Read, sing or pray in it. A mind that only translates grows tired.',
      '**Something for your hands.** Bread, football, a plant. It need not be useful.',
    ),
    h2('What helps more slowly'),
    h3('Be needed'),
    p(
      'Being helped makes one grateful, and also small. Look for a place where somebody needs you: homework with children, a kitchen, a team that is one player short. In my experience nothing roots people faster.',
    ),
    h3('Two kinds of friends'),
    p(
      'You need people who come from where you come from, because with them you do not have to explain. And you need people from here, because with them you arrive. Those who have only the first kind stay on an island; those who have only the second grow lonely in a crowd.',
    ),
    quote('At first I counted the days until the holidays. One day I noticed that I had forgotten to count.'),
    h3('Say it'),
    p(
      'In many of our families one does not speak about this. One is strong, one sends good news. You can keep to that at home if you must. But have one person to whom you tell the truth: a friend, a mentor, a chaplain, a counsellor.',
    ),
    h2('When it is more than homesickness'),
    p('Sometimes sadness does not move, whatever you do. Please look for help if, for two weeks or longer,'),
    ol(
      'you hardly sleep, or sleep all the time;',
      'you no longer eat properly, or nothing gives you joy;',
      'you do not manage to get to your course or your work;',
      'old fear comes back in pictures or dreams;',
      'you think that it would be better not to be there.',
    ),
    p(
      'With the last one do not wait at all: call the emergency number of the country you are in, or go to the nearest hospital, or ring the bell of a neighbour. Nearly every university has a counselling service. As a rule it is free, what you say stays there, and it has nothing to do with your marks. They have seen people like you before, on this very day.',
    ),
    h2('For those who stayed at home'),
    p(
      'If you read this because somebody of yours has gone: ask less often “are you eating?” and more often “what was it like today?”. Do not hide what is hard at home, they sense it anyway. And when they come to visit and are strange, give them three days. They are on their way back too.',
    ),
  ],
  closing:
    'You are not the only one, and it does not stay like this. Both are true at three in the morning as well.',
});
