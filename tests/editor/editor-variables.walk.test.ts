/** The menu of variables, walked in the editor's frame. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { editorVariablesModel } from '../../machines/editor/editor-variables.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { menuOf, opensEditor, paperOf, type EditorHost } from '../support/hands/editor-host.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { keys: readonly string[]; query: string; matches: readonly string[]; index: number };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;

async function handsOn(page: Tab): Promise<Hands> {
  let host: EditorHost;
  const options = () => menuOf(host.frame).getByRole('option');
  const keys = page.keyboard;
  const isGone = () => expect.poll(() => options().count()).toBe(0);
  /** Triggers what replaces the braces with a variable. */
  const inserts = async (key: string, act: () => Promise<void>): Promise<void> => {
    const chips = paperOf(host.frame).locator(`[data-variable="${key}"]`);
    const count = await chips.count();
    await act();
    await expect.poll(() => chips.count()).toBe(count + 1);
    await expect.poll(() => paperOf(host.frame).innerText()).not.toMatch(/\{\{[^}]*$/);
  };
  return {
    begin: async () => {
      host = await opensEditor(page);
      await host.says({ type: 'EDITOR_OPEN', html: '<p></p>', round: 1, keys: [] });
      await paperOf(host.frame).click();
    },
    does: {
      'keys.declared': (event) => host.says({ type: 'EDITOR_KEYS', keys: event['keys'] as string[] }),
      'query.changed': async ({ query }, before) => {
        if (before.matches('closed')) await keys.type(' {{');
        for (const _ of contextOf(before).query) await keys.press('Backspace');
        await keys.type(String(query));
      },
      'query.ended': async () => {
        await keys.press('Control+a');
        await keys.press('Delete');
      },
      'menu.next': () => keys.press('ArrowDown'),
      'menu.previous': () => keys.press('ArrowUp'),
      'menu.dismiss': () => keys.press('Escape'),
      'menu.take': (_, before) => {
        const { matches, index } = contextOf(before);
        return inserts(matches[index] ?? '', () => keys.press('Enter'));
      },
      'menu.choose': async ({ key }, _, { taken }) => {
        const option = options().getByText(String(key), { exact: true });
        if (taken.length > 0) await inserts(String(key), () => option.click());
        else expect(await option.count()).toBe(0);
      },
    },
    shows: {
      closed: isGone,
      'asked.unmatched': isGone,
      'asked.offering': () => options().first().waitFor(),
      dismissed: isGone,
    },
    everywhere: async (snapshot) => {
      const { matches, index, query } = contextOf(snapshot);
      if (query !== '') expect(await paperOf(host.frame).innerText()).toContain(`{{${query}`);
      if (!snapshot.hasTag('open')) return;
      await expect.poll(() => options().allInnerTexts()).toEqual([...matches]);
      const marked = menuOf(host.frame).getByRole('option', { selected: true });
      await expect.poll(() => marked.allInnerTexts()).toEqual([matches[index]]);
    },
  };
}

walkOnScreen('editor-variables', editorVariablesModel, { proves: 'TPL-02', open: handsOn });
