/** What a mail asks about, and several kinds of messages switched by keyboard, behind the link of a mail. */
import { playServer, no, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const LINK = '6b7e0a52-41f3-4a53-9d0c-1f6a3f2f7c11';
const LIST = `GET /subscriptions/${LINK}/`;
const CHANGE = `PUT /subscriptions/${LINK}/`;

const EMAIL = { pk: 2, name: 'Email' };
const WEB = { pk: 3, name: 'Web' };
const SCHOLARSHIPS = { pk: 1, name: 'Scholarships', description: 'New ones, once a week.' };
const NEWS = { pk: 4, name: 'News', description: 'What is new.' };
/** The news do not come by mail; the last is of no use to a guest. */
const items = (scholarships: boolean, web: boolean, news: boolean) => [
  { subscription_type: SCHOLARSHIPS, subscription_channel: EMAIL, status: scholarships },
  { subscription_type: SCHOLARSHIPS, subscription_channel: WEB, status: web },
  { subscription_type: NEWS, subscription_channel: WEB, status: news, reaches: true },
  { subscription_type: NEWS, subscription_channel: { pk: 5, name: 'Bell' }, status: false, reaches: false },
];

walkByHand('preference-toggles-asked', { proves: 'SUB-01 SUB-03 MLG-05 MLG-06', as: 'nobody' }, (page) => {
  let server: PlayedServer;
  const yes = page.getByRole('button', { name: 'Yes, send it to me' });
  const stop = page.getByRole('button', { name: 'Stop everything' });
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
  const arrives = async (act: Promise<void>, call = CHANGE): Promise<void> => {
    await act;
    await server.arrives(call);
  };
  return {
    'the link of a mail opens': async () => {
      server = await playServer(page);
      await page.goto(`/en/subscription/${LINK}/?type=1&channel=2`);
      await server.answer(LIST, items(false, false, true));
      await yes.waitFor();
    },
    'Enter on Yes': () => arrives(yes.press('Enter')),
    'the server refuses it': () => server.say(CHANGE, no(400, { detail: ['Not now.'], status: ['No.'] })),
    'Yes again, and the network is gone': async () => {
      await arrives(yes.click());
      await server.fail(CHANGE);
    },
    'Yes once more': () => arrives(yes.click()),
    'the server does so': () => server.answer(CHANGE, null),
    'as it is now': () => server.answer(LIST, items(true, true, true)),
    'Space on the news': () => arrives(toggle('News, Web').press('Space')),
    'the server switches them off': () => server.answer(CHANGE, null),
    'two are on': () => server.answer(LIST, items(true, true, false)),
    'Enter on Stop everything': () => arrives(stop.press('Enter')),
    'the first is off, the second follows': async () => {
      await server.answer(CHANGE, null);
      await server.arrives(CHANGE);
    },
    'the server refuses the second': () => server.refuse(CHANGE, 409),
    'one is still on': () => server.answer(LIST, items(false, true, false)),
    'Stop everything again': () => arrives(stop.click()),
    'the server stops it': () => server.answer(CHANGE, null),
    'nothing is on': () => server.answer(LIST, items(false, false, false)),
    'a link that asks about nothing that there is': async () => {
      await page.evaluate(
        (to) => history.pushState(null, '', to),
        `/en/subscription/${LINK}/?type=1&channel=9`,
      );
      await page.getByText('Would you like').waitFor({ state: 'detached' });
    },
  };
});
