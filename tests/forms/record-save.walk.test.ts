/** Saving a record, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AdminRecord, RecordAnswer } from '../../machines/forms/admin-record.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import { SAVE_YIELDED } from '../../machines/forms/record-save.machine.ts';
import { recordSaveModel } from '../../machines/forms/record-save.model.ts';
import { type Tab } from '../support/browser/person.ts';
import { fillTemplate, panel, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { contextOf, dispute, nameOf, save, templateOf } from '../support/hands/edit-panel.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
  const creates = await holdCalls(page, 'POST', /\/api\/templates\/admin\/$/);
  let title = 'Edit template';
  let calls = changes;
  const name = () => panel(page, title).locator('[name="name"]');
  const inDispute = (label: string) => () => dispute(page).getByRole('button', { name: label }).click();
  return {
    begin: async ({ input }) => {
      const { opened } = input as { opened: AdminRecord | null };
      title = opened ? 'Edit template' : 'Add template';
      calls = opened ? changes : creates;
      await page.goto(`/en${TEMPLATES}?${opened ? 'edit=7' : 'add=1'}`);
      if (opened) await looks.answer(templateOf(opened));
      await fillTemplate(panel(page, title), 'Mine');
      await save(page, title).click();
    },
    does: {
      'xstate.done.actor.loadRecord': ({ output }) => {
        const { record } = output as RecordAnswer;
        return record ? looks.answer(templateOf(record)) : looks.refuse();
      },
      'xstate.error.actor.loadRecord': () => looks.fail(),
      'save.overwrite': inDispute('Overwrite with mine'),
      'save.takeTheirs': inDispute('Use theirs'),
      'save.cancel': inDispute('Back to the form'),
      'xstate.done.actor.send': ({ output }) =>
        (output as CallResult).success ? calls.answer(templateOf({ pk: 7 })) : calls.refuse(),
    },
    shows: {
      reading: () => Promise.resolve(),
      comparing: () => looks.arrives(),
      disputed: async (snapshot) => {
        const { theirs } = contextOf(snapshot);
        await dispute(page).getByText('Mine', { exact: true }).first().waitFor();
        if (theirs) await dispute(page).getByText(nameOf(theirs)).waitFor();
      },
      sending: () => calls.arrives(),
      answered: async (snapshot) => {
        if (!contextOf(snapshot).result?.success) expect(await name().inputValue()).toBe('Mine');
      },
      yielded: async (snapshot) => {
        const { theirs, result } = contextOf(snapshot);
        expect(result?.code).toBe(SAVE_YIELDED);
        await expect.poll(() => name().inputValue()).toBe(theirs ? nameOf(theirs) : '');
      },
      cancelled: async () => {
        await expect.poll(() => dispute(page).count()).toBe(0);
        expect(await name().inputValue()).toBe('Mine');
      },
    },
  };
}

walkOnScreen('record-save', recordSaveModel, {
  proves: 'LST-06',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
  open: handsOn,
  // A template has no gaps to look for.
  atOnce: ['xstate.done.actor.findGaps'],
  cases: {
    'xstate.done.actor.findGaps': [{ output: { gaps: [] } }],
    'xstate.error.actor.findGaps': [],
  },
  unreached: Object.fromEntries(
    [
      'recordSave.reading|xstate.done.actor.findGaps|0',
      'recordSave.reading|xstate.error.actor.findGaps|0',
      'recordSave.asking|save.publish|0',
      'recordSave.asking|save.cancel|0',
    ].map((id) => [id, 'Only posts have gaps: tests/posts/post-gaps.browser.test.ts meets them.']),
  ),
});
