/** The preview of a template and its test mail, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../../machines/call.machine.ts';
import { templatePreviewModel } from '../../models/template-preview.model.ts';
import { field, press, seesToast, type Tab } from '../person.ts';
import { opensTemplate, writesHtml } from './hands/template.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

type Texts = { name: string; html: string; plain: string };
type Context = { texts: Texts; samples: Record<string, string>; rendered: object | null };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const PAUSE_MS = 400;
const rendered = { html: '<p>Ada</p>', plain: 'Ada', html_unfilled: [], plain_unfilled: [], bytes: 10 };

async function handsOn(page: Tab): Promise<Hands> {
  const previews = await holdCalls(page, 'POST', /\/api\/templates\/admin\/preview\/$/);
  const tests = await holdCalls(page, 'POST', /\/api\/templates\/admin\/test\/$/);
  const failed = page.getByText('There is no preview of the present text.');
  const busy = page.locator('div[aria-busy="true"]');
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });
  const isPressed = (name: string) => async (snapshot: AnyMachineSnapshot) => {
    if (!snapshot.hasTag('open')) return;
    await expect.poll(() => toggle(name).getAttribute('aria-pressed')).toBe('true');
  };
  const bodyOf = ({ texts, samples }: Context) => ({
    html_content: texts.html,
    plain_content: texts.plain,
    values: samples,
  });
  return {
    begin: async ({ input }) => {
      const { texts } = input as { texts: Texts };
      await page.evaluate(
        (samples) => localStorage.setItem('templateSamples', samples),
        '[["7",{"name":"Ben"}]]',
      );
      await opensTemplate(page, {
        name: texts.name,
        html_content: texts.html,
        plain_content: texts.plain,
        html_variable_keys: ['name'],
        plain_variable_keys: ['name'],
      });
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    },
    // What this browser keeps is read before anybody can look.
    atOnce: ['xstate.done.actor.recallSamples'],
    does: {
      'preview.open': () => press(page, 'Show the preview'),
      'preview.close': () => press(page, 'Hide the preview'),
      'preview.retry': () => press(page, 'Retry'),
      'texts.changed': async ({ texts }, before) => {
        const { name, html, plain } = texts as Texts;
        const { texts: last } = contextOf(before);
        if (name !== last.name) await field(page, 'name').fill(name);
        if (plain !== last.plain) await field(page, 'plain_content').fill(plain);
        if (html !== last.html) await writesHtml(page, html);
      },
      'sample.type': ({ key, value }) => page.locator(`input[data-key="${String(key)}"]`).fill(String(value)),
      'test.send': () => press(page, 'Send me a test'),
      'part.html': () => toggle('HTML').click(),
      'part.plain': () => toggle('Plain text').click(),
      'width.desktop': () => toggle('Desktop').click(),
      'width.phone': () => toggle('Phone').click(),
      'theme.light': () => toggle('Light').click(),
      'theme.dark': () => toggle('Dark').click(),
      'xstate.after.RENDERING_PAUSE.templatePreview.content.open.pausing': () => page.clock.runFor(PAUSE_MS),
      'xstate.done.actor.render': async ({ output }, before) => {
        await previews.says(bodyOf(contextOf(before)));
        await ((output as { rendered: object | null }).rendered
          ? previews.answer(rendered)
          : previews.refuse());
      },
      'xstate.error.actor.render': () => previews.fail(),
      'xstate.done.actor.sendTest': async ({ output }) => {
        const isTaken = (output as CallResult).success;
        await (isTaken ? tests.answer({ email: 'ada@example.test' }) : tests.refuse());
        await seesToast(page, isTaken ? 'ada@example.test' : 'Not now.');
      },
      'xstate.error.actor.sendTest': () => tests.fail(),
    },
    shows: {
      'content.recalling': () => field(page, 'plain_content').waitFor(),
      'content.closed': () => toggle('Show the preview').waitFor(),
      'content.open.pausing': () => toggle('Hide the preview').waitFor(),
      'content.open.rendering': async () => {
        await previews.arrives();
        await busy.first().waitFor();
      },
      'content.open.shown': async (snapshot) => {
        if (snapshot.hasTag('plain')) await page.getByText('Ada', { exact: true }).waitFor();
        else await page.frameLocator('iframe[title="Preview of the HTML"]').getByText('Ada').waitFor();
      },
      'content.open.failed': () => failed.waitFor(),
      'mail.resting': () => toggle('Send me a test').waitFor(),
      'mail.sending': async (snapshot, { event }) => {
        if (event.type === 'test.send')
          await tests.says({ ...bodyOf(contextOf(snapshot)), name: contextOf(snapshot).texts.name });
        await page.locator('button[aria-busy="true"]').waitFor();
      },
      'part.html': isPressed('HTML'),
      'part.plain': isPressed('Plain text'),
      'width.desktop': isPressed('Desktop'),
      'width.phone': isPressed('Phone'),
      'theme.followed': isPressed('Light'),
      'theme.light': isPressed('Light'),
      'theme.dark': isPressed('Dark'),
    },
  };
}

const whenOpen = (snapshot: AnyMachineSnapshot) => (snapshot.hasTag('open') ? [{}] : []);
const ownCases = templatePreviewModel.cases as Record<string, (snapshot: AnyMachineSnapshot) => object[]>;

walkOnScreen('template-preview', templatePreviewModel, {
  proves: 'TPL-02',
  open: handsOn,
  hasClock: true,
  cases: {
    'texts.changed': (snapshot) =>
      snapshot.matches({ content: 'recalling' })
        ? []
        : ((ownCases['texts.changed']?.(snapshot) ?? []) as Record<string, unknown>[]),
    'xstate.error.actor.recallSamples': [],
    'test.send': (snapshot) => (snapshot.matches({ content: 'recalling' }) ? [] : [{}]),
    'part.html': whenOpen,
    'part.plain': whenOpen,
    'width.desktop': whenOpen,
    'width.phone': whenOpen,
    'theme.light': whenOpen,
    'theme.dark': whenOpen,
  },
  unreached: {
    'templatePreview.content.recalling|texts.changed|0':
      'This browser’s storage answers before anybody can type.',
    'templatePreview.content.recalling|xstate.error.actor.recallSamples|0':
      'The storage gives nothing rather than an error.',
  },
});
