import { article } from '../make.ts';
import { figure, h2, h3, ol, p, quote, table, ul } from '../markup.ts';

export const firstMonth = article({
  subject: 'The first thirty days in a new country',
  summary:
    'Registration, a bank, a telephone, a doctor, a friend: in which order, and why the order matters.',
  author: 'Şilan Hesen',
  lead: 'The first month is a chain: each office wants a paper from the one before. Find the first link.',
  body: [
    p(
      'I arrived on a Thursday with two suitcases and the firm plan to open a bank account on Friday. The bank wanted proof of an address. The town hall, which gives that proof, had appointments in three weeks. My landlord wanted the rent from a local account. I laughed about it later; that Friday I sat on a bench and ate bread from a paper bag.',
    ),
    p(
      'The chain looks different in each country, but it is nearly always a chain. The work of the first days is to find out in which order its links hang.',
    ),
    h2('Days one to three: a roof, a telephone, a map'),
    p(
      'Do not try to do anything official in the first three days. You are tired, you will lose papers, and you will be unfriendly to people whose help you need.',
    ),
    ul(
      'Sleep, eat something warm, and tell home that you have arrived.',
      'Get a local number. Many forms will not let you pass without one.',
      'Walk your quarter in daylight: shop, pharmacy, bus stop, police station.',
      'Write down the address you live at, as it stands on the door, and carry it with you.',
    ),
    h2('Days four to ten: the chain'),
    p(
      'Now ask three people who arrived before you the same question: in which order did you do it? Ask at the international office of the university, or your employer. Then write the chain down. For many it looks something like this:',
    ),
    table(
      ['Link', 'It usually asks for', 'It gives you'],
      ['Registration of the address', 'Passport, contract of the room', 'Proof of address'],
      ['Bank account', 'Passport, proof of address', 'An account number'],
      ['Health insurance', 'Place of study or work, account', 'Proof of insurance'],
      ['Enrolment or start of work', 'Proof of insurance', 'Certificate'],
      ['Residence permit', 'All of the above', 'The right to stay'],
    ),
    p(
      'Your country may turn two links around or have one that is missing here. The principle stays: book the appointment for the slowest link on the first day on which you can, and do the quick ones while you wait for it.',
    ),
    h3('At the counter'),
    p(
      'Bring everything, each time, original and copy. Learn four sentences in the language of the country: good morning; I would like to register; could you speak slowly, please; could you write that down for me. The last one is magic. What is written down can be translated in the evening, shown to a mentor, and held up at the next counter.',
    ),
    figure(27, 'Offices are stops on one line. Somebody who has the map is not lost.'),
    h2('Days eleven to twenty: make a week'),
    p(
      'A life is made of weeks, not of days. By the middle of the month give yours some fixed points, however small. A market on Saturday. The same table in the library. A course on Tuesday evening, it does not matter which; people who see each other every Tuesday become friends without having to decide on it.',
    ),
    quote(
      'I joined a choir although I cannot sing. By Christmas I had a dentist, a bicycle and somebody who watered my plants.',
    ),
    p('Cook once for others. It needs no language and it turns a corridor into neighbours.'),
    h2('Days twenty-one to thirty: look around'),
    p(
      'About now the newness ends and something grey may come instead. It is so common that one could set a clock by it. You are not failing; you have only stopped being a guest. Three things help:',
    ),
    ol(
      'Look back at what you could not do on the first day and can do now.',
      'Tell one person here, honestly, that it is hard. Often they have waited for somebody to say it.',
      'Do not decide anything large this week. Not about the course, not about the return.',
    ),
    h3('Money in the first month'),
    p(
      'It costs about twice what a later month costs: deposits, fees, a pot, a blanket, a ticket bought in the wrong zone. Plan for it and it will not frighten you. Keep the receipts, because some of it comes back: deposits certainly, fees sometimes.',
    ),
    h2('What can wait'),
    p(
      'A perfect room. A fast connection. Furniture that matches. Knowing everybody. All of this comes in the second and third month, cheaper and better, because by then you know where to ask. In the first month it is enough to be registered, insured, reachable and not alone.',
    ),
    p(
      'On the thirtieth evening I walked past the bench from my first Friday. There was snow on it. I had a key in my pocket, a number in my telephone under the letter A, and an appointment on Tuesday. It was not yet home. It was a beginning that held.',
    ),
  ],
  closing: 'Find the slowest link, book it first, and give the week a Tuesday.',
});

export const roomGuide = article({
  subject: 'Finding a room from three thousand kilometres away',
  summary: 'Where to look, how to recognise a false offer, and what a first room really has to be.',
  author: 'Azad Mirza',
  lead: 'A room that you have never seen, in a street you cannot pronounce, from somebody you do not know: of course it feels strange.',
  body: [
    p(
      'I have looked for rooms in four cities, three times from far away. Once I lost a deposit. It was not much money for the person who took it, and it was a month of work for me. Everything in this text I learned either before that or because of it.',
    ),
    h2('What the first room has to be'),
    p(
      'It has to be safe, legal and short. Not pretty, not central, not for ever. You are looking for an address at which you may register and from which you can look for the next one on foot. If you accept that, the search becomes half as hard.',
    ),
    ul(
      '**Safe**: a door that locks, neighbours, a way home at night.',
      '**Legal**: a written contract in your name that lets you register the address.',
      '**Short**: one to three months, or a notice of one month.',
    ),
    h2('Where to look, in this order'),
    ol(
      'Student halls and guest houses of the university. Apply on the day you are admitted; waiting lists go by date.',
      'Your employer or department. Somebody is always leaving for a term.',
      'Associations of students or of people from home. Ask them also which offers to avoid.',
      'Well-known portals, with all the care described below.',
      'A hostel or a room for two weeks, as a bridge. There is no shame in a bridge.',
    ),
    h2('How to recognise a false offer'),
    p(
      'False offers are all written by a few hands, so they resemble each other. One sign may be chance. Two are enough to stop.',
    ),
    table(
      ['What they say', 'What it often means'],
      ['The price is far below the others', 'There is no room'],
      ['I am abroad and will send the key by post', 'There is no key'],
      ['Pay the deposit today, many are interested', 'You are meant not to think'],
      ['No video call, the camera is broken', 'They cannot show what they do not have'],
      ['Pay by voucher, or to an account in another country', 'The money cannot be called back'],
      ['Send me a copy of your passport first', 'The passport is what they want'],
    ),
    h3('The five-minute check'),
    p(
      'Look for the pictures with an image search; stolen ones appear several times. Look at the street on a map. Ask for a video call and, during it, for something nobody can prepare: please open the window and show me the street. A person with a room does it and laughs. A person without one becomes offended.',
    ),
    figure(40, 'Ask somebody on the spot to walk past. It takes them ten minutes.'),
    p(
      'The best check is a person. Ask your mentor, a future fellow student or somebody from an association whether they would ring the bell. People do this gladly; they were all new once.',
    ),
    quote(
      'I went to look at a flat for a girl I had never met. The address was a car park. She cried on the telephone, and then she found a better one.',
    ),
    h2('Before you sign'),
    p(
      'Read the contract yourself, with a translator if need be, and do not sign what you do not understand. These points belong in it:',
    ),
    ul(
      'Names of both sides and the full address, with the number of the room.',
      'The rent, what it includes, and what comes on top.',
      'The deposit, and when you get it back.',
      'Beginning, end, and how much notice each side has to give.',
      'That you may register at the address.',
    ),
    p(
      'Whether a clause is allowed is a legal question. In many cities there are associations of tenants that answer it for little money, and the student union often does it for nothing.',
    ),
    h3('Paying'),
    p(
      'Pay the deposit only after the contract is signed, by bank transfer, to an account in the name that stands in the contract. If you are asked for anything else, sleep on it for a night. A good landlord waits for one night; a bad one is gone in the morning, and that is a good result.',
    ),
    h2('The day you move in'),
    p(
      'Walk through the room with the landlord and write down every scratch, with pictures, and let both sign. It takes a quarter of an hour and it is what gets your deposit back a year later. Then open the window, put your own cup on the sill, and send a picture home. You have an address.',
    ),
  ],
  closing: 'Safe, legal and short. The room you love comes second.',
});
