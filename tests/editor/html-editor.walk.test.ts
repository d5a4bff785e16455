/** A form's editor, walked in the panel of a template; the messages of the page in its frame are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { EditorPicture, PictureQuery } from '../../machines/editor/html-editor.machine.ts';
import { EDITOR_FRAME, type FromFrame, type ToFrame } from '../../src/editor/protocol.ts';
import { htmlEditorModel } from '../../machines/editor/html-editor.model.ts';
import { press, seesErrorUnder, type Tab } from '../support/browser/person.ts';
import { TEMPLATE_ONE } from '../support/browser/staff.ts';
import { control, htmlOf, keyGroup } from '../support/browser/templates-staff.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { opensPanel, TEMPLATE } from '../support/hands/template-panel.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = {
  html: string;
  round: number;
  keys: readonly string[];
  query: PictureQuery;
  isUploading: boolean;
};
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const FRAME = `template_html_${TEMPLATE.pk}`;
const FIRST = '<h1></h1><p></p>';
/** A page that only sends what the walk tells it to, and keeps what it receives. */
const QUIET =
  '<!doctype html><title>Quiet</title><script>heard=[];addEventListener("message",({data})=>heard.push(data))</script>';

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const pictures = await holdCalls(page, 'GET', /\/api\/templates\/admin\/media\//);
  const changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
  const frame = page.locator(`iframe[name="${FRAME}"]`);
  const inFrame = async () => {
    await frame.waitFor({ state: 'attached' });
    // The element is there a moment before the browser reports its frame.
    await expect.poll(() => page.frame({ name: FRAME }) !== null).toBe(true);
    return page.frame({ name: FRAME }) as NonNullable<ReturnType<Tab['frame']>>;
  };
  const says = async (message: FromFrame): Promise<void> => {
    await (await inFrame()).waitForLoadState();
    await (await inFrame()).evaluate((said) => parent.postMessage(said, location.origin), message);
  };
  /** Waits until this was the last order of its kind. */
  const hears = async (message: ToFrame): Promise<void> => {
    const quiet = await inFrame();
    await expect
      .poll(() =>
        quiet.evaluate(
          (type) =>
            (globalThis as unknown as { heard: ToFrame[] }).heard.findLast((order) => order.type === type),
          message.type,
        ),
      )
      .toMatchObject(message);
  };
  const plain = page.getByRole('textbox', { name: 'HTML content, as HTML' });
  const told = page.getByText('The editor did not load.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  return {
    begin: async () => {
      await page.route(`**${EDITOR_FRAME}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: QUIET }),
      );
      await opensPanel(page, { html_content: FIRST });
      await (await inFrame()).waitForLoadState();
      await stopClock(page);
    },
    does: {
      'frame.greeted': async (_, before) => {
        pictures.forget();
        if (!before.hasTag('framed')) return live.send('htmlEditor', { type: 'frame.greeted' });
        await says({ type: 'EDITOR_HELLO' });
        const { html, round, keys } = contextOf(before);
        await hears({ type: 'EDITOR_OPEN', html, round, keys });
        if (before.hasTag('locked')) await hears({ type: 'EDITOR_LOCK', isLocked: true });
      },
      'frame.opened': () => says({ type: 'EDITOR_OPENED' }),
      'frame.broke': () => says({ type: 'EDITOR_BROKE' }),
      'frame.changed': ({ html, round }) =>
        says({ type: 'EDITOR_CHANGED', html: String(html), round: Number(round) }),
      'frame.wantsPictures': ({ query }) => {
        pictures.forget();
        return says({ type: 'EDITOR_WANTS_PICTURES', query: query as PictureQuery });
      },
      'frame.uploading': ({ isUploading }) =>
        says({ type: 'EDITOR_UPLOADING', isUploading: isUploading === true }),
      // An incomplete form is not sent, and says so.
      'frame.saved': async () => {
        await control(page, 'name').fill('');
        await says({ type: 'EDITOR_SAVE' });
        await seesErrorUnder(page, 'name', 'This field is required.');
        await control(page, 'name').fill(TEMPLATE.name);
      },
      'html.typed': ({ html }) => plain.fill(String(html)),
      'html.fill': async ({ html }, before) => {
        await control(page, 'name').evaluate((input: HTMLInputElement) => input.form?.reset());
        const round = contextOf(before).round + 1;
        if (before.hasTag('framed')) await hears({ type: 'EDITOR_FILL', html: String(html), round });
      },
      'keys.declared': async (event, before) => {
        const keys = event['keys'] as string[];
        const group = keyGroup(page, 'HTML variables');
        if (keys.length < contextOf(before).keys.length) {
          await group.getByRole('button', { name: 'Remove link' }).click();
        } else {
          await group.getByRole('button', { name: 'Add a variable' }).click();
          await group.getByRole('textbox').last().fill('link');
        }
        if (before.hasTag('framed')) await hears({ type: 'EDITOR_KEYS', keys });
      },
      'editor.lock': async (_, before) => {
        await save.click();
        await changes.arrives();
        if (before.hasTag('framed')) await hears({ type: 'EDITOR_LOCK', isLocked: true });
      },
      'editor.unlock': async (_, before) => {
        await changes.refuse(400);
        if (before.hasTag('framed')) await hears({ type: 'EDITOR_LOCK', isLocked: false });
      },
      // Like a form that focuses its first refused field.
      'editor.focus': async () => {
        await control(page, 'html_content').evaluate((mirror: HTMLElement) => {
          // The frame of this walk does not take the focus over.
          mirror.blur();
          mirror.focus();
        });
        await hears({ type: 'EDITOR_FOCUS' });
      },
      'editor.retry': () => press(page, 'Try again'),
      'xstate.done.actor.loadPictures': async ({ output }, before) => {
        const given = output as { pictures: EditorPicture[]; page: number; pages: number };
        await pictures.answer({
          result: given.pictures.map((picture) => ({ ...picture, media_file: picture.url })),
          current_page: given.page,
          total_pages: given.pages,
        });
        await hears({ type: 'EDITOR_PICTURES', query: contextOf(before).query, ...given });
      },
      'xstate.error.actor.loadPictures': async (_, before) => {
        await pictures.fail();
        await hears({ type: 'EDITOR_NO_PICTURES', query: contextOf(before).query });
      },
      'xstate.after.patience.htmlEditor.paper.framed.loading': () => passes(page, 45_000),
    },
    shows: {
      'paper.framed.loading': () =>
        frame.and(page.locator('[data-loading="true"]')).waitFor({ state: 'attached' }),
      'paper.framed.ready.quiet': async () => {
        await frame.and(page.locator('[data-loading="false"]')).waitFor();
        expect(pictures.standing()).toBeNull();
      },
      'paper.framed.ready.fetching': async (snapshot) => {
        const { search, page: number } = contextOf(snapshot).query;
        await expect
          .poll(() => Object.fromEntries(pictures.standing()?.searchParams ?? []))
          .toEqual({ search, page: String(number), page_size: '24' });
      },
      'paper.plain': async (snapshot) => {
        await told.waitFor();
        expect(await frame.count()).toBe(0);
        expect(await plain.inputValue()).toBe(contextOf(snapshot).html);
        expect(await plain.isDisabled()).toBe(snapshot.hasTag('locked'));
      },
      'access.open': async () => {
        await expect.poll(() => save.isEnabled()).toBe(true);
      },
      'access.locked': async () => {
        await expect.poll(() => save.isDisabled()).toBe(true);
      },
    },
    everywhere: async (snapshot) => {
      const { html, isUploading } = contextOf(snapshot);
      await expect.poll(() => htmlOf(page)).toBe(html);
      // A form that has to wait for pictures is not sent.
      const isValid = () =>
        control(page, 'html_content').evaluate((mirror: HTMLTextAreaElement) => mirror.validity.valid);
      await expect.poll(isValid).toBe(!isUploading);
    },
  };
}

const onlyFramed = (snapshot: AnyMachineSnapshot) => (snapshot.hasTag('framed') ? [{}] : []);

const whileNotWaiting =
  (examples: (context: Context) => Record<string, unknown>[]) =>
  (snapshot: AnyMachineSnapshot): Record<string, unknown>[] =>
    contextOf(snapshot).isUploading ? [] : examples(contextOf(snapshot));

walkOnScreen('html-editor', htmlEditorModel, {
  proves: 'TPL-02',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
  open: handsOn,
  hasClock: true,
  cases: {
    // Without a frame there is no page, and a locked plain field cannot be written in.
    'frame.saved': onlyFramed,
    'editor.focus': onlyFramed,
    // One text is enough for waiting: everything else happens without waiting, too.
    'frame.uploading': (snapshot) => {
      const { isUploading, html, round } = contextOf(snapshot);
      if (isUploading) return [{ isUploading: false }];
      return html === FIRST && round === 1 && !snapshot.hasTag('locked') ? [{ isUploading: true }] : [];
    },
    'frame.changed': whileNotWaiting(({ html, round }) => [
      ...[FIRST, '<p>first</p>', '<p>second</p>']
        .filter((text) => text !== html)
        .map((text) => ({ html: text, round })),
      { html: '<p>late</p>', round: round - 1 },
    ]),
    'html.typed': (snapshot) =>
      snapshot.hasTag('locked')
        ? []
        : ['<p>first</p>', '<p>second</p>']
            .filter((html) => html !== contextOf(snapshot).html)
            .map((html) => ({ html })),
    // A form is only sent once at a time.
    'editor.lock': (snapshot) => (snapshot.hasTag('locked') || contextOf(snapshot).isUploading ? [] : [{}]),
    'editor.unlock': (snapshot) => (snapshot.hasTag('locked') ? [{}] : []),
    // Nobody can write in locked fields, and a reset restores the first text.
    'keys.declared': (snapshot) =>
      snapshot.hasTag('locked')
        ? []
        : [['name'], ['name', 'link']]
            .filter((keys) => keys.length !== contextOf(snapshot).keys.length)
            .map((keys) => ({ keys })),
    'html.fill': whileNotWaiting(({ html, round }) => (html === FIRST || round > 2 ? [] : [{ html: FIRST }])),
  },
});
