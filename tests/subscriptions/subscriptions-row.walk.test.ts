/** A schedule paused and resumed in its row, and its runs, by keyboard and mouse. */
import { expect } from 'vitest';
import { isAt } from '../support/browser/person.ts';
import { LIST } from '../support/browser/schedules-staff.ts';
import { hasRows } from '../support/browser/staff.ts';
import { scheduleNamed } from '../support/hands/schedules.ts';
import { no } from '../support/hands/server.ts';
import { holdCalls, okAnswer } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const RUN = { fire_at: '2026-03-01T09:00:00.000Z', state: 'sent', total: 3, sent: 2, failed: 1, pending: 0 };
/** So late that no row is behind its schedule. */
const NEXT = '2099-03-01T09:00:00.000Z';
const news = (is_paused: boolean) => ({
  ...scheduleNamed(7, 'News'),
  next_run: NEXT,
  last_run: RUN,
  is_paused,
});
const rows = (isPaused: boolean) => [
  news(isPaused),
  {
    ...scheduleNamed(8, 'Alerts'),
    is_paused: true,
    timezone: 'Asia/Baghdad',
    last_run: { ...RUN, state: 'nobody', total: 0, sent: 0 },
  },
  { ...scheduleNamed(9, 'Odd'), crontab: 'at noon', is_paused: undefined },
];
const line = (day: number, more: object = {}) => ({
  ...RUN,
  fire_at: `2026-03-0${day}T09:00:00.000Z`,
  started_at: RUN.fire_at,
  left_out: 0,
  last_error: null,
  ...more,
});
const log = (current_page: number, result: object[]) => ({
  result,
  current_page,
  total_pages: 3,
  total_count: 21,
});

walkByHand('subscriptions-row', { proves: 'SBA-01 SBA-04 MLG-03' }, (page) => {
  let isPaused = false;
  const button = (name: string) => page.getByRole('button', { name: `${name} · Email`, exact: true });
  /** What the eye reads on the button that names its record. */
  const reads = async (word: string): Promise<void> =>
    expect(await button(`${word}: News`).textContent()).toBe(word);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const agrees = (word: string): Promise<void> =>
    question.getByRole('button', { name: word, exact: true }).click();
  let pauses: Awaited<ReturnType<typeof holdCalls>>;
  let resumes: Awaited<ReturnType<typeof holdCalls>>;
  let counts: Awaited<ReturnType<typeof holdCalls>>;
  let logs: Awaited<ReturnType<typeof holdCalls>>;
  return {
    'the list opens': async () => {
      await page.route(/\/api\/subscriptions\/admin\/\?/, (route) =>
        route.fulfill({
          json: okAnswer({ result: rows(isPaused), current_page: 1, total_pages: 1, total_count: 3 }),
        }),
      );
      pauses = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/\d+\/pause\/$/);
      resumes = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/\d+\/resume\/$/);
      counts = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/\d+\/dry-run\/$/);
      logs = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/\d+\/runs\/\?/);
      await page.goto(`/en${LIST}`);
      await hasRows(page, 3);
    },
    'Enter on Pause': async () => {
      await reads('Pause');
      await button('Pause: News').press('Enter');
    },
    'Escape at the question': () => page.keyboard.press('Escape'),
    'Pause, and yes': async () => {
      await button('Pause: News').click();
      await agrees('Pause');
      await pauses.arrives();
    },
    'the server refuses it': () => pauses.reply(no(409)),
    'tried again, and the network is gone': async () => {
      await button('Pause: News').click();
      await agrees('Pause');
      await pauses.fail();
    },
    'paused at last': async () => {
      await button('Pause: News').click();
      await agrees('Pause');
      isPaused = true;
      await pauses.answer(news(true));
    },
    'Space on Resume, and yes': async () => {
      await reads('Resume');
      await button('Resume: News').press('Space');
      await agrees('Resume');
      await resumes.arrives();
    },
    'the server resumes it': async () => {
      isPaused = false;
      await resumes.answer(news(false));
    },
    'Enter on its runs': async () => {
      await button('Recipients and runs: News').press('Enter');
      await counts.arrives();
      await logs.arrives();
    },
    'nobody would get it': () =>
      counts.answer({ total: 0, by_language: { en: 0, ckb: 0, kmr: 0 }, sample: [] }),
    'its newest runs': () => logs.answer(log(1, [line(9)])),
    Older: async () => {
      await dialog.getByRole('button', { name: 'Older' }).click();
      await logs.arrives();
    },
    'its second page': () =>
      logs.answer(
        log(2, [
          line(8, { sent: 3, failed: 0 }),
          line(7, { state: 'partly', sent: 1, pending: 1, last_error: 'mailbox full' }),
          line(6, { state: 'failed', total: 0, sent: 0, failed: 0, left_out: 1 }),
          line(5, { without_news: ['en', 'ckb'], left_out: 2 }),
        ]),
      ),
    'Older again': async () => {
      await dialog.getByRole('button', { name: 'Older' }).click();
      await logs.arrives();
    },
    'its last page': () => logs.answer(log(3, [line(1)])),
    Newer: async () => {
      await dialog.getByRole('button', { name: 'Newer' }).click();
      await logs.answer(log(2, [line(8)]));
    },
    Escape: () => page.keyboard.press('Escape'),
    'a schedule without runs': async () => {
      await button('Recipients and runs: Alerts').click();
      await counts.fail();
      await logs.answer({ ...log(1, []), total_pages: 1, total_count: 0 });
    },
    'Escape again': () => page.keyboard.press('Escape'),
    'left while it is paused: the call is given up': async () => {
      await button('Pause: News').click();
      await agrees('Pause');
      await pauses.arrives();
      const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pause/'));
      await page.evaluate(() => history.pushState(null, '', '/en/contact/'));
      await givenUp;
      await isAt(page, '/en/contact/');
    },
  };
});
