/** The page in the editor's frame, walked there; the messages of the form's page are held. */
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { EditorNoticeCode } from '../../machines/editor/editor.machine.ts';
import type { PicturePage, PictureQuery } from '../../machines/editor/html-editor.machine.ts';
import { editorModel } from '../../machines/editor/editor.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { opensEditor, paperOf, toolOf, type EditorHost } from '../support/hands/editor-host.ts';
import { sourceOf } from '../support/hands/template-panel.ts';
import type { Hands, ScreenStep, ScreenWalk } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { html: string; round: number; keys: readonly string[]; notice: EditorNoticeCode | null };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;

const ONE = '<p>one {{ name }}</p>';
const TWO = '<p>two</p>';
/** The paper knows no documents. */
const WHOLE = '<!doctype html><html><body><p>three</p></body></html>';
const OTHER = '<!doctype html><html><body><p>four</p></body></html>';
/** The browser gives up over it. */
const HEAVY = '<p>heavy</p>';
const fits = (html: string): boolean => html !== HEAVY && !html.startsWith('<!doctype');
/** A text after one key at its end. */
const written = (html: string): string =>
  html.endsWith('!</p>') ? html.replace('!</p>', '</p>') : html.replace('</p>', '!</p>');
const isWriting = (snapshot: AnyMachineSnapshot): boolean =>
  !snapshot.hasTag('starting') && !snapshot.hasTag('locked');

/** Lets the browser fail to read one text: what the paper is weighed by (TPL-02). */
const breaksScales = (frame: Frame): Promise<void> =>
  frame.evaluate((heavy) => {
    const read = Object.getOwnPropertyDescriptor(DOMParser.prototype, 'parseFromString')
      ?.value as DOMParser['parseFromString'];
    DOMParser.prototype.parseFromString = function (text: unknown, type) {
      // The frame passes on what its policy has let through: not a string.
      if (String(text) === heavy) throw new RangeError('The text is too heavy.');
      return read.call(this, text as string, type);
    };
  }, HEAVY);

async function handsOn(page: Tab): Promise<Hands> {
  let host: EditorHost;
  let walk: ScreenWalk;
  const close = () => host.frame.getByRole('button', { name: 'Close', exact: true });
  const writes = async (html: string): Promise<void> => {
    await paperOf(host.frame).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press(html.endsWith('!</p>') ? '!' : 'Backspace');
  };
  const hearsText = (html: unknown, before: AnyMachineSnapshot): Promise<void> =>
    host.hears({ type: 'EDITOR_CHANGED', html: String(html), round: contextOf(before).round });
  /** What the paper reports with a step: the typing just before it. */
  const lastWordsAfter = (step: ScreenStep): string | null => {
    const { event, snapshot } = walk.steps[walk.steps.indexOf(step) + 1] ?? step;
    return event.type === 'paper.changed' && snapshot.hasTag('source') ? String(event['html']) : null;
  };
  const focused = () => host.frame.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const notices: Record<EditorNoticeCode, string> = {
    filesRefused: 'Only pictures can be added to the text.',
    partsLost: 'Some of what you pasted could not be kept.',
    cannotShow: 'This text is shown as HTML.',
  };
  return {
    begin: async (begun) => {
      walk = begun;
      host = await opensEditor(page);
      await breaksScales(host.frame);
      await stopClock(page);
    },
    does: {
      'host.opened': ({ html, round, keys }) =>
        host.says({
          type: 'EDITOR_OPEN',
          html: String(html),
          round: Number(round),
          keys: keys as string[],
        }),
      'host.filled': ({ html, round }) =>
        host.says({ type: 'EDITOR_FILL', html: String(html), round: Number(round) }),
      'host.declared': (event) => host.says({ type: 'EDITOR_KEYS', keys: event['keys'] as string[] }),
      'host.locked': () => host.says({ type: 'EDITOR_LOCK', isLocked: true }),
      'host.unlocked': () => host.says({ type: 'EDITOR_LOCK', isLocked: false }),
      'host.focused': async (_, before) => {
        await host.says({ type: 'EDITOR_FOCUS' });
        // The text takes it with the browser's next frame.
        await passes(page, 20);
        if (isWriting(before))
          await expect.poll(focused).toBe(before.hasTag('rich') ? 'Text' : 'Text, as HTML');
      },
      'host.gave': (event) => {
        const { type: _, ...given } = event as unknown as { type: string; query: PictureQuery } & PicturePage;
        return host.says({ type: 'EDITOR_PICTURES', ...given });
      },
      'host.withheld': ({ query }) => host.says({ type: 'EDITOR_NO_PICTURES', query: query as PictureQuery }),
      'paper.changed': async ({ html }, before) => {
        await writes(String(html));
        await passes(page, 250);
        await hearsText(html, before);
      },
      'paper.refusedFiles': async () => {
        await paperOf(host.frame).click();
        await host.frame.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        });
      },
      'paper.lost': async () => {
        await paperOf(host.frame).click();
        await host.frame.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', '<img src="https://elsewhere.example/a.png" alt="">');
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        });
        await host.frame.getByRole('alert').getByText('Pictures from elsewhere.').waitFor();
      },
      'source.typed': async ({ html }, before) => {
        await sourceOf(host.frame).fill(String(html));
        await hearsText(html, before);
      },
      'view.toggle': async (_, before, step) => {
        const words = before.hasTag('rich') ? lastWordsAfter(step) : null;
        if (words !== null) await writes(words);
        await toolOf(host.frame, 'HTML').click();
        if (words !== null) await hearsText(words, before);
      },
      'notice.dismiss': async (_, __, { taken }) => {
        if (taken.length > 0) await close().click();
        else expect(await close().count()).toBe(0);
      },
      'text.save': async (_, before) => {
        const count = await host.count('EDITOR_SAVE');
        await (before.hasTag('rich') ? paperOf : sourceOf)(host.frame).click();
        await page.keyboard.press('Control+s');
        await expect.poll(() => host.count('EDITOR_SAVE')).toBe(count + 1);
      },
    },
    shows: {
      'text.starting': () => expect.poll(() => host.frame.getByRole('toolbar').count()).toBe(0),
      // The text is checked before anybody can look.
      'text.opening': () => Promise.resolve(),
      'text.returning': () => Promise.resolve(),
      'text.rich': async (snapshot) => {
        const { html, keys } = contextOf(snapshot);
        await expect
          .poll(() => paperOf(host.frame).innerText())
          .toMatch(new RegExp(`^${html.slice(3, 6)}${html.endsWith('!</p>') ? '.*!' : '[^!]*'}$`));
        const strange = host.frame.getByText('Not declared as a variable: name');
        await expect
          .poll(() => strange.count())
          .toBe(html.includes('{{ name }}') && !keys.includes('name') ? 1 : 0);
      },
      'text.source': (snapshot, step) =>
        expect
          .poll(() => sourceOf(host.frame).inputValue())
          .toBe(lastWordsAfter(step) ?? contextOf(snapshot).html),
      'access.open': async (snapshot) => {
        if (!snapshot.hasTag('starting'))
          await expect.poll(() => toolOf(host.frame, 'HTML').isEnabled()).toBe(true);
      },
      'access.locked': async (snapshot) => {
        if (snapshot.hasTag('starting')) return;
        await expect.poll(() => toolOf(host.frame, 'HTML').isDisabled()).toBe(true);
        if (snapshot.hasTag('rich'))
          expect(await paperOf(host.frame).getAttribute('contenteditable')).toBe('false');
        else expect(await sourceOf(host.frame).isDisabled()).toBe(true);
      },
    },
    everywhere: async (snapshot) => {
      const { notice } = contextOf(snapshot);
      if (snapshot.hasTag('starting') || snapshot.matches({ text: 'returning' })) return;
      if (notice) await host.frame.getByRole('alert').getByText(notices[notice]).waitFor();
      else await expect.poll(() => close().count()).toBe(0);
      await host.hears({ type: 'EDITOR_OPENED' });
    },
  };
}

const isHeavy = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).html === HEAVY;
const weighed = (snapshot: AnyMachineSnapshot) =>
  isHeavy(snapshot) ? [] : [{ output: { fits: fits(contextOf(snapshot).html) } }];
const notWeighed = (snapshot: AnyMachineSnapshot) =>
  isHeavy(snapshot) ? [{ error: new RangeError('too heavy') }] : [];
const others = (html: string, texts: string[]) =>
  texts.filter((text) => text !== html).map((text) => ({ html: text }));

const AT_ONCE =
  'The paper is weighed within the turn in which the text came: nothing comes between. It stays for a weighing that takes time.';

walkOnScreen('editor', editorModel, {
  proves: 'TPL-02',
  open: handsOn,
  atOnce: ({ type }) => /\.weigh(?:First|Again)$/.test(type),
  // The paper's last words arrive with the request to see the HTML.
  broughtAlong: ({ type }, before) => type === 'paper.changed' && before.hasTag('source'),
  hasClock: true,
  cases: {
    'host.opened': [ONE, WHOLE, HEAVY].map((html) => ({ html, round: 1, keys: ['name'] })),
    'host.filled': ({ context }) => {
      const { html, round } = context as Context;
      return others(html, [ONE, TWO, WHOLE, HEAVY]).map((text) => ({ ...text, round: round === 1 ? 2 : 1 }));
    },
    'host.declared': ({ context }) => [
      { keys: (context as Context).keys.includes('name') ? ['link'] : ['name'] },
    ],
    'paper.changed': (snapshot) => {
      const { html } = contextOf(snapshot);
      // In the source view, the paper only reports what was typed a moment before: nothing else gives the source a
      // matching text.
      return isWriting(snapshot) && fits(html) ? [{ html: written(html) }] : [];
    },
    'paper.refusedFiles': (snapshot) => (isWriting(snapshot) && snapshot.hasTag('rich') ? [{}] : []),
    'paper.lost': (snapshot) =>
      isWriting(snapshot) && snapshot.hasTag('rich') ? [{ lost: ['pictures'] }] : [],
    'source.typed': (snapshot) =>
      isWriting(snapshot) ? others(contextOf(snapshot).html, [WHOLE, OTHER]) : [],
    'view.toggle': (snapshot) => (isWriting(snapshot) ? [{}] : []),
    'text.save': (snapshot) => (isWriting(snapshot) ? [{}] : []),
    'xstate.done.actor.weighFirst': weighed,
    'xstate.done.actor.weighAgain': weighed,
    'xstate.error.actor.weighFirst': notWeighed,
    'xstate.error.actor.weighAgain': notWeighed,
  },
  unreached: {
    'editor.text.opening|host.filled|0': AT_ONCE,
    'editor.text.returning|host.filled|0': AT_ONCE,
    'editor.text.returning|source.typed|0': AT_ONCE,
  },
});
