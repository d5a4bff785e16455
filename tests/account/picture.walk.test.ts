/** A protected picture, walked on the account page. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { pictureModel } from '../../machines/account/picture.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { card, comesBack, opensAccount, playAccountServer, retryIn } from '../support/hands/account.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

// One pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const callFor = ({ context }: AnyMachineSnapshot) =>
  `GET /users/avatar/${(context as { id: string | null }).id}/`;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const shown = page.locator('img[src^="blob:"]');
  const failure = card(page, 'avatar').getByText('Your picture could not be loaded.');
  return {
    begin: () => opensAccount(page),
    does: {
      'picture.change': async ({ id }) => {
        await card(page, 'avatar').waitFor();
        server.stands(WHO, { ...member, avatar_id: id });
        const known = page.waitForResponse(/\/api\/users\/me\/$/);
        await comesBack(page, 'picture');
        await known;
      },
      'picture.arrived': (_, before) => server.give(callFor(before), 'image/png', PNG),
      'picture.refused': (_, before) => server.refuse(callFor(before), 404),
      // The response cannot be drawn.
      'picture.broken': () => card(page, 'avatar').locator('img').dispatchEvent('error'),
      'picture.retry': () => retryIn(page, 'avatar'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    },
    shows: {
      none: async () => {
        await card(page, 'avatar').getByText(member.email).waitFor();
        await expect.poll(() => shown.count()).toBe(0);
        expect(await failure.count()).toBe(0);
      },
      'wanted.loading': async (snapshot) => {
        await server.asks(callFor(snapshot));
        expect(await shown.count()).toBe(0);
        expect(await failure.count()).toBe(0);
      },
      // On the card and in the bar.
      'wanted.shown': () => expect.poll(() => shown.count()).toBe(2),
      'wanted.failed': async (snapshot) => {
        await failure.waitFor();
        expect(await shown.count()).toBe(0);
        await server.asksNot(callFor(snapshot));
      },
    },
  };
}

walkOnScreen('picture', pictureModel, {
  proves: 'API-07 API-08 NET-02',
  open: handsOn,
  as: 'nobody',
  inputs: [{ id: null }],
});
