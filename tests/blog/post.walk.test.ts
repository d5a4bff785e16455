/** One post, walked on its page with a simulated clipboard and share sheet. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { PostAnswer } from '../../machines/blog/post.machine.ts';
import { postModel } from '../../machines/blog/post.model.ts';
import { comesFromWithin, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import { listCall, pageOf, postOf, subjectOf } from '../support/hands/blog.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { UNANSWERED } from '../support/walks/open-stage.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const POST = 'GET /blog/posts/7/';
/** What the toast says after the link, which names the language. */
const COPIED = new Map([
  ['en', 'Copied to Clipboard'],
  ['ckb', 'کۆپی کرا'],
]);
/** The clipboard and the share sheet, whose results the walk decides. */
type Played = Record<'copies' | 'shares', { text: string; end: (isTaken: boolean) => void }[]>;

const linkIn = (snapshot: AnyMachineSnapshot) => (snapshot.context as { link: string }).link;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [listCall(1)]: pageOf(1, 1, [8]) });
  await page.addInitScript(() => {
    const played = globalThis as unknown as Played;
    played.copies = [];
    played.shares = [];
    const wait = (list: Played['copies'], text: string) =>
      new Promise<void>((resolve, reject) => {
        list.push({ text, end: (isTaken) => (isTaken ? resolve() : reject(new Error('refused'))) });
      });
    const writeText = (text: string) => wait(played.copies, text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    Object.defineProperty(navigator, 'share', {
      value: ({ title, url }: ShareData) => wait(played.shares, `${url ?? ''}#${title ?? ''}`),
    });
    document.execCommand = () => false;
  });
  const given = (list: keyof Played) =>
    page.evaluate(
      (name) =>
        (globalThis as unknown as Played)[name].map(({ text }) => {
          const { pathname, hash } = new URL(text);
          return pathname + decodeURI(hash);
        }),
      list,
    );
  const ends = (list: keyof Played, isTaken: boolean) =>
    page.evaluate(([name, taken]) => (globalThis as unknown as Played)[name].pop()?.end(taken), [
      list,
      isTaken,
    ] as const);
  const ways = page.getByRole('list', { name: /^(Share|هاوبەشکردن|Parve bike)$/ });
  const copy = ways.getByRole('button').last();
  const share = ways.getByRole('button').first();
  // The link names the language of the page.
  const speak = async (link: unknown): Promise<void> => {
    const { pathname } = new URL(link as string);
    await page.evaluate((to) => history.pushState(null, '', to), pathname);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(pathname.split('/')[1]);
  };
  const field = page.getByRole('main').locator('input[readonly]');
  return {
    begin: async () => {
      await keeps(page, {});
      await comesFromWithin(page, '/en/blog/7/');
    },
    does: {
      'xstate.done.actor.loadPost': async ({ output }) => {
        if ((output as PostAnswer).found) await server.answer(POST, postOf(7));
        else await server.refuse(POST, 404);
      },
      'xstate.error.actor.loadPost': () => server.fail(POST),
      'post.retry': () => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'post.copyLink': async ({ link }) => {
        await speak(link);
        await copy.click();
      },
      'post.shareLink': async ({ link }) => {
        await speak(link);
        await share.click();
      },
      'xstate.done.actor.shareLink': () => ends('shares', true),
      'xstate.error.actor.shareLink': () => ends('shares', false),
      'xstate.done.actor.copyLink': () => ends('copies', true),
      'xstate.error.actor.copyLink': () => ends('copies', false),
    },
    shows: {
      loading: async () => {
        await server.asks(POST);
        expect(await copy.count()).toBe(0);
      },
      failed: () => page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor(),
      'shown.unshared': async () => {
        await seesHeading(page, subjectOf(7));
        expect(await copy.isEnabled()).toBe(true);
        expect(await field.count()).toBe(0);
      },
      'shown.copying': async (snapshot) => {
        await expect.poll(() => given('copies')).toEqual([new URL(linkIn(snapshot)).pathname]);
        expect(await copy.isDisabled()).toBe(true);
      },
      'shown.sharing': async (snapshot) => {
        const shared = `${new URL(linkIn(snapshot)).pathname}#${subjectOf(7)}`;
        await expect.poll(() => given('shares')).toEqual([shared]);
        expect(await share.isDisabled()).toBe(true);
      },
      'shown.copied': async (snapshot) => {
        const { pathname } = new URL(linkIn(snapshot));
        await seesToast(page, new RegExp(`${pathname}\\u2069? ${COPIED.get(pathname.split('/')[1] ?? '')}$`));
        expect(await field.count()).toBe(0);
      },
      'shown.selectable': async (snapshot) => {
        await expect
          .poll(async () => new URL(await field.inputValue()).pathname)
          .toBe(new URL(linkIn(snapshot)).pathname);
        expect(await copy.isEnabled()).toBe(true);
      },
      missing: async () => {
        await seesHeading(page, "Something's missing.");
        await expect.poll(() => page.title()).toBe("Something's missing. · Renas");
      },
    },
  };
}

walkOnScreen('post', postModel, {
  proves: 'BLG-05 BLG-06 BLG-09 NET-02 RDR-03',
  open: handsOn,
  as: 'nobody',
  // Nothing in the text's frame may run, not even what reports charts.
  allow: UNANSWERED,
});
