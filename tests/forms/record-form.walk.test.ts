/** The form of a record in the panels of a list, walked on that of a post; the server's answers are held. */
import { expect } from 'vitest';
import type { AdminRecord, RecordAnswer } from '../../machines/forms/admin-record.machine.ts';
import type { FormOutput } from '../../machines/forms/form.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { recordFormModel } from '../../machines/forms/record-form.model.ts';
import { field, kept, press, seesToast, type Tab } from '../support/browser/person.ts';
import { ADD, AREA, choosePictures, panel, save } from '../support/browser/posts-area.ts';
import { STAFF } from '../support/browser/staff.ts';
import { dispute } from '../support/hands/edit-panel.ts';
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
import type { Live } from '../support/walks/live.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const contextOf = ({ context }: { context: unknown }) =>
  context as {
    record: AdminRecord | null;
    opened: AdminRecord | null;
    copy: string | null;
    typed: object | null;
  };
/** What the person types after “Save”. */
const SINCE = 'Since';
const isTypedOn = ({ values }: FormOutput, before: { context: unknown }): boolean =>
  contextOf(before).typed !== null && Object.keys(values).length === 0;
const whenKnown =
  <Example>(example: Example) =>
  (snapshot: { context: unknown }): Example[] =>
    contextOf(snapshot).opened?.updated_at ? [example] : [];

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  let standing = postOf(draftPost);
  await servePosts(page, () => [standing]);
  await servePostTemplates(page);
  const looks = await holdCalls(page, 'GET', POST_ONE);
  const changes = await holdCalls(page, 'PATCH', POST_ONE);
  const creates = await holdCalls(page, 'POST', POSTS_ALL);
  let isEditing = false;
  let typed = '';
  let isTypedSince = false;
  const title = () => (isEditing ? 'Edit post' : 'Add post');
  const subject = () => panel(page, title()).locator('[name="subject"]');
  const draftOf = (record: string) => kept(page, `draft:${JSON.stringify([STAFF, 'post', record])}`);
  const draft = () => draftOf(isEditing ? '7' : 'new');
  const type = async (): Promise<void> => {
    typed = 'New';
    await subject().fill(typed);
    await expect.poll(draft).toContain(typed);
  };
  return {
    begin: async ({ input }) => {
      const { copy } = input as { copy?: string | null };
      isEditing = copy === undefined;
      await page.goto(isEditing ? `${AREA}?edit=7` : `${ADD}${copy ? `&copy=${copy}` : ''}`);
      if (isEditing) await looks.answer(standing);
    },
    does: {
      'xstate.done.actor.loadCopied': async ({ output }) => {
        expect(await looks.address()).toBe('/api/blog/admin/posts/7/');
        await ((output as RecordAnswer).record ? looks.answer(standing) : looks.refuse());
      },
      'xstate.error.actor.loadCopied': () => looks.fail(),
      'copy.retry': () => panel(page, title()).getByRole('button', { name: 'Try again' }).click(),
      'copy.leave': () => press(page, 'Begin with an empty form'),
      'fields.changed': type,
      'values.refused': async () => {
        await save(page, title()).click();
        await looks.answer(standing);
        await changes.refuse();
        await seesToast(page, 'Not now.');
      },
      'xstate.done.actor.form': async ({ output }, before) => {
        await subject().fill('Sent');
        // Nothing is there yet if the copy did not come.
        await field(page, 'summary').fill(standing.summary);
        await page.locator('select[name="template_id"]').selectOption('3');
        await choosePictures(page);
        await save(page, title()).click();
        await carries(creates, {
          subject: 'Sent',
          summary: standing.summary,
          template_id: '3',
          language: 'en',
          publish: 'false',
          main_media_file: 'picture.png',
          summary_media_file: 'picture.png',
        });
        isTypedSince = isTypedOn(output as FormOutput, before);
        if (isTypedSince) await subject().fill(SINCE);
        await creates.answer(postOf({ ...draftPost, pk: 8 }));
      },
      'xstate.error.actor.form': async (event) => {
        await type();
        await live.send('recordForm', event);
        // The form is as it was opened, and the earlier input is offered.
        await page.getByText('You have an unsaved draft from').waitFor();
        await press(page, 'Discard');
        typed = '';
        // Nobody else has changed the record: it is sent without a question.
        await save(page, title()).click();
        await looks.answer(standing);
        await changes.refuse();
        await seesToast(page, 'Not now.');
      },
      'record.known': async () => {
        await publishFromRow(page, changes, standing, () => looks.answer(standing));
        standing = { ...standing, updated_at: minute(2), published_at: minute(2) };
        await changes.answer(standing);
        // The panel checks what has become of its record.
        await looks.answer(standing);
      },
      'record.yielded': async () => {
        await save(page, title()).click();
        standing = { ...standing, updated_at: minute(3), subject: 'Theirs' };
        await looks.answer(standing);
        // The person's own changes beside the form do not count as someone else's.
        await expect.poll(() => dispute(page).locator('dt').allInnerTexts()).toEqual(['Subject']);
        await dispute(page).getByRole('button', { name: 'Use theirs' }).click();
      },
    },
    shows: {
      loading: async () => {
        await looks.arrives();
        expect(await subject().count()).toBe(0);
      },
      failed: () => page.getByText('The record to copy could not be loaded.').waitFor(),
      open: async (snapshot) => {
        const { record } = contextOf(snapshot);
        await subject().waitFor();
        await expect.poll(() => subject().inputValue()).toBe(typed || (record ? standing.subject : ''));
        await expect
          .poll(() => field(page, 'publish').isChecked())
          .toBe(isEditing && standing.published_at !== null);
      },
      saved: async (_, { event }) => {
        if (event.type === 'record.yielded')
          await expect.poll(() => subject().inputValue()).toBe(standing.subject);
        else await seesToast(page, 'Blog post created.');
        await expect.poll(draft).toBeNull();
        await expect.poll(async () => (await draftOf('8'))?.includes(SINCE) ?? false).toBe(isTypedSince);
      },
    },
  };
}

walkOnScreen('record-form', recordFormModel, {
  proves: 'LST-05 LST-06 PST-03',
  open: handsOn,
  cases: {
    // Once it is published, its row offers to take it back.
    'record.known': (snapshot) => {
      const { opened } = contextOf(snapshot);
      return opened && !opened.updated_at ? [{ record: { ...opened, updated_at: minute(2) } }] : [];
    },
    // The person's changes beside the form come before anything that could mistake them for someone else's.
    'record.yielded': whenKnown({ result: { ...refused, data: { pk: 7 } } }),
    'xstate.error.actor.form': whenKnown({ error: new Error('broken') }),
    // An existing record can be sent as it is.
    'values.refused': (snapshot) => (contextOf(snapshot).opened ? [{ result: refused }] : []),
    // All that is sent of a copy is known.
    'xstate.done.actor.form': (snapshot) =>
      contextOf(snapshot).copy
        ? [{ name: 'New' }, {}].map((values) => ({ output: { result: accepted, values } }))
        : [],
  },
});
