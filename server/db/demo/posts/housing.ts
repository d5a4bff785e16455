import { article, checklist } from '../make.ts';
import { h2, p, table, ul } from '../markup.ts';

export const housing = [
  checklist({
    subject: 'Moving in: what to note before you unpack',
    summary: 'A quarter of an hour with a pencil that brings your deposit back.',
    author: 'Azad Mirza',
    lead: 'Every flat has scratches. The question a year later is only whether they are yours.',
    body: [
      h2('Go through the room with the landlord'),
      ul(
        'Walls and floor: stains, holes, marks of furniture.',
        'Windows and doors: do they close, is there a key for each?',
        'Heating, lamps, sockets: switch everything on once.',
        'Water: hot, cold, drain, toilet.',
        'Kitchen: hob, oven, refrigerator, what belongs to the room.',
        'Meters: write down the figures with the date.',
        'Keys: how many, for what.',
      ),
      p(
        'Photograph each point so that one recognises the room. Write the list twice, both sign both copies. If the landlord has no time, send the pictures by e-mail on the same evening with a friendly sentence; the date on it speaks for you. Nobody will find that distrustful. People who let rooms have seen every kind of quarrel about a stain, and most of them are glad about a tenant who writes things down.',
      ),
    ],
    tip: 'Do the same on the day you move out, with the first list in your hand.',
  }),
  article({
    subject: 'Sharing a flat with strangers',
    summary: 'Four agreements that should be made before the first dirty plate.',
    author: 'Rojda Amin',
    lead: 'My first flatmates came from three countries and had four ideas of what clean means.',
    body: [
      p(
        'Nobody is untidy on purpose. Everybody has learned at home what is normal, and believes that it is so everywhere. That is why the first evening is the best: sit down together, cook something, and speak about four things while everybody still likes each other.',
      ),
      ul(
        '**Quiet.** From when to when, and what happens before examinations.',
        '**Guests.** Who tells whom, and how many nights are a visit.',
        '**Cleaning.** A list on the door with names. Not “whoever sees it”; somebody always sees more.',
        '**Shared money.** What is bought for all, who pays, and when it is settled.',
      ),
      p(
        'Write it down and hang it on the refrigerator, in a language all can read. After a month speak about it again. Small annoyances that are told on Sunday do not become large ones in February.',
      ),
      p('I still meet two of the three every summer. With the third I never spoke about the plates.'),
    ],
    closing: 'Four agreements, one sheet of paper, one dinner.',
  }),
  article({
    subject: 'Halls, host families, flats: which first home suits you?',
    summary: 'There is no best one. There is one that fits your first half-year.',
    author: 'Maria Lindqvist',
    lead: 'Ask yourself not where you want to live but how you want to come home in the evening.',
    body: [
      table(
        ['Home', 'What it gives', 'What it takes'],
        ['Student hall', 'Company, short ways, simple papers', 'Quiet, and often a waiting list'],
        ['Host family', 'Language, food, somebody who asks', 'Some freedom, and regard for others'],
        ['Shared flat', 'Friends, a share of the costs', 'Time for agreements'],
        ['Room of your own', 'Peace, a door that closes', 'Money, and the effort to go out'],
      ),
      p(
        'If you are shy, a hall makes it easier, because company simply happens. If the language is your aim, nothing is as good as a family with a talkative grandmother. If you have to work in the evening, the door counts more than the price.',
      ),
      p(
        'And whatever you choose, choose it for half a year. By then you know the city, the people and yourself a little better, and the second home is nearly always the right one.',
      ),
    ],
    closing: 'Choose for six months. The second home is better anyway.',
  }),
  article({
    subject: 'Reading a rental contract in a language you are still learning',
    summary: 'The same ten words are in almost every contract. Learn them first.',
    author: 'Jîna Osman',
    lead: 'A contract is not a novel. It always says the same few things, and once you know where they stand you can find them in any language.',
    body: [
      p(
        'Look for these points and mark each with a pencil: who lets, who rents, what exactly, from when, until when, for how much, what comes on top, how much deposit, how to end it, what is forbidden.',
      ),
      p(
        'If you find a point for all ten, it is a complete contract, and you have understood it. If one is missing, ask for it. If there is an eleventh that you do not understand, that is the one to have explained.',
      ),
      h2('Stop at these'),
      ul(
        'A fee only for signing.',
        'A sentence that you may not register the address.',
        'A deposit in cash without a receipt.',
        'A notice period that is long for you and short for them.',
        'An inventory of things that are not in the room.',
      ),
      p(
        'Student unions and associations of tenants read contracts with you, often for nothing. A landlord who minds that you take the paper home for a day has told you enough.',
      ),
    ],
    closing: 'Ten points, one pencil, one night. Then sign.',
  }),
  article({
    subject: 'Heating, airing, sorting: the rules nobody tells you',
    summary: 'Every country has household rules that seem natural to those who live there.',
    author: 'Sara Karim',
    lead: 'My neighbour rang because of a yoghurt pot. It was in the wrong bin, and that is how we met.',
    body: [
      p(
        'The rules that matter most are written nowhere, because everybody there learned them at six. So ask, in the first week, with a box of sweets in your hand: what should I know about living in this house?',
      ),
      ul(
        '**Air.** In cold countries windows are opened wide for a few minutes rather than left ajar all day. Otherwise the wall grows mould, and you pay for it.',
        '**Rubbish.** Paper, glass, food, the rest: there is a calendar, usually on the internet page of the town.',
        '**Noise.** In some houses Sunday is holy, even for the washing machine.',
        '**Stairs.** Somebody cleans them. Perhaps it is your turn.',
        '**Post.** Without your name on the box you do not exist.',
      ),
      p(
        'It feels strange to be corrected by a neighbour. Nearly always it is meant as help, and the one who corrects you today is the one who takes in your parcel tomorrow.',
      ),
    ],
    closing: 'Ask before you are told. Sweets help.',
  }),
];
