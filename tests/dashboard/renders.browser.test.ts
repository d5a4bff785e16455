/** What changes nothing on the screen makes React do nothing (G16). */
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { bellHands, FIRST_NEWS, newsAfter, tellsNews } from '../support/hands/bell.ts';
import { withClock } from '../support/hands/clock.ts';

test('P25 an inbox without news renders nothing', async ({ visit }) => {
  const page = await (await visit()).tab();
  await page.addInitScript(() => {
    const seen = { commits: 0 };
    // React tells a developer's tools of every commit, in production as well.
    const tools = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => void (seen.commits += 1),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    Object.assign(globalThis, { seen, __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
  });
  /** After what React has planned: it plans with messages, which keep their order. */
  const commits = () =>
    page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      await new Promise((done) => {
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage(null);
      });
      return (globalThis as unknown as { seen: { commits: number } }).seen.commits;
    });
  await page.clock.install();
  await page.goto('/healthz');
  const server = await playAccountServer(page);
  await withClock(page, async () => {
    await opensAccount(page);
    await seesHeading(page, 'Account Settings');
    await page.getByText('Alerts & Notifications').first().waitFor();
    await server.asks(FIRST_NEWS);
  });
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  // What loads after the first page is rendered when it is there.
  await page.locator('[data-network]').waitFor({ state: 'attached' });
  const nothing = { messages: [], last: 0, readUpTo: 0, clearedUpTo: 0 };
  /** The pause begins when the answer has arrived, which nothing on the screen tells. */
  const asksAgain = (last: number): Promise<void> =>
    expect
      .poll(async () => {
        await page.clock.runFor(100);
        return server.keys();
      })
      .toContain(newsAfter(last));
  await tellsNews(server, FIRST_NEWS, nothing);
  await asksAgain(0);
  const before = await commits();
  for (const _ of ['once', 'twice', 'three times']) {
    await tellsNews(server, newsAfter(0), nothing);
    await asksAgain(0);
  }
  expect(await commits()).toBe(before);
  const letter = { title: 'News', plain: 'News', html: '<p>News</p>', about: 'Newsletter' };
  await tellsNews(server, newsAfter(0), {
    ...nothing,
    messages: [{ pk: 1, letter, at: 1, isRead: false }],
    last: 1,
  });
  await bellHands(page).hasNews(1);
  expect(await commits()).toBeGreaterThan(before);
});
