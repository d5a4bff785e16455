/** The panel of a post, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  StoredPostAnswer,
  PreviewAnswer,
  PreviewedWords,
  StoredPost,
} from '../../machines/posts/post-panel.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { postPanelModel } from '../../machines/posts/post-panel.model.ts';
import { field, seesToast, type Tab } from '../support/browser/person.ts';
import { ADD, AREA, choosePictures, panel, row, save, standsStill } from '../support/browser/posts-area.ts';
import {
  carries,
  draftPost,
  minute,
  POST_ONE,
  postOf,
  POSTS_ALL,
  publishFromRow,
  servePosts,
  servePostTemplates,
} from '../support/hands/post.ts';
import { holdCalls, okAnswer } from '../support/walks/held-calls.ts';
import { holdPart } from '../support/walks/held-part.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The list when the panel is about none of its posts. */
const NEIGHBOUR: StoredPost = {
  ...draftPost,
  pk: 9,
  updated_at: minute(0),
  subject: 'A neighbour',
  summary: 'Beside the panel.',
};

type Example = Record<string, unknown>;
type Context = {
  post: StoredPost | null;
  before: StoredPost | null;
  isRepublished: boolean;
  words: PreviewedWords | null;
};
const contextOf = ({ context }: { context: unknown }) => context as Context;
const changed = (post: StoredPost): StoredPost => ({ ...post, subject: 'A flat in Ghent' });
/** Nobody can reach what is behind the preview. */
const unlessPreviewed =
  (...events: readonly Example[]) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.hasTag('previewed') ? [] : events;

async function handsOn(page: Tab): Promise<Hands> {
  let stored = postOf(NEIGHBOUR);
  const refreshes = await holdCalls(page, 'GET', /\/api\/blog\/admin\/posts\/refresh\/7\/$/);
  const changes = await holdCalls(page, 'PATCH', POST_ONE);
  const creates = await holdCalls(page, 'POST', POSTS_ALL);
  const previews = await holdCalls(page, 'POST', /\/api\/blog\/admin\/posts\/preview\/$/);
  const part = await holdPart(page, 'PostPreviewSheet');
  await servePosts(page, () => [stored]);
  await servePostTemplates(page);
  await page.route(POST_ONE, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: okAnswer(stored) }) : route.fallback(),
  );
  let title = '';
  const form = () => panel(page, title);
  const refresh = () => form().getByRole('button', { name: /^Refresh/ });
  const outcome = page.getByText(
    /^(What the refresh changed|What has changed since you opened the post|Nothing has changed: )/,
  );
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const shown = preview.frameLocator('iframe').first();
  const lastSave = shown.getByText(
    /^(The text shown here is from the last save|There is no preview of the text yet)\.$/,
  );
  const unanswered = shown.getByText(/^The server isn't answering\./);
  return {
    begin: async ({ input }) => {
      const isStored = 'record' in (input as object);
      title = isStored ? 'Edit post' : 'Add post';
      if (isStored) stored = postOf((input as { record: StoredPost }).record);
      await page.goto(isStored ? `${AREA}?edit=7` : ADD);
      // Asked for as soon as the panel is open: it must be there when the network is not.
      await part.arrives();
    },
    does: {
      'refresh.begin': async (_, __, { taken }) => {
        if (taken.length > 0) await refresh().click();
        else expect(await refresh().count()).toBe(0);
      },
      'xstate.done.actor.refreshPost': ({ output }) => {
        const { post } = output as StoredPostAnswer;
        return post ? refreshes.answer(postOf(post)) : refreshes.refuse();
      },
      'xstate.error.actor.refreshPost': () => refreshes.fail(),
      'refresh.dismiss': () => form().getByRole('button', { name: 'Close', exact: true }).last().click(),
      'record.acted': async ({ record }, _, { taken }) => {
        const wanted = postOf(record as StoredPost);
        await publishFromRow(page, changes, stored);
        // The list has only this post, or another one that the panel of a new post does not follow.
        stored = taken.length > 0 ? wanted : { ...stored, published_at: wanted.published_at };
        await changes.answer(stored);
        const state = stored.published_at === null ? 'Draft' : 'Published';
        await row(page, stored.subject).getByText(state, { exact: true }).filter({ visible: true }).waitFor();
      },
      'preview.open': async ({ words }) => {
        const { subject, summary, language, template } = words as PreviewedWords;
        part.holds();
        previews.forget();
        await field(page, 'subject').fill(subject);
        await field(page, 'summary').fill(summary);
        await page.locator('select[name="language"]').selectOption(language);
        await page.locator('select[name="template_id"]').selectOption(template);
        await standsStill(form());
        await form().getByRole('button', { name: 'Preview' }).click();
      },
      'xstate.done.actor.fetchPreview': part.comes,
      'xstate.error.actor.fetchPreview': async () => {
        await part.fails();
        await seesToast(page, "The server isn't answering.");
      },
      'preview.retry': async () => {
        await shown.getByRole('button', { name: 'Try again' }).click();
        // The button is gone; its keys, such as Escape, must still be heard.
        const whole = shown.locator('main');
        await expect.poll(() => whole.evaluate((part) => part.contains(document.activeElement))).toBe(true);
      },
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'xstate.done.actor.makePreview': async ({ output }) => {
        const { text, reasons } = output as PreviewAnswer;
        if (text) await previews.answer(text);
        else await previews.refuse(400, { 'values.body': [...reasons] });
      },
      'xstate.error.actor.makePreview': () => previews.fail(),
      'preview.close': () => preview.getByRole('button', { name: 'Close', exact: true }).click(),
      'xstate.done.actor.form': async () => {
        await field(page, 'subject').fill('A new room');
        await field(page, 'summary').fill('What is new.');
        await page.locator('select[name="template_id"]').selectOption('4');
        await choosePictures(page);
        await standsStill(form());
        await save(page, title).click();
        await carries(creates, {
          subject: 'A new room',
          summary: 'What is new.',
          template_id: '4',
          language: 'en',
          publish: 'false',
          main_media_file: 'picture.png',
          summary_media_file: 'picture.png',
        });
        await creates.answer(stored);
      },
    },
    shows: {
      'open.refresh.resting': async (snapshot) => {
        await form().locator('[name="subject"]').waitFor();
        await expect.poll(() => outcome.count()).toBe(0);
        if (contextOf(snapshot).post) await expect.poll(() => refresh().isEnabled()).toBe(true);
      },
      'open.refresh.refreshing': async () => {
        await refreshes.arrives();
        await expect.poll(() => refresh().getAttribute('aria-busy')).toBe('true');
      },
      'open.refresh.refreshed': async (snapshot) => {
        const { post, before } = contextOf(snapshot);
        await outcome.waitFor();
        const isTheirs = post?.subject !== before?.subject;
        expect(await outcome.innerText()).toMatch(
          isTheirs ? /^What has changed/ : /^(What the refresh|Nothing)/,
        );
        const texts = form().getByRole('region', { name: 'Changes to the text' });
        await expect.poll(() => texts.count()).toBe(post?.updated_at === before?.updated_at ? 0 : 1);
        const subjects = form()
          .locator('dd')
          .getByText(post?.subject ?? '', { exact: true });
        await expect.poll(() => subjects.count()).toBe(isTheirs ? 1 : 0);
      },
      'open.preview.coming': async () => {
        await part.arrives();
        const button = form().getByRole('button', { name: /^Preview/ });
        await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
      },
      'open.preview.closed': () => preview.waitFor({ state: 'detached' }),
      'open.preview.shown.making': async (snapshot) => {
        const { post, words } = contextOf(snapshot);
        const { subject = '', summary = '', template = '' } = words ?? {};
        expect(JSON.parse((await previews.body()) ?? '')).toEqual({
          ...(post ? { id: post.pk } : {}),
          template_id: Number(template),
          subject,
          summary,
          values: {},
        });
        await shown.getByRole('heading', { name: subject, exact: true }).waitFor();
        await shown.getByText(summary, { exact: true }).waitFor();
      },
      'open.preview.shown.made': async () => {
        await shown.frameLocator('iframe').getByText('As typed.').waitFor();
        expect(await lastSave.count()).toBe(0);
      },
      'open.preview.shown.unmade': async () => {
        await lastSave.waitFor();
        expect(await unanswered.count()).toBe(0);
      },
      'open.preview.shown.unanswered': async () => {
        await lastSave.waitFor();
        await unanswered.waitFor();
      },
      saved: async () => {
        await seesToast(page, 'Blog post created.');
        await expect.poll(() => field(page, 'subject').inputValue()).toBe('');
      },
    },
    everywhere: async (snapshot) => {
      if (snapshot.status === 'done') return;
      const { post, isRepublished } = contextOf(snapshot);
      const isPublished = (post?.published_at ?? null) !== null;
      if (post)
        await form()
          .getByText(isPublished ? 'Published' : 'Draft', { exact: true })
          .first()
          .waitFor();
      if (isRepublished || !post)
        await expect.poll(() => field(page, 'publish').isChecked()).toBe(isPublished);
    },
  };
}

walkOnScreen('post-panel', postPanelModel, {
  proves: 'NET-02 PST-02 PST-03 PST-04',
  open: handsOn,
  cases: {
    // A post is published or unpublished from the list, and somebody else may have changed it meanwhile.
    'record.acted': (snapshot) => {
      const { post } = contextOf(snapshot);
      const record = { ...(post ?? NEIGHBOUR), published_at: post?.published_at ? null : minute(2) };
      return unlessPreviewed({ record }, ...(post ? [{ record: changed(record) }] : []))(snapshot);
    },
    'preview.close': [{}],
    'xstate.done.actor.refreshPost': (snapshot) => {
      const { post } = contextOf(snapshot);
      if (!post) return [];
      return [
        { output: { result: accepted, post: { ...post, updated_at: minute(1) } } },
        { output: { result: accepted, post: changed(post) } },
        { output: { result: refused, post: null } },
      ];
    },
    // What an existing post sends is walked in the record form.
    'xstate.done.actor.form': (snapshot) =>
      contextOf(snapshot).post === null && !snapshot.hasTag('previewed')
        ? [{ output: { result: accepted } }]
        : [],
  },
});
