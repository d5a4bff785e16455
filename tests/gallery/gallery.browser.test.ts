import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { entriesOf, labelsOf } from '../../statecharts/catalogs.ts';
import { plainDist } from '../../tools/lib/project.ts';
import { models } from '../../machines/models.ts';
import { toChart, type Chart } from '../../statecharts/chart.ts';
import { layOut } from '../../statecharts/draw/lay-out.ts';
import { retell } from '../../statecharts/journeys/recorded.ts';
import { deepTest, test } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { startWatched } from '../support/watched.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { arrow, history, isIn, lets, part } from '../support/browser/gallery.ts';
import { DEMO_PASSWORD, isAt, seesHeading, signIn, type Tab } from '../support/browser/person.ts';

let product: Product;
const gallery = (place = ''): string => `${product.baseUrl}/statecharts/#/${place}`;

const countdownWalk = {
  name: 'countdown',
  at: '2026-11-02T08:00:00.000Z',
  walks: 2,
  steps: 5,
  seconds: 1,
  taken: ['countdown.counting|clock.ticked|0', 'countdown.counting|xstate.error.actor.clock|0'],
  unreached: { 'countdown.counting|clock.ticked|1': 'No second passes.' },
  failed: ['countdown.counting|xstate.error.actor.clock|0'],
};

/** The otp chart as it was: it could not be corrected, and was verified in other words. */
const otpNow = toChart(models['otp']!.machine);
const { 'otp.correcting': _correcting, ...otherStates } = otpNow.states;
const otpThen: Chart = {
  ...otpNow,
  server: otpNow.server.slice(1),
  states: {
    ...otherStates,
    otp: {
      ...otpNow.states['otp']!,
      children: otpNow.states['otp']!.children.filter((id) => id in otherStates),
    },
    'otp.verified': { ...otpNow.states['otp.verified']!, description: 'It is done.' },
  },
  transitions: otpNow.transitions.filter(({ targets }) => !targets.includes('otp.correcting')),
};

const largest = ['session', 'app', 'admin-list', 'dashboard', 'post-panel', 'html-editor'];
const drawings = new Map(
  await Promise.all(
    largest.map(async (name) => [name, await layOut(toChart(models[name]!.machine))] as const),
  ),
);
/** Where the chart begins in its drawing; the top left if all its regions start at once. */
const drawingStart = (name: string) => drawings.get(name)?.start ?? { x: 0, y: 0 };

beforeAll(async () => {
  product = await startWatched([countdownWalk], {
    charts: {
      otp: {
        began: '2026-10-01',
        versions: [
          { ref: 'c0ffee1', on: '2026-11-01', until: '2026-11-05', says: 'Verify accounts', chart: otpThen },
        ],
      },
      countdown: { began: '2026-11-08', versions: [] },
    },
    removed: [{ ref: 'c0ffee2', on: '2026-11-09', says: 'Let the form count', name: 'counter' }],
  });
});
afterAll(async () => {
  await product.stop();
});

test('MAC-01 the list has every chart with its sentence, and can be searched', async ({ visit }) => {
  const page = await (await visit()).tab(gallery());
  await seesHeading(page, 'How the product behaves');
  const names = await page
    .locator('main section:not([aria-labelledby="journeys"]) li > a > strong')
    .allTextContents();
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(models).toSorted((a, b) => a.localeCompare(b)),
  );
  await page.getByText('A new member confirms their e-mail address with a six-digit code.').first().waitFor();
  await page.getByRole('searchbox').fill('one-time');
  await page
    .getByRole('link', { name: /^toast/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^code-mail/ }).click();
  await seesHeading(page, 'code-mail');
});

deepTest(
  'MAC-01 every chart but the roots is run by another one, and the tree leads to it',
  async ({ visit }) => {
    const page = await (await visit()).tab(gallery());
    const family = part(page, 'Who runs whom');
    const tops = await family.locator('ul').first().locator('> li > a').allTextContents();
    expect(tops.toSorted((a, b) => a.localeCompare(b))).toEqual(['app', 'gallery']);
    await family.getByRole('link', { name: 'countdown', exact: true }).first().click();
    await seesHeading(page, 'countdown');
    await page.getByText('Run by:').getByRole('link', { name: 'code-mail' }).waitFor();
    await page.goto(gallery('app'));
    await page.locator('svg a', { hasText: 'starts flow: dashboard' }).click();
    await seesHeading(page, 'dashboard');
    await page.locator('svg a', { hasText: 'runs section: account' }).click();
    await seesHeading(page, 'account');
  },
);

test('MAC-01 what happens when a code expires can be played, stepped back, and shared as a link', async ({
  visit,
}) => {
  const person = await visit();
  const page = await person.tab(gallery('code-mail'));
  await isIn(page, 'codeMail.requesting');
  await lets(page, /^requestCode answers The code is sent/);
  await isIn(page, 'codeMail.counting');
  await lets(page, /^countdown answers/);
  await isIn(page, 'codeMail.ready');
  await part(page, 'Where it stands').getByText('“Send again” can be pressed.').waitFor();
  await part(page, 'Can happen now').getByText('Press “Send again”.').waitFor();
  await arrow(page, /^code\.resend/).click();
  await isIn(page, 'codeMail.requesting');
  expect(await history(page)).toEqual(['Start', 'requestCode answers', 'countdown answers', 'code.resend']);

  const friend = await person.tab(page.url());
  await isIn(friend, 'codeMail.requesting');
  expect(await history(friend)).toHaveLength(4);

  await page.goBack();
  await isIn(page, 'codeMail.ready');
  await part(page, 'So far').getByRole('button', { name: 'Start' }).click();
  await isIn(page, 'codeMail.requesting');
  expect(await history(page)).toEqual(['Start']);
});

deepTest('MAC-01 a word of a question leads to the charts that answer it', async ({ visit }) => {
  const page = await (await visit()).tab(gallery());
  await page.getByRole('searchbox').fill('expired');
  await page.getByText('Charts found: 5').waitFor();
  await page.getByRole('link', { name: /^otp/ }).click();
  await part(page, 'Where it stands')
    .getByText(/A wrong or expired code is refused/)
    .waitFor();
  await page.getByRole('link', { name: 'All charts' }).click();
  await page.getByRole('link', { name: /^code-mail/ }).waitFor();
});

deepTest(
  'MAC-01 a journey is told step by step, shared as a link, and leads into its charts',
  async ({ visit }) => {
    const person = await visit();
    const page = await person.tab(gallery());
    await page.getByRole('link', { name: /^From the sign-up to the dashboard/ }).click();
    await seesHeading(page, 'From the sign-up to the dashboard');
    const happens = part(page, 'What happens');
    await happens.getByRole('button', { name: 'Next' }).click();
    const steps = await part(page, 'All steps').getByRole('button').count();
    await happens.getByText(`Step 2 of ${steps}`).waitFor();
    await part(page, 'All steps')
      .getByRole('button', { name: /form: submit answers/ })
      .nth(2)
      .click();
    await happens.getByText(/After five wrong codes the code is locked/).waitFor();

    const friend = await person.tab(page.url());
    await part(friend, 'What happens')
      .getByText(/After five wrong codes the code is locked/)
      .waitFor();
    await isIn(friend, 'form.typing');
    await part(friend, 'Where the charts stand').getByRole('link', { name: 'code-mail' }).click();
    await seesHeading(friend, 'code-mail');
    await isIn(friend, 'codeMail.counting');

    await page.locator('svg .row', { hasText: 'countdown answers' }).locator('.stands').click();
    await happens.getByText('countdown answers → ready').waitFor();
    await isIn(page, 'codeMail.ready');
    await page.goBack();
    await isIn(page, 'form.typing');
  },
);

test.for(largest)(
  'MAC-01 %s opens at its start, in text of at least twelve pixels',
  async (name, { visit }) => {
    const page = await (await visit()).tab(gallery(name));
    const window = part(page, 'The drawing, which scrolls');
    await page.getByLabel('Size of the drawing').filter({ hasText: '100%' }).waitFor();
    const letters = await window.locator('svg text').evaluateAll((texts) =>
      texts.map((text) => {
        const { a } = (text as SVGTextElement).getScreenCTM()!;
        return Number.parseFloat(getComputedStyle(text).fontSize) * a;
      }),
    );
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(12);
    const { x, y } = drawingStart(name);
    // A window cannot scroll past the end of its drawing.
    await expect
      .poll(() =>
        window.evaluate(
          (element, start) => {
            const most = [
              element.scrollWidth - element.clientWidth,
              element.scrollHeight - element.clientHeight,
            ];
            const wanted = [start.x - 40, start.y - 40].map((length, at) =>
              Math.min(Math.max(0, length), most[at]!),
            );
            return [element.scrollLeft - wanted[0]!, element.scrollTop - wanted[1]!].map(Math.abs);
          },
          { x, y },
        ),
      )
      .toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)]);
  },
);

deepTest(
  'MAC-01 the overview of a large drawing leads to other parts, and the drawing fills the screen',
  async ({ visit }) => {
    const page = await (await visit()).tab(gallery('admin-list'));
    const window = part(page, 'The drawing, which scrolls');
    const left = (): Promise<number> => window.evaluate((element) => element.scrollLeft);
    const before = await left();
    const overview = page.locator('[data-overview]');
    const { width, height } = (await overview.boundingBox())!;
    await overview.click({ position: { x: width - 4, y: height - 4 } });
    await expect.poll(left).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => overview.count()).toBe(0);
  },
);

deepTest('MAC-01 a link leads to a state or an arrow', async ({ visit }) => {
  const person = await visit();
  const page = await person.tab(gallery('session'));
  await page.getByText('Outline in words').click();
  await page.getByRole('link', { name: 'Link to the state unknown' }).click();
  const pointed = page.locator('svg .pointed[data-state]');
  expect(await pointed.getAttribute('data-state')).toBe('session.signedIn.unknown');
  const friend = await person.tab(page.url());
  expect(await friend.locator('svg .pointed').getAttribute('data-state')).toBe('session.signedIn.unknown');
  await page.getByRole('link', { name: /^Link to the arrow session\.retry/ }).click();
  await page
    .locator('svg .label.pointed[data-transition="session.signedIn.unknown|session.retry|0"]')
    .waitFor();
});

const foldedIn = (page: Tab): Promise<string[]> =>
  page
    .locator('svg [data-fold][aria-expanded="false"]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-fold') ?? ''));

deepTest(
  'MAC-01 boxes fold and unfold by mouse and keyboard, and the address keeps them',
  async ({ visit }) => {
    const person = await visit();
    const page = await person.tab(gallery('session'));
    const window = part(page, 'The drawing, which scrolls');
    const fold = (id: string) => window.locator(`[data-fold="${id}"]`);
    expect(await fold('session.signedIn.member').getAttribute('aria-expanded')).toBe('true');
    await lets(page, /^session\.open/);
    await isIn(page, 'session.signedIn.loading');

    await fold('session.signedIn').click();
    await expect.poll(() => foldedIn(page)).toEqual(['session.signedIn']);
    await window.getByText('9 states inside, now in one').waitFor();
    await isIn(page, 'session.signedIn');
    expect(await window.locator('[data-state^="session.signedIn."]').count()).toBe(0);
    expect(await fold('session.signedIn').getAttribute('aria-label')).toMatch(/the current one among them$/);
    // It is the same button, which has stayed where it was pressed.
    await expect
      .poll(() => fold('session.signedIn').evaluate((button) => button === document.activeElement))
      .toBe(true);

    const friend = await person.tab(page.url());
    await expect.poll(() => foldedIn(friend)).toEqual(['session.signedIn']);
    await friend.getByRole('link', { name: 'Watch', exact: true }).click();
    await part(friend, 'Not running at the moment').waitFor();
    await expect.poll(() => foldedIn(friend)).toEqual(['session.signedIn']);

    await page.keyboard.press('Enter');
    await expect.poll(() => foldedIn(page)).toEqual([]);
    await window.locator('[data-state="session.signedIn.loading"].active').waitFor();
    await page.getByRole('button', { name: 'Fold all boxes', exact: true }).click();
    await expect.poll(() => foldedIn(page)).toEqual(['session.signedIn']);
    await page.getByRole('button', { name: 'Unfold all boxes' }).click();
    await expect.poll(() => foldedIn(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => foldedIn(page)).toEqual(['session.signedIn']);

    // A link into the box unfolds it, and leaves the others.
    await page.getByText('Outline in words').click();
    await page.getByRole('link', { name: 'Link to the state unknown' }).click();
    await window.locator('.pointed[data-state="session.signedIn.unknown"]').waitFor();
    expect(await foldedIn(page)).toEqual(['session.signedIn.unverified', 'session.signedIn.member']);
  },
);

deepTest(
  'MAC-01 if the layout engine fails to load, boxes stay as they are, and a message says why',
  async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await (await visit()).tab(gallery());
    let isAway = true;
    await page.route(/\/assets\/lay-out-/, (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(gallery('session'));
    await page.reload();
    const box = page.locator('svg [data-fold="session.signedIn"]');
    await box.click();
    await page.getByText('The boxes could not be folded: the gallery’s server does not answer.').waitFor();
    expect(await foldedIn(page)).toEqual([]);
    isAway = false;
    await page.getByRole('button', { name: 'Unfold all boxes' }).click();
    await box.click();
    await expect.poll(() => foldedIn(page)).toEqual(['session.signedIn']);
  },
);

deepTest(
  'MAC-01 an earlier version is shown beside the chart, and each difference leads to its place',
  async ({ visit }) => {
    const page = await (await visit()).tab(gallery('otp/changes'));
    const [then, now] = [part(page, /^Then: Nov 1, 2026$/), part(page, 'Now')];
    const marks = (side: typeof then) =>
      side
        .locator('svg :is(.added, .removed, .changed)[data-state]')
        .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
    await then.locator('svg').first().waitFor();
    expect(await marks(then)).toEqual(['otp.verified']);
    expect(await marks(now)).toEqual(['otp.verified', 'otp.correcting']);
    await now.locator('.label.added[data-transition="otp.proving|otp.correct|0"]').waitFor();
    await part(page, '+ Added')
      .getByText(/^the server answers code_wrong/)
      .waitFor();

    await part(page, '~ Changed')
      .getByRole('link', { name: /state verified: description: “It is done\.”/ })
      .click();
    for (const side of [then, now]) await side.locator('.pointed[data-state="otp.verified"]').waitFor();
    await part(page, '+ Added')
      .getByRole('link', { name: /^state correcting/ })
      .click();
    await now.locator('.pointed[data-state="otp.correcting"]').waitFor();
    expect(await then.locator('.pointed').count()).toBe(0);

    await page.goto(gallery('otp/changes/nowhere'));
    await page.getByText('There is no such version').waitFor();
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('c0ffee1');
    await expect.poll(() => marks(then)).toEqual(['otp.verified']);
    await page.goto(gallery('countdown/changes'));
    await page.getByText('This chart has no earlier version that differs from today’s.').waitFor();
  },
);

test('MAC-01 what has changed in all charts since a day is listed, and leads to the drawings', async ({
  visit,
}) => {
  const page = await (await visit()).tab(gallery());
  await page.getByRole('link', { name: 'What has changed lately?' }).click();
  await seesHeading(page, 'What has changed');
  const day = page.getByLabel('Since the start of');
  await day.fill('2026-11-03');
  await page.getByText('Charts changed: 1 · added: 1 · removed: 1').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/changes/2026-11-03');
  await part(page, '+ Added').getByText('Nov 8, 2026').waitFor();
  await part(page, '− Removed').getByText('Let the form count').waitFor();
  const changed = part(page, '~ Changed');
  await changed.getByText(/^Differences: \d+$/).click();
  await changed.getByText('~ state verified: description: “It is done.”').waitFor();

  // The version of the 1st was no longer there on the 6th.
  await day.fill('2026-11-06');
  await page.getByText('Charts changed: 0 · added: 1 · removed: 1').waitFor();
  await page.goto(gallery('changes/2026-11-04'));
  await page.getByText('Charts changed: 1 ·').waitFor();
  expect(await day.inputValue()).toBe('2026-11-04');
  await changed.getByRole('link', { name: 'otp' }).click();
  await part(page, 'Then: Nov 1, 2026').waitFor();
  expect(new URL(page.url()).hash).toBe('#/otp/changes/c0ffee1');

  // In Sorani only names and the sentence of the earlier version, which has no translation, are English.
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
  const difference = /^دۆخی \u2066verified\u2069: ڕوونکردنەوە: «\u2066It is done\.\u2069» ← «/;
  const verified = part(page, '~ گۆڕدراو').getByRole('link', { name: difference });
  await verified.waitFor();
  const told = [await page.locator('main li > a[href*="/changes/c0ffee1"]').allTextContents()];
  await page.goto(gallery('changes/2026-11-04'));
  await part(page, '~ گۆڕدراو').locator('summary').click();
  told.push(await page.locator('details li').allTextContents());
  for (const lines of told) {
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('\n').replaceAll(/\u2066[^\u2066\u2069]*\u2069/g, '')).not.toMatch(/[a-z]|->/i);
  }
});

deepTest(
  'MAC-01 the remarks of reviewers are shown beside the drawing, and lead into it',
  async ({ visit }) => {
    const page = await (await visit()).tab(gallery('inbox'));
    const list = part(page, 'Remarks');
    await list.getByText('Open', { exact: true }).waitFor();
    await list.getByRole('link', { name: /after 10000 ms/ }).click();
    await page.locator('svg .label.pointed').waitFor();
    await page.goto(gallery('toast'));
    await list.getByText('Settled', { exact: true }).waitFor();
  },
);

deepTest('MAC-01 a chart can be downloaded in each format', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('countdown'));
  await page.getByText('Copy and download').click();
  for (const [what, file, words] of [
    ['Picture (SVG)', 'countdown.svg', 'Statechart of countdown'],
    ['Mermaid', 'countdown.mmd', 'stateDiagram-v2'],
    ['Data (JSON)', 'countdown.json', '"id": "countdown"'],
    ['Stately', 'countdown.stately.ts', 'export const countdownMachine = createMachine'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${what}` }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(file);
    expect(await readFile(await saved.path(), 'utf8')).toContain(words);
  }
});

deepTest('MAC-01 a drawing larger than its window shows where the chart is', async ({ visit }) => {
  const steps = 'tokens.changed/xstate.done.actor.loadUser';
  const page = await (await visit()).tab(gallery(`session/try/0/${steps}`));
  const stands = page.locator('[data-state].active.atomic');
  await stands.waitFor();
  const isInSight = (): Promise<boolean> =>
    stands.evaluate((state) => {
      const [box, window] = [state, state.closest('section')!].map((each) => each.getBoundingClientRect());
      return box!.left >= window!.left && box!.right <= window!.right && box!.top >= window!.top;
    });
  await expect.poll(isInSight).toBe(true);
});

deepTest('MAC-01 timers go off in order, and the memory shows the time left', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('toast'));
  await part(page, 'Memory').waitFor();
  await lets(page, /^After/);
  expect((await history(page)).at(-1)).toMatch(/^After .*\+/);
  await page.goto(gallery('countdown'));
  await lets(page, /^clock\.ticked A second has passed/);
  expect(await part(page, 'Memory').locator('dd').allTextContents()).toEqual(['2', '1']);
  await part(page, 'So far').getByRole('combobox').selectOption('1');
  await expect.poll(() => history(page)).toEqual(['Start']);
});

deepTest('MAC-01 a link with outdated steps says so and stops before them', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('otp/try/0/otp.startOver/otp.fly'));
  await isIn(page, 'otp.startingOver');
  await page.getByText('What it does next cannot happen here: otp.fly').waitFor();
});

deepTest('MAC-01 a chart can be played by keyboard alone, also on the drawing', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('otp'));
  await arrow(page, /^otp\.startOver/).focus();
  await page.keyboard.press('Enter');
  await isIn(page, 'otp.startingOver');
  await page.getByText('Nothing: it has ended.').waitFor();
  const window = part(page, 'The drawing, which scrolls');
  const size = page.getByLabel('Size of the drawing');
  await window.focus();
  const before = await size.textContent();
  await page.keyboard.press('+');
  await expect.poll(() => size.textContent()).not.toBe(before);
  await page.keyboard.press('0');
  await expect.poll(() => size.textContent()).toBe(before);
});

deepTest('MAC-01 Ctrl and the wheel zoom the drawing, and the mouse drags it', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('admin-list'));
  const window = part(page, 'The drawing, which scrolls');
  await window.hover();
  const width = (): Promise<number> => window.evaluate((element) => element.scrollWidth);
  const before = await width();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(before);
  const left = (): Promise<number> => window.evaluate((element) => element.scrollLeft);
  const start = await left();
  const box = (await window.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(start);
});

deepTest('MAC-01 the outline describes the whole chart in words and plays it, too', async ({ visit }) => {
  const page = await (await visit({ viewport: { width: 360, height: 740 } })).tab(gallery('otp'));
  await page.getByText('Outline in words').click();
  const outline = page.locator('details');
  for (const name of ['otp', 'proving', 'verified', 'startingOver']) {
    await outline.locator('strong', { hasText: new RegExp(`^${name}$`) }).waitFor();
  }
  await outline.getByRole('button', { name: /^otp\.startOver/ }).click();
  await isIn(page, 'otp.startingOver');
});

test('MAC-01 the sign-in of another tab is watched live, without its secrets', async ({ visit }) => {
  const person = await visit();
  const watcher = await person.tab(gallery('session/watch'));
  await part(watcher, 'Not running at the moment').waitFor();
  const page = await person.tab(`${product.baseUrl}/en/signin/`);
  await isIn(watcher, 'session.guest');
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
  await isIn(watcher, 'session.signedIn.member');
  const memory = await part(watcher, 'Memory').textContent();
  expect(memory).toContain('tokens“•••”');
  expect(memory).toContain('email“•••@renas.example”');
  expect(memory).toContain('is_verifiedyes');
  const live = part(watcher, 'Live in another tab');
  await live.getByText('signedIn › member › settled').waitFor();
  await live.getByText('The last thing that happened: loadUser answers').waitFor();
  // Onlookers need not read data as programs write it.
  expect(`${memory}${await part(watcher, 'Send it an event').textContent()}`).not.toMatch(/[{"]/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  const access = /eyJ[\w.-]+/.exec(kept)?.[0];
  expect(access).toBeDefined();
  expect(await watcher.content()).not.toContain(access);
  expect(await watcher.content()).not.toContain(DEMO_PASSWORD);
  await page.goto('about:blank');
  await part(watcher, 'Not running at the moment').waitFor();
});

test('MAC-01 what happens in another tab is recorded, shared as a link, and saved as a test', async ({
  visit,
}) => {
  const person = await visit();
  const watcher = await person.tab(gallery('session/watch'));
  const page = await person.tab(`${product.baseUrl}/en/signin/`);
  await isIn(watcher, 'session.guest');
  await watcher.getByRole('button', { name: 'Begin to record' }).click();
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
  await isIn(watcher, 'session.signedIn.member');
  await watcher.getByRole('button', { name: 'Stop recording' }).click();
  const link = await watcher.getByRole('link', { name: 'Open the journey' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).not.toMatch(/@|eyJ/);
  expect(decodeURIComponent(link ?? '')).not.toContain(DEMO_PASSWORD);

  // Only the link contains it.
  const other = await (await visit()).tab(`${product.baseUrl}/statecharts/${link ?? ''}`);
  await seesHeading(other, 'A recorded journey');
  const steps = part(other, 'All steps').getByRole('button');
  const said = await steps.allTextContents();
  const places = ['form.submit', 'submit answers', 'session.open', 'loadUser answers'].map((words) =>
    said.findIndex((step) => step.endsWith(words)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await steps.nth(places[3] ?? 0).click();
  await isIn(other, 'session.signedIn.member.settled');
  expect(new URL(other.url()).hash).toBe(`${link ?? ''}/${(places[3] ?? 0) + 1}`);

  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download as a test' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = JSON.parse(/^const lines = (\[.*?\]);$/ms.exec(file)?.[1] ?? '[]') as string[];
  expect(lines).toHaveLength(said.length);
  expect(retell(lines).steps).toHaveLength(said.length);
  await other.goto(gallery('recorded/person > otp: begins -> otp.gone'));
  await other.getByText('otp has no state otp.gone to be in.').waitFor();
});

deepTest('MAC-01 an arrow sends its event to the chart in the other tab', async ({ visit }) => {
  const person = await visit();
  const page = await person.tab(`${product.baseUrl}/en/`);
  const watcher = await person.tab(gallery('settings/watch'));
  await isIn(watcher, 'settings.theme.followingSystem');
  await arrow(watcher, /^settings\. ?toggle ?Theme .*switches the theme/)
    .first()
    .click();
  await page.locator('html.dark').waitFor();
  await isIn(watcher, 'settings.theme.chosen');
});

deepTest('MAC-01 the last walks colour the drawing and list what they left out', async ({ visit }) => {
  const page = await (await visit()).tab(gallery('countdown/walked'));
  await page.getByText('Transitions taken: 1 of 3. Walks: 2, steps: 5.').waitFor();
  await part(page, '○ Not taken').getByText('No second passes.').waitFor();
  await part(page, '✕ Failed').getByText('clock fails').waitFor();
  const kinds = await page
    .locator('svg [data-transition]')
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('class') ?? ''));
  expect(new Set(kinds.map((kind) => /taken|missed|failed/.exec(kind)?.[0]))).toEqual(
    new Set(['failed', 'missed', 'taken']),
  );
  await page.goto(gallery('otp/walked'));
  await part(page, 'No walk has been run yet').waitFor();
});

deepTest('MAC-01 once loaded, the gallery needs no network', async ({ visit, allow }) => {
  // Another language's letters come from the system then.
  allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await visit();
  const page = await person.tab(gallery());
  await seesHeading(page, 'How the product behaves');
  const hasLayout = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/lay-out-')),
    );
  await expect.poll(hasLayout).toBe(true);
  await person.context.setOffline(true);
  await page.goto(gallery('timezone'));
  await page.locator('svg [data-fold]').click();
  await expect.poll(() => foldedIn(page)).toEqual(['timezone.shown']);
  await page.getByRole('link', { name: 'All charts' }).click();
  await page.getByRole('link', { name: /^otp/ }).first().click();
  await arrow(page, /^otp\.startOver/).click();
  await isIn(page, 'otp.startingOver');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'Kurdî (kurmancî)' }).click();
  await page.getByRole('link', { name: 'Hemû diyagram' }).click();
  await seesHeading(page, 'Berhem çawa tevdigere');
});

test('MAC-01 the product itself contains nothing of the gallery and sends nothing to other tabs', async ({
  visit,
  allow,
}) => {
  allow(/status of 404/);
  const answer = await fetch(`${inject('baseUrl')}/statecharts/`);
  expect(answer.status).toBe(404);
  const scripts = (await readdir(path.join(plainDist, 'assets'))).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const text = await readFile(path.join(plainDist, 'assets', name), 'utf8');
    expect(text.includes('renas.watch'), name).toBe(false);
  }
  const page = await (await visit()).tab('/en/');
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    const channel = new BroadcastChannel('renas.watch');
    channel.addEventListener('message', ({ data }) => told.push(data));
    channel.postMessage({ kind: 'hello' });
  });
  const other = await page.context().newPage();
  await other.goto('/en/faq/');
  await other.locator('html.started').waitFor();
  // The messages of a page keep their order.
  await other.evaluate(() => new BroadcastChannel('renas.watch').postMessage('the last one'));
  const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  await expect.poll(told).not.toEqual([]);
  expect(await told()).toEqual(['the last one']);
});

const keptLanguages = { en: 'English-US', ckb: 'Kurdish-CKB', kmr: 'Kurdish-KMR' };

test.for(['ckb', 'kmr'] as const)(
  'MAC-01 steps and results are in %s, with the labels of its screens',
  { tags: ['deep'] },
  async (language, { visit }) => {
    const words = async (english: string) =>
      (await entriesOf(language)).find((entry) => entry.english === english)?.words ?? '';
    const label = async (english: string) => (await labelsOf(language)).get(english) ?? '';
    const press = (await words('Press “{0}”.')).replace('{0}', await label('Try Again'));
    const seen = (await words('The heading “{0}” and six empty boxes; “{1}” can be pressed.'))
      .replace('{0}', await label('Verify your e-mail address'))
      .replace('{1}', await label('Verify'));
    const person = await visit();
    await person.context.addInitScript(
      (value) => localStorage.setItem('language', value),
      keptLanguages[language],
    );
    const page = await person.tab(gallery('otp'));
    await page.getByText(press, { exact: true }).waitFor();
    await page.getByText(seen, { exact: true }).first().waitFor();
  },
);

test('MAC-01 a question reads in its own direction, whatever that of the page is', async ({ visit }) => {
  const person = await visit();
  await person.context.addInitScript((value) => localStorage.setItem('language', value), keptLanguages.ckb);
  const page = await person.tab(gallery());
  const search = page.getByRole('searchbox');
  const direction = () => search.evaluate((field) => getComputedStyle(field).direction);
  // What the empty field says of itself is in the language of the page.
  expect(await direction()).toBe('rtl');
  await search.fill('How long does a toast live?');
  expect(await direction()).toBe('ltr');
  await search.fill('چەند دەمێنێتەوە؟');
  expect(await direction()).toBe('rtl');
});

test.for(languagesInTurn(6))('axe finds nothing in %s', { tags: ['deep'] }, async (language, { visit }) => {
  const person = await visit({ reducedMotion: 'reduce' });
  await person.context.addInitScript(
    (value) => localStorage.setItem('language', value),
    keptLanguages[language],
  );
  const page = await person.tab(gallery());
  for (const place of [
    '',
    'countdown',
    'admin-list',
    'otp/watch',
    'countdown/walked',
    'session?folded=session.signedIn.member',
    'otp/changes',
    'journey/sign-up/29',
  ]) {
    await page.goto(gallery(place));
    await seesHeading(page, /./);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await findingsAtWidths(page), place).toEqual([]);
  }
});
