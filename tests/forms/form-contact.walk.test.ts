/** A message to the team: what is kept of it, and what happens to it when nobody answers. */
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { comesFromWithin, field, isAt, press, seesHeading } from '../support/browser/person.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SEND = 'POST /support/contact/message/';
const ADDRESS = /\/api\/support\/contact\/message\/$/;

walkByHand('form-contact', { proves: 'CON-01 CON-02 CON-03 CON-04 NET-02 NET-03', as: 'nobody' }, (page) => {
  let server: PlayedServer;
  const isMessage = (request: Request): boolean => ADDRESS.test(request.url());
  /** The keys of the messages, in order: one that is sent again has the same. */
  const keys: (string | undefined)[] = [];
  const sends = async (key: string): Promise<void> => {
    const sent = page.waitForRequest(isMessage);
    await press(page, 'Send message');
    keys.push((await sent).headers()['idempotency-key']);
    expect(keys.at(-1)).toBe(key);
  };
  const fills = async (): Promise<void> => {
    await field(page, 'first_name').fill('Zîn');
    await field(page, 'last_name').fill('Alan');
    await field(page, 'email').fill('zin@example.test');
    await field(page, 'phone').fill('07501234567');
    await field(page, 'message').fill('How?');
  };
  const asksAgain = (key: string) => async (): Promise<void> => {
    await sends(key);
    await server.arrives(SEND);
  };
  const sendsInVain = async (): Promise<void> => {
    await page.context().setOffline(true);
    const sent = page.waitForEvent('requestfailed', isMessage);
    await press(page, 'Send message');
    await server.fail(SEND);
    await sent;
  };
  return {
    'the page opens': async () => {
      server = await playServer(page);
      await comesFromWithin(page, '/en/contact/');
      await seesHeading(page, 'Contact us');
      // A key is random, and here it says which one it is.
      await page.evaluate(() => {
        let made = 0;
        crypto.getRandomValues = (array) => {
          made += 1;
          (array as unknown as Uint32Array).fill(made);
          return array;
        };
      });
    },
    'sent empty': () => press(page, 'Send message'),
    'sent with half an address': async () => {
      await fills();
      await field(page, 'email').fill('zin');
      await press(page, 'Send message');
    },
    'filled in': fills,
    'letters in the phone number': () => field(page, 'phone').pressSequentially('x8'),
    'an arrow in the phone number': () => field(page, 'phone').press('ArrowUp'),
    sent: asksAgain('1-1-1-1'),
    'the server refuses it': () =>
      server.refuse(SEND, 400, { email: ['Not known.'], detail: ['Not now.'], message: ['Too short.'] }),
    'another address': () => field(page, 'email').fill('zin@example.com'),
    'sent again': asksAgain('2-2-2-2'),
    'no answer comes': () => server.fail(SEND),
    'sent as it is, without a network': sendsInVain,
    'connected again': () => page.context().setOffline(false),
    'sent as it is': asksAgain('2-2-2-2'),
    'no answer comes again': () => server.fail(SEND),
    'changed, it is another message': () => field(page, 'message').fill('How and when?'),
    'sent as another': asksAgain('3-3-3-3'),
    'written on meanwhile': () => field(page, 'message').fill('How, when and where?'),
    'refused, what was written stays': () => server.refuse(SEND, 429),
    'sent without a network': sendsInVain,
    'the network is back': async () => {
      await page.context().setOffline(false);
    },
    'sent, and left': async () => {
      await sends('5-5-5-5');
      await server.arrives(SEND);
      const givenUp = page.waitForEvent('requestfailed', isMessage);
      await page.evaluate(() => history.pushState(null, '', '/en/signin/'));
      await givenUp;
      await isAt(page, '/en/signin/');
    },
    'back, it asks to be sent again': async () => {
      await page.goBack();
      await seesHeading(page, 'Contact us');
    },
    'sent once more': asksAgain('5-5-5-5'),
    'the server has it': () => server.answer(SEND, null),
  };
});
