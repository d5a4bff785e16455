import { article, checklist } from '../make.ts';
import { h2, ol, p, ul } from '../markup.ts';

export const weeks = [
  checklist({
    subject: 'Hand luggage for a new life',
    summary: 'If the large suitcase travels somewhere else, this is what you need to be all right.',
    author: 'Dilan Yildiz',
    lead: 'My suitcase arrived eleven days after me. I had a rucksack, and it turned out to be enough.',
    body: [
      h2('Papers'),
      ul(
        'Passport, visa and admission, on paper.',
        'Contract and address of the room.',
        'Insurance and prescriptions.',
        'Two passport photographs.',
      ),
      h2('For the first three days'),
      ul(
        'Medicines for two weeks, in their packets.',
        'A change of clothes, and something warm.',
        'Charger, adapter, a full telephone.',
        'A little money in the currency of the country.',
        'Something to eat.',
      ),
      h2('For the heart'),
      ul(
        'A photograph on paper.',
        'A spice that nobody there will have.',
        'A letter that you may open only when it is hard.',
      ),
      p(
        'Of all these things the last was the most useful to me. My sister had written it, and it consisted of a single sentence. I will not tell you which, but I can tell you that she had known me for twenty years.',
      ),
    ],
    tip: 'Photograph what is in the large suitcase before you close it. If it gets lost, you know what to claim.',
  }),
  article({
    subject: 'The airport, the train, the key: your first day by the hour',
    summary: 'A first day goes well when it has few decisions in it.',
    author: 'Rênas Temo',
    lead: 'After a night without sleep nobody decides well. So decide at home.',
    body: [
      ol(
        '**Before landing**: have the address of your room on paper, in the letters of the country.',
        '**At the border**: passport and admission in your hand, not in the bag above you.',
        '**In the hall**: use the network there, tell home, drink water. Sit for ten minutes.',
        '**The way**: the connection you noted, and a second one. A taxi is not a defeat if it is late.',
        '**The key**: you know who has it, until when, and have a number that answers.',
        '**The room**: window open, bed made, door locked.',
        '**The rest of the day**: a walk round the block, something warm, sleep.',
      ),
      p(
        'Nothing else. No offices, no sights, no shopping for a week. The city will still be there in the morning, and it will look friendlier.',
      ),
      p(
        'If you land in the evening and the key is only to be had by day, book a bed near the station for the first night. It costs what a taxi through an unknown city at midnight would cost.',
      ),
    ],
    closing: 'Decide at home, walk in the evening, sleep.',
  }),
  article({
    subject: 'Seeing a doctor abroad for the first time',
    summary: 'How to find one, what to bring, and what to say when words are missing.',
    author: 'Hêvî Demir',
    lead: 'Look for a doctor while you are healthy. With a fever every form is in a foreign language.',
    body: [
      p(
        'In many countries one goes to a general practitioner first and is sent on from there. Ask your insurance or the university which practices take new patients, and register in the first month. It takes ten minutes and spares you hours in an emergency room later.',
      ),
      h2('Bring'),
      ul(
        'Your insurance card or the certificate.',
        'A list of what you take, with the names of the substances and not of the brands.',
        'Vaccination record and allergies, translated.',
        'Three lines about what is wrong, since when, and what makes it better or worse.',
      ),
      p(
        'If words are missing, point. If you would rather be seen by a woman, or with somebody beside you, say so when you make the appointment; it is a normal request. Larger hospitals can often find an interpreter if you ask a day before.',
      ),
      p(
        'In an emergency call the emergency number first and think about insurance afterwards. Learn the number today. Write it behind the card in your telephone case.',
      ),
    ],
    closing: 'Register while you are healthy, and learn one number by heart.',
  }),
  article({
    subject: 'How to make friends after the first week',
    summary: 'In the first week everybody speaks to everybody. The second week is the one that counts.',
    author: 'Sozan Ali',
    lead: 'On the welcome evening I collected forty numbers. In November I had dinner with two of them.',
    body: [
      p(
        'Friendship needs three things: seeing each other often, without arranging it, with something to do. The welcome week has none of them. A course on Tuesdays has all three.',
      ),
      ul(
        'Go to the same place at the same time: the third table in the library, the late bus.',
        'Join something that needs hands: a kitchen, a stage, a garden, a repair café.',
        'Ask for a small favour. People like those whom they have helped.',
        'Invite for a fixed hour. “We should meet some time” is a way of saying goodbye.',
        'Say names. Yours, slowly; theirs, until they are right.',
      ),
      p(
        'It takes longer than at home, and that is not your fault. Where people have lived for twenty years in one place, their calendar is full of cousins. Students, newcomers and pensioners have time. My best friend in this city is seventy-one, and she teaches me to swear.',
      ),
    ],
    closing: 'Same place, same time, something to do.',
  }),
  article({
    subject: 'Culture shock is mostly about small things',
    summary: 'Nobody stumbles over the large differences. We stumble over doors, queues and the word maybe.',
    author: 'Samira Haddad',
    lead: 'I had read about their history and their parliament. Nobody had told me that one does not simply drop in.',
    body: [
      p(
        'The large differences are in the guidebooks, and one is prepared for them. The small ones come from the side: how close people stand, whether one offers three times, who pays, how long one is silent, whether “we’ll see” means yes or no.',
      ),
      p(
        'For the first three months take a notebook and make a game of it. Left, what happened. Right, three possible reasons, of which at least one is kind. She did not greet me: she was cold; she did not see me; here one greets only on the stairs. Usually the kind reason is the right one.',
      ),
      p(
        'And find a translator for customs, somebody who grew up with both. Ask such a person everything that is embarrassing. “Is it rude if …” is the sentence that opens the most doors.',
      ),
      p(
        'One day you will notice that you hold the door the way they do. You do not lose anything by it. You can do it both ways now.',
      ),
    ],
    closing: 'Three reasons for everything, and at least one of them kind.',
  }),
];
