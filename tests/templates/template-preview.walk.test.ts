/** The preview of a template, walked in its panel; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import {
  type PreviewTexts,
  type RenderAnswer,
  type RenderedTemplate,
  type Samples,
} from '../../machines/templates/template-preview.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { templatePreviewModel } from '../../machines/templates/template-preview.model.ts';
import { kept, press, seesToast, type Tab } from '../support/browser/person.ts';
import { control, previewFrame } from '../support/browser/templates-staff.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { opensPanel, showsSource, sourceOf, TEMPLATE } from '../support/hands/template-panel.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = {
  texts: PreviewTexts;
  language: string | null;
  samples: Samples;
  rendered: RenderedTemplate | null;
  problems: string[];
};
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const KEPT = 'templateSamples';
const OLD: Samples = { name: 'Ben' };

async function handsOn(page: Tab): Promise<Hands> {
  const renders = await holdCalls(page, 'POST', /\/api\/templates\/admin\/preview\/$/);
  const tests = await holdCalls(page, 'POST', /\/api\/templates\/admin\/test\/$/);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Preview' }) })
    .last();
  const sample = section.getByRole('textbox', { name: 'Name', exact: true });
  const choice = (name: string) => section.getByRole('button', { name, exact: true });
  const complaint = section.getByRole('alert');
  const bodyOf = ({ texts, language, samples }: Context) => {
    const { html, plain } = texts.languages?.texts[language ?? ''] ?? texts;
    return { html_content: html, plain_content: plain, values: samples };
  };
  let source: Awaited<ReturnType<typeof showsSource>>;
  return {
    begin: async ({ input }) => {
      await page.evaluate(
        ([key, entries]) => localStorage.setItem(key ?? '', entries ?? ''),
        [KEPT, JSON.stringify([[String(TEMPLATE.pk), OLD]])],
      );
      const { languages } = (input as { texts: PreviewTexts }).texts;
      const texts = languages?.texts['ckb'];
      await opensPanel(
        page,
        texts
          ? {
              type: 'subscription',
              first_language: 'en',
              translations: { ckb: { html_content: texts.html, plain_content: texts.plain } },
            }
          : {},
      );
      source = await showsSource(page);
      await stopClock(page);
    },
    does: {
      'preview.open': () => press(page, 'Show the preview'),
      'preview.close': async () => {
        renders.forget();
        await press(page, 'Hide the preview');
      },
      'preview.retry': () => section.getByRole('button', { name: 'Try again' }).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'texts.changed': async ({ texts }, before, { snapshot }) => {
        const { name, html, plain } = texts as PreviewTexts;
        const { texts: at } = contextOf(before);
        if (name !== at.name) return control(page, 'name').fill(name);
        // Another language is rendered meanwhile, and this text is not in it.
        if (!snapshot.hasTag('rendering')) renders.forget();
        if (html !== at.html) await sourceOf(source).fill(html);
        else await control(page, 'plain_content').fill(plain);
      },
      'sample.type': async ({ value }) => {
        renders.forget();
        await sample.fill(String(value));
      },
      'language.choose': async ({ language }) => {
        renders.forget();
        await choice(language === 'ckb' ? 'Central Kurdish' : 'English').click();
      },
      'xstate.after.RENDERING_PAUSE.templatePreview.content.open.pausing': () => passes(page, 400),
      'xstate.done.actor.render': ({ output }) => {
        const { result, rendered } = output as RenderAnswer;
        if (!rendered) return renders.reply(result);
        const { html, plain, htmlUnfilled, plainUnfilled, bytes, made } = rendered;
        return renders.answer({
          html,
          plain,
          html_unfilled: htmlUnfilled,
          plain_unfilled: plainUnfilled,
          bytes,
          made,
        });
      },
      'xstate.error.actor.render': () => renders.fail(),
      'test.send': async (_, before) => {
        await press(page, 'Send me a test');
        const at = contextOf(before);
        const { languages } = at.texts;
        await tests.says({
          ...bodyOf(at),
          name: at.texts.name,
          ...(languages && { language: at.language ?? languages.first }),
        });
      },
      'xstate.done.actor.sendTest': async ({ output }) => {
        const result = output as CallResult;
        await tests.reply(result);
        if (result.success) await seesToast(page, 'The test is on its way to ada@example.test.');
        else for (const words of Object.values(result.errors).flat()) await seesToast(page, words);
      },
      'xstate.error.actor.sendTest': () => tests.fail(),
    },
    shows: {
      'content.recalling': () => section.waitFor(),
      'content.closed': () => choice('Show the preview').waitFor(),
      'content.open.pausing': async () => {
        await section.locator('[aria-busy="false"]').first().waitFor();
        expect(await complaint.count()).toBe(0);
        expect(renders.standing()).toBeNull();
      },
      'content.open.rendering': async (snapshot) => {
        await section.locator('div[aria-busy="true"]').waitFor();
        await renders.says(bodyOf(contextOf(snapshot)));
      },
      'content.open.shown': () => expect.poll(() => complaint.count()).toBe(0),
      'content.open.failed': async (snapshot) => {
        await complaint.getByText('There is no preview of the current text.').waitFor();
        expect(await complaint.locator('p').allInnerTexts()).toEqual(
          expect.arrayContaining(contextOf(snapshot).problems),
        );
      },
      'mail.resting': () => expect.poll(() => choice('Send me a test').isEnabled()).toBe(true),
      'mail.sending': async () => {
        await expect.poll(() => choice('Send me a test').isDisabled()).toBe(true);
        await tests.arrives();
      },
      'look.there': (snapshot) =>
        // If nothing is shown, there is nothing to choose from.
        expect.poll(() => choice('Plain text').count()).toBe(snapshot.hasTag('open') ? 1 : 0),
    },
    everywhere: async (snapshot) => {
      const { samples, rendered } = contextOf(snapshot);
      if (snapshot.matches({ content: 'recalling' })) return;
      expect(JSON.parse((await kept(page, KEPT)) ?? '')).toEqual([[String(TEMPLATE.pk), samples]]);
      if (!snapshot.hasTag('open')) return;
      await expect.poll(() => sample.inputValue()).toBe(samples['name'] ?? '');
      if (!rendered) return;
      await expect.poll(() => previewFrame(page).locator('body').innerText()).toContain(rendered.plain);
    },
  };
}

const render = (word: string): RenderAnswer => ({
  result: accepted,
  rendered: {
    html: `<p>${word}</p>`,
    plain: word,
    htmlUnfilled: [],
    plainUnfilled: [],
    bytes: 10,
    made: null,
  },
});

walkOnScreen('template-preview', templatePreviewModel, {
  proves: 'NET-02 TPL-02',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
  open: handsOn,
  atOnce: ['xstate.done.actor.recallSamples'],
  hasClock: true,
  cases: {
    // One text at a time, as a person writes.
    'texts.changed': (snapshot) => {
      const { texts } = contextOf(snapshot);
      return [
        { ...texts, name: texts.name === 'Welcome' ? 'Hello' : 'Welcome' },
        { ...texts, html: texts.html === '<p>Other</p>' ? TEMPLATE.html_content : '<p>Other</p>' },
        { ...texts, plain: texts.plain === 'Other' ? TEMPLATE.plain_content : 'Other' },
      ].map((next) => ({ texts: next }));
    },
    'sample.type': ({ context }) => [
      { key: 'name', value: (context as Context).samples['name'] === 'Ada' ? 'Ben' : 'Ada' },
    ],
    'xstate.done.actor.render': ({ context }) => [
      { output: render((context as Context).rendered?.plain === 'Ada' ? 'Ben' : 'Ada') },
      { output: { result: refused, rendered: null } },
    ],
    'xstate.error.actor.recallSamples': [],
  },
  unreached: {
    'templatePreview.content.recalling|texts.changed|0':
      'What the browser keeps is read within the turn in which the fields come: nobody types between. It stays for a storage that takes time.',
    'templatePreview.content.recalling|xstate.error.actor.recallSamples|0':
      'What the browser keeps is read without an error, whatever stands there. It stays for a storage that can fail.',
  },
});
