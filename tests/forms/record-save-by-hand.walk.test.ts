/** Two people have changed the same template: the question, and the ways out of it. */
import { field, seesToast } from '../support/browser/person.ts';
import { TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { dispute, save, templateOf } from '../support/hands/edit-panel.ts';
import { serveRows } from '../support/hands/list.ts';
import { holdCalls, type HeldCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const minute = (at: number): string => `2026-03-01T12:0${at}:00.000Z`;

walkByHand('record-save-by-hand', { proves: 'LST-06' }, (page) => {
  let looks: HeldCalls;
  let changes: HeldCalls;
  const button = (name: string) => dispute(page).getByRole('button', { name });
  /** Presses Save, and lets the server say that somebody else has saved meanwhile. */
  const saves = async (name: string): Promise<void> => {
    await save(page, 'Edit template').click();
    await looks.answer({ ...templateOf({ pk: 7, updated_at: minute(2) }), name });
    await dispute(page).waitFor();
  };
  return {
    'the panel of a template': async () => {
      await serveRows(page, ['7']);
      looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
      changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
      await page.goto(`/en${TEMPLATES}?edit=7`);
      await looks.answer({ ...templateOf({ pk: 7, updated_at: minute(1) }), name: 'Ours' });
      await field(page, 'name').waitFor();
    },
    'mine is typed, and theirs was saved': async () => {
      await field(page, 'name').fill('Mine');
      await saves('Theirs');
    },
    Escape: () => page.keyboard.press('Escape'),
    'save again': () => saves('Theirs'),
    'Tab, to what takes theirs': () => page.keyboard.press('Tab'),
    'back to the form': () => button('Back to the form').click(),
    'save once more': () => saves('Their other one'),
    'mine is wanted, and the network is gone': async () => {
      await button('Overwrite with mine').click();
      await changes.fail();
      await seesToast(page, "The server isn't answering.");
    },
  };
});
