/** The draft of a staff form, walked on the screen. */
import { expect } from 'vitest';
import { draftModel } from '../../machines/forms/draft.model.ts';
import { kept, press, type Tab } from '../support/browser/person.ts';
import { makeTemplates, newWord, panel, STAFF, TEMPLATES } from '../support/browser/staff.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The input is read when the person pauses, well before it is stored. */
const READ_MS = 250;
/** How long a pause in typing is before the draft is stored. */
const KEEPING_PAUSE_MS = 500;
const OLD = 'Kept by an earlier visit';

async function handsOn(page: Tab): Promise<Hands> {
  const word = newWord();
  const [id] = await makeTemplates(word);
  const key = `draft:${JSON.stringify([STAFF, 'template', String(id)])}`;
  const name = panel(page, 'Edit template').locator('[name="name"]');
  const offer = page.getByText('You have an unsaved draft from');
  /** What is kept for this form: the draft that it was offered, and its own. */
  const all = () =>
    page.evaluate(
      (form) =>
        Object.entries(localStorage)
          .flatMap(([at, text]) => (at.startsWith(form) ? [text] : []))
          .join(),
      key,
    );
  let typed = '';
  let count = 0;
  return {
    begin: async ({ steps }) => {
      const output = steps.find(({ event }) => event.type === 'xstate.done.actor.readDraft')?.event['output'];
      if (output) {
        await page.evaluate(
          ([at, text]) => {
            const draft = { values: { name: text }, savedAt: Date.now(), version: null };
            localStorage.setItem(at ?? '', JSON.stringify(draft));
            localStorage.setItem('drafts', JSON.stringify([at]));
          },
          [key, OLD],
        );
      }
      await page.goto(`/en${TEMPLATES}?search=${word}&edit=${id}`);
      await name.waitFor();
      await stopClock(page);
    },
    does: {
      'draft.note': async () => {
        count += 1;
        typed = `${word} typed ${count}`;
        await name.fill(typed);
        await passes(page, READ_MS);
      },
      'draft.take': async () => {
        typed = OLD;
        await press(page, 'Restore');
      },
      'draft.refuse': () => press(page, 'Discard'),
      'draft.hurry': async () => {
        // Hiding the page would also store its scroll position.
        await page.evaluate(() => window.dispatchEvent(new Event('renas:keep-drafts')));
        if (typed) expect(await all()).toContain(typed);
      },
      'xstate.after.KEEPING_PAUSE.draft.pausing': async () => {
        await passes(page, KEEPING_PAUSE_MS);
        await expect.poll(all).toContain(typed);
      },
    },
    shows: {
      looking: () => name.waitFor(),
      offered: async () => {
        await offer.waitFor();
        expect(await kept(page, key)).toContain(OLD);
        expect(await all()).toContain(typed);
      },
      resting: async ({ context }) => {
        await expect.poll(() => offer.count()).toBe(0);
        if (typed) await expect.poll(() => name.inputValue()).toBe(typed);
        else if (!context.values) await expect.poll(all).toBe('');
      },
      pausing: async () => {
        await expect.poll(() => offer.count()).toBe(0);
        expect(await name.inputValue()).toBe(typed);
      },
    },
  };
}

walkOnScreen('draft', draftModel, {
  proves: 'LST-06',
  open: handsOn,
  // The storage answers before anybody can look.
  atOnce: ['xstate.done.actor.readDraft'],
  hasClock: true,
  cases: {
    'draft.note': [{ values: { name: 'New' } }],
    'xstate.error.actor.readDraft': [],
  },
  // The draft is looked up in the tick that renders the form: no event of a person or another tab comes between.
  unreached: {
    'draft.looking|draft.note|0':
      'The storage answers before anybody can type. The chart does not count on that: words are lost in no case.',
    'draft.looking|xstate.error.actor.readDraft|0':
      'The storage gives nothing rather than an error. If it broke all the same, typing would go on.',
  },
});
