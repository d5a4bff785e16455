/** The choice of a post's translation, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { type PostChoice, type PostsFound } from '../../machines/posts/translation-choice.machine.ts';
import { translationChoiceModel } from '../../machines/posts/translation-choice.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { ADD } from '../support/browser/posts-area.ts';
import { servePosts, servePostTemplates } from '../support/hands/post.ts';
import { withClock } from '../support/hands/clock.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await servePosts(page, () => []);
  await servePostTemplates(page);
  const calls = await holdCalls(page, 'GET', /\/api\/blog\/admin\/posts\/\?.*page_size=6/);
  const group = page.getByRole('group', { name: 'The same post in another language' });
  const offered = () =>
    group
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.hasAttribute('disabled')]));
  // The form is in English: a post has at most one version in each language.
  const offers = ({ context }: { context: unknown }) =>
    expect
      .poll(offered)
      .toEqual([
        ['0', false],
        ...(context as { posts: PostChoice[] }).posts.map(({ pk, language }) => [
          String(pk),
          language === 'en',
        ]),
      ]);
  const isBusy = (busy: boolean) =>
    expect.poll(() => group.locator('[aria-busy]').getAttribute('aria-busy')).toBe(String(busy));
  const searching = async (snapshot: { context: unknown }) => {
    await isBusy(true);
    await offers(snapshot);
  };
  return {
    begin: async () => {
      await withClock(page, () => page.goto(ADD));
    },
    does: {
      'posts.search': async ({ text }) => {
        calls.forget();
        await group.getByRole('searchbox').fill(String(text));
        // Out of habit. It must not send the form, which lacks everything.
        await page.keyboard.press('Enter');
        expect(await page.locator('[data-problems]').count()).toBe(0);
      },
      'posts.retry': () => group.getByRole('button', { name: 'Try again' }).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'xstate.done.actor.findPosts': ({ output }) => {
        const { posts } = output as PostsFound;
        return calls.answer({
          result: posts ?? [],
          current_page: 1,
          total_pages: 1,
          total_count: posts?.length ?? 0,
          ...(posts && { filters: { language: ['en', 'ckb', 'kmr'] } }),
        });
      },
      'xstate.error.actor.findPosts': () => calls.fail(),
      'xstate.after.300.translationChoice.choosing.pausing': () => page.clock.runFor(300),
    },
    shows: {
      beginning: async () => {
        await calls.arrives();
        expect(await group.count()).toBe(0);
      },
      'choosing.found': async (snapshot) => {
        await isBusy(false);
        await offers(snapshot);
      },
      'choosing.pausing': searching,
      'choosing.searching': async (snapshot) => {
        await calls.arrives();
        await searching(snapshot);
      },
      'choosing.failed': () => group.getByText('The posts could not be loaded.').waitFor(),
      unknown: async () => {
        await page.getByRole('textbox', { name: 'Subject' }).waitFor();
        expect(await group.count()).toBe(0);
      },
    },
  };
}

walkOnScreen('translation-choice', translationChoiceModel, {
  proves: 'NET-02 WRT-05',
  open: handsOn,
  hasClock: true,
});
