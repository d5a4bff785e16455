/** The form of a post: pasted pictures, another post's version, gaps, and the preview by keyboard. */
import { expect } from 'vitest';
import type { AdminPostDetail } from '../../contract/posts.ts';
import { png } from '../support/browser/media-area.ts';
import { field } from '../support/browser/person.ts';
import { AREA, panel, save, standsStill } from '../support/browser/posts-area.ts';
import { STAFF } from '../support/browser/staff.ts';
import { MEDIA_LIMITS } from '../support/hands/media.ts';
import {
  draftPost,
  listing,
  POST_LIST,
  POST_ONE,
  POST_TEMPLATE,
  postOf,
  servePostTemplates,
} from '../support/hands/post.ts';
import { holdCalls, okAnswer, type HeldCalls } from '../support/walks/held-calls.ts';
import { holdPart } from '../support/walks/held-part.ts';
import { walkByHand } from '../support/walks/stage.ts';

type Version = NonNullable<AdminPostDetail['translations']>[number];
const POST = {
  ...postOf({ ...draftPost, language: 'ckb' }),
  values: { lead: '' },
  translations: [] as Version[],
};
const OTHER = { pk: 9, subject: 'The same in English', language: 'en', published_at: null };
const CUT = 'Most search engines show';
const DRAFT = { subject: 'A flat in Ghent', translation_of: '12' };

walkByHand('post-panel-by-hand', { proves: 'PST-02 WRT-02 WRT-03 WRT-05' }, (page) => {
  let changes: HeldCalls;
  let previews: HeldCalls;
  let picture: number[];
  let reading: Awaited<ReturnType<typeof holdPart>>;
  const form = panel(page);
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const question = page.getByRole('alertdialog', { name: 'Publish with empty fields?' });
  const within = (name: string) => () => preview.getByRole('button', { name, exact: true }).click();
  const inFrame = preview.frameLocator('iframe').first().locator('main');
  /** Pastes a file into the field of a picture, or words. */
  const pastes = (name: string, bytes?: readonly number[]) =>
    field(page, 'main_media_file').evaluate(
      (control, [called, content]) => {
        control.focus();
        const clipboardData = new DataTransfer();
        if (content)
          clipboardData.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }));
        else clipboardData.setData('text/plain', called);
        const init = { bubbles: true, cancelable: true, clipboardData };
        control.dispatchEvent(new ClipboardEvent('paste', init));
      },
      [name, bytes] as const,
    );
  return {
    'the panel of a post, with a draft of it': async () => {
      picture = [...(await png())];
      const { data } = listing([POST, OTHER]);
      const list = okAnswer({ ...(data as object), filters: { language: ['en', 'ckb'] } });
      await page.route(POST_LIST, (route) => route.fulfill({ json: list }));
      await servePostTemplates(page);
      const text = okAnswer({ html_content: '<p>{{ subject }}</p><p>{{ lead }}</p>' });
      const none = okAnswer({ html_content: '<p> </p>' });
      await page.route(POST_TEMPLATE, (route) =>
        route.fulfill({ json: route.request().url().endsWith('/4/') ? none : text }),
      );
      const limits = okAnswer({ picture_bytes: 1024, video_bytes: 1024 });
      await page.route(MEDIA_LIMITS, (route) => route.fulfill({ json: limits }));
      reading = await holdPart(page, 'picture-file');
      changes = await holdCalls(page, 'PATCH', POST_ONE);
      previews = await holdCalls(page, 'POST', /\/api\/blog\/admin\/posts\/preview\/$/);
      await page.route(POST_ONE, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: okAnswer(POST) }) : route.fallback(),
      );
      const key = `draft:${JSON.stringify([STAFF, 'post', '7'])}`;
      await page.evaluate(
        ([name, values, version]) => {
          const kept = { values: JSON.parse(values ?? '') as unknown, savedAt: Date.now(), version };
          localStorage.setItem(name ?? '', JSON.stringify(kept));
          localStorage.setItem('drafts', JSON.stringify([name]));
        },
        [key, JSON.stringify(DRAFT), POST.updated_at],
      );
      await page.goto(`${AREA}?edit=7`);
      await standsStill(form);
    },
    'restore the draft': async () => {
      await page.getByRole('button', { name: 'Restore' }).click();
      await standsStill(form);
    },
    'another post instead': () => form.getByRole('radio', { name: /The same in English/ }).click(),
    'a pasted picture, but what reads it does not load': async () => {
      await pastes('road.png', picture);
      await reading.fails();
    },
    'words are pasted there': () => pastes('words'),
    'a pasted picture': async () => {
      reading.holds();
      await pastes('road.png', picture);
      await reading.comes();
      await form.locator('img[src^="blob:"]').waitFor();
    },
    'discard it': () => form.getByRole('button', { name: 'Discard' }).click(),
    'a pasted picture that is too large': () =>
      pastes(
        'large.png',
        Array.from({ length: 2000 }, () => 1),
      ),
    'publish, with a gap': async () => {
      await pastes('road.png', picture);
      await form.locator('img[src^="blob:"]').waitFor();
      await field(page, 'publish').check();
      await save(page).click();
      await question.waitFor();
    },
    'Escape: back to the form': () => page.keyboard.press('Escape'),
    'again, and back by the button': async () => {
      await save(page).click();
      await question.getByRole('button', { name: 'Back to the form' }).click();
    },
    'publish all the same': async () => {
      await save(page).click();
      await question.getByRole('button', { name: 'Publish' }).click();
      await changes.refuse(400, { translation_of: ['It has a version in this language.'] });
    },
    'a template without words': async () => {
      await field(page, 'template_id').selectOption('4');
      await standsStill(form);
      await save(page).click();
      await question.waitFor();
    },
    'back to the form, and to the first template': async () => {
      await page.keyboard.press('Escape');
      await field(page, 'template_id').selectOption('3');
      await standsStill(form);
    },
    preview: async () => {
      await form.getByRole('button', { name: 'Preview' }).click();
      await previews.refuse(400, { values: ['Too long.'] });
    },
    'as a search result, which has room for all of it': async () => {
      await within('Search result')();
      await inFrame.getByText('A flat in Ghent · Renas').waitFor();
      expect(await inFrame.innerText()).not.toContain(CUT);
    },
    'as a social card, with its picture': async () => {
      await within('Social card')();
      await inFrame.getByText('Each network').waitFor();
      expect(await inFrame.locator('img').count()).toBe(1);
    },
    'another key in it': async () => {
      await inFrame.focus();
      await page.keyboard.press('a');
    },
    'Escape in it': () => page.keyboard.press('Escape'),
    'a summary that search engines cut': async () => {
      await field(page, 'summary').fill('What to look for. '.repeat(10));
      await form.getByRole('button', { name: 'Discard' }).click();
      await form.getByRole('button', { name: 'Preview' }).click();
      await previews.refuse(404);
      await within('Search result')();
      await inFrame.getByText(CUT).waitFor();
    },
    'a social card without a picture': async () => {
      await within('Social card')();
      await inFrame.getByText('Each network').waitFor();
      expect(await inFrame.locator('img').count()).toBe(0);
    },
    'Escape around it': async () => {
      await preview.getByRole('button', { name: 'Social card' }).press('Escape');
    },
  };
});
