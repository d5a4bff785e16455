/** The variable keys of a text, walked on the screen. */
import { expect } from 'vitest';
import { KEYS_MAX } from '../../machines/templates/variable-keys.machine.ts';
import { variableKeysModel } from '../../machines/templates/variable-keys.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { opensTemplate } from '../support/hands/template.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Row = { id: number; text: string; before: string };
const rowsOf = ({ context }: { context: unknown }) => (context as { rows: Row[] }).rows;

async function handsOn(page: Tab): Promise<Hands> {
  const inputs = page.locator('input[name="html_variable_keys"]:not([type="hidden"])');
  const group = page
    .locator('fieldset')
    .filter({ has: page.locator('[data-add]') })
    .first();
  const add = group.getByRole('button', { name: 'Add a variable' });
  const at = (rows: Row[], id: unknown): number => rows.findIndex((row) => row.id === id);
  return {
    begin: ({ input }) =>
      opensTemplate(page, {
        html_content: '<p>{{ name }}</p>',
        html_variable_keys: (input as { keys: string[] }).keys,
      }),
    does: {
      'keys.add': () => add.click(),
      'keys.remove': async ({ id }, before, { taken }) => {
        const buttons = group.getByRole('button', { name: /^Remove / });
        // A missing row has no button.
        if (taken.length === 0) expect(await buttons.count()).toBe(rowsOf(before).length);
        else await buttons.nth(at(rowsOf(before), id)).click();
      },
      'keys.type': ({ id, text }, before) => inputs.nth(at(rowsOf(before), id)).fill(String(text)),
      'keys.follow': ({ to }) => press(page, `Write ${String(to)} everywhere`),
    },
    shows: {
      open: () => expect.poll(() => add.isEnabled()).toBe(true),
      full: () => expect.poll(() => add.isDisabled()).toBe(true),
    },
    everywhere: async (snapshot, { event }) => {
      const rows = rowsOf(snapshot);
      await expect.poll(() => inputs.count()).toBe(rows.length);
      const values = () => inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await expect.poll(values).toEqual(rows.map(({ text }) => text));
      const { fresh } = snapshot.context as { fresh: number | null };
      // Typing elsewhere moves the focus.
      if (fresh === null || event.type !== 'keys.add') return;
      const focused = () =>
        inputs.evaluateAll((all) => all.indexOf(document.activeElement as HTMLInputElement));
      await expect.poll(focused).toBe(at(rows, fresh));
    },
  };
}

walkOnScreen('variable-keys', variableKeysModel, {
  proves: 'TPL-03',
  open: handsOn,
  cases: {
    // The check beside the list adds a key that the text uses. With room for only one, a second would not show.
    'keys.add': (snapshot) => {
      const { next } = snapshot.context as { next: number };
      const isFirst = next === KEYS_MAX && rowsOf(snapshot).length === KEYS_MAX - 2;
      return next < 3 || isFirst || next === KEYS_MAX + 1 ? [{ key: '' }] : [];
    },
    'keys.remove': (snapshot) => {
      const { next } = snapshot.context as { next: number };
      const rows = rowsOf(snapshot);
      const last = next === KEYS_MAX && rows.length >= KEYS_MAX - 1 ? rows.slice(-1) : [];
      return [-1, ...last.map(({ id }) => id)].map((id) => ({ id }));
    },
    // The text uses one variable.
    'keys.follow': (snapshot) => {
      const [first] = rowsOf(snapshot);
      return first && ['name', 'title'].includes(first.before) && first.text !== first.before
        ? [{ from: first.before, to: first.text }]
        : [];
    },
  },
});
