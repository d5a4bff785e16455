/** A template's plain text, walked on the screen; the code that generates it is held. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { plainTextModel } from '../../machines/templates/plain-text.model.ts';
import { field, press, type Tab } from '../support/browser/person.ts';
import { opensTemplate, writesHtml } from '../support/hands/template.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { text: string; html: string; source: string; previous: unknown; round: number };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/html-to-text-[^/]*\.js$/, (route) =>
    isOpen ? route.continue() : void waiting.push(route),
  );
  const area = field(page, 'plain_content');
  const undo = page.getByRole('button', { name: 'Restore the old text' });
  const behind = page.getByText('The HTML has changed since this text was written.');
  const failed = page.getByText("Couldn't make the text. Try again.");
  const came = async (isThere: boolean): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    isOpen = isThere;
    for (const route of waiting.splice(0)) await (isThere ? route.continue() : route.abort());
  };
  let count = 0;
  return {
    begin: ({ input }) => {
      const { text, html } = input as Context;
      return opensTemplate(page, { plain_content: text, html_content: html });
    },
    does: {
      'plain.typed': async ({ text }, _, { taken }) => {
        if (taken.length > 0) await area.fill(String(text));
        // Typing elsewhere also tells the form of this text.
        else await field(page, 'name').fill(`Name ${(count += 1)}`);
      },
      'plain.make': () => press(page, 'Generate from HTML'),
      'plain.undo': async (_, __, { taken }) => {
        if (taken.length > 0) await undo.click();
        else expect(await undo.count()).toBe(0);
      },
      // Renaming a variable does it; the form's walk does that.
      'plain.fill': async (event) => {
        await page.locator('[name="html_content"]').evaluate((control, html) => {
          (control as HTMLTextAreaElement).value = html;
        }, String(event['html']));
        await live.send('plainText', event);
      },
      'html.changed': ({ html }) => writesHtml(page, String(html)),
      'xstate.done.actor.makeText': () => came(true),
      'xstate.error.actor.makeText': () => came(false),
    },
    shows: {
      inStep: async () => {
        await expect.poll(() => behind.count()).toBe(0);
        await expect.poll(() => failed.count()).toBe(0);
      },
      behind: () => behind.waitFor(),
      making: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
      failed: () => failed.waitFor(),
    },
    everywhere: async (snapshot) => {
      await expect.poll(() => area.inputValue()).toBe(contextOf(snapshot).text);
      await expect.poll(() => undo.count()).toBe(contextOf(snapshot).previous === null ? 0 : 1);
    },
  };
}

walkOnScreen(
  'plain-text',
  {
    ...plainTextModel,
    tell: ({ context }) => {
      const { text, html, source, previous, round } = context as Context;
      return [text, html, source, previous, round > 0];
    },
  },
  {
    proves: 'TPL-02',
    open: handsOn,
    cases: {
      // The code loads once: from then on, the text is generated before anybody can look.
      'plain.make': (snapshot) => (contextOf(snapshot).round === 0 ? [{}] : []),
      'xstate.done.actor.makeText': (snapshot) => [{ output: textOf(contextOf(snapshot).html) }],
      'plain.fill': (snapshot) =>
        snapshot.matches('making') ? [] : [{ text: 'renamed', html: '<p>renamed</p>' }],
    },
  },
);
