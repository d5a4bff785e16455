/** Drafts of the same form, in one tab after another and in several at once. */
import { describe, expect, test } from 'vitest';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createDraftStore } from '../../src/kit/forms/draft-store.ts';
import { fakeStorage } from '../support/fake-browser.ts';

const draftOf = (name: string) => ({ values: { name }, savedAt: 1, version: null });

/** Opens the form in one more tab of the same browser. */
function openTabs() {
  const browser = fakeStorage();
  return (record = 'new') => {
    const drafts = createDraftStore(createBrowserStorage(() => browser.storage, browser.events));
    const key = ['ada@renas.example', 'template', record] as const;
    const open = () => drafts.read(key)?.values['name'] ?? null;
    return {
      open,
      found: open(),
      type: (name: string) => drafts.write(key, draftOf(name)),
      take: () => drafts.take(key),
      refuse: () => drafts.refuse(key),
      save: () => drafts.remove(key),
    };
  };
}

describe('LST-06 the draft of a form', () => {
  test('is offered when the form opens again, and gone once saved', () => {
    const tab = openTabs();
    const first = tab();
    first.type('One');
    first.type('One more');
    const second = tab();
    expect(second.found).toBe('One more');
    second.take();
    second.type('Two');
    expect(tab().found).toBe('Two');
    second.save();
    expect(tab().found).toBeNull();
    expect(first.open()).toBeNull();
  });

  test('does not replace another one that nobody has answered for, nor goes with it', () => {
    const tab = openTabs();
    tab().type('Old');
    const second = tab();
    second.type('New');
    expect(tab().found).toBe('New');
    second.refuse();
    const third = tab();
    expect(third.found).toBe('New');
    third.refuse();
    expect(tab().found).toBeNull();
  });

  test('stays unanswered when the form is saved without it', () => {
    const tab = openTabs();
    tab().type('Old');
    const second = tab();
    second.type('New');
    second.save();
    expect(second.open()).toBe('Old');
  });

  test('waits while an older one is restored', () => {
    const tab = openTabs();
    tab().type('Old');
    const second = tab();
    second.type('New');
    second.take();
    second.type('Old and more');
    second.save();
    expect(second.open()).toBe('New');
  });

  test('survives another tab that saves, restores or discards', () => {
    const tab = openTabs();
    const [one, two] = [tab(), tab()];
    one.type('Typed in one');
    two.type('Typed in two');
    one.save();
    expect(tab().found).toBe('Typed in two');
    const three = tab();
    three.take();
    two.type('Typed in two, later');
    three.save();
    expect(tab().found).toBe('Typed in two, later');
    const four = tab();
    two.type('Typed in two, last');
    four.refuse();
    expect(tab().found).toBe('Typed in two, last');
  });

  test('is kept again after another tab has discarded it', () => {
    const tab = openTabs();
    const one = tab();
    one.type('Typed');
    tab().refuse();
    expect(tab().found).toBeNull();
    one.type('Typed on');
    expect(tab().found).toBe('Typed on');
  });

  test('belongs to its record alone', () => {
    const tab = openTabs();
    tab('1').type('One');
    tab('12').type('Twelve');
    expect([tab('1').found, tab('12').found, tab('2').found]).toEqual(['One', 'Twelve', null]);
  });
});
