/** The form of a subscription, walked on its page. */
import { expect } from 'vitest';
import type { TemplateChoice } from '../../machines/subscriptions/message-items.machine.ts';
import { subscriptionFormModel } from '../../machines/subscriptions/subscription-form.model.ts';
import { field, isAt, press, type Tab } from '../support/browser/person.ts';
import { LIST } from '../support/browser/schedules-staff.ts';
import { hasRows } from '../support/browser/staff.ts';
import {
  bodyOf,
  detailOf,
  fillsItems,
  givesChoices,
  holdPreview,
  keepsDraft,
  ONE,
  opensForm,
  TYPES,
  withoutTemplate,
} from '../support/hands/schedules.ts';
import { no } from '../support/hands/server.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const STORED = detailOf(7, 1);

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  await givesChoices(page);
  const types = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/types\/$/);
  const crontab = field(page, 'crontab');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const answers = (name: string) => question.getByRole('button', { name, exact: true }).click();
  const works = async (): Promise<void> => {
    await crontab.waitFor();
    await expect.poll(() => question.count()).toBe(0);
  };
  let changes: Awaited<ReturnType<typeof holdCalls>>;
  let preview: Awaited<ReturnType<typeof holdPreview>> | undefined;
  return {
    begin: async () => {
      await keepsDraft(page, 7, { subscription_channel_id: '1', crontab: '@hourly' });
      await opensForm(page, STORED);
      changes = await holdCalls(page, 'PUT', ONE);
    },
    does: {
      'xstate.done.actor.choices': () => types.answer(TYPES),
      'xstate.error.actor.choices': async (event) => {
        await types.arrives();
        types.forget();
        await live.send('subscriptionForm', event);
      },
      'form.touch': () => crontab.fill('0 9 1 * 1'),
      'values.refused': async (_, __, { taken }) => {
        preview ??= await holdPreview(page);
        const wasFetching = preview.isFetching();
        await preview.refuses(taken.length > 0 ? withoutTemplate(12) : no(400, { crontab: ['Not now.'] }));
        if (taken.length > 0) await preview.fetches();
        else expect(preview.isFetching()).toBe(wasFetching);
      },
      'templates.came': async ({ templates }) => {
        preview ??= await holdPreview(page);
        if (!preview.isFetching()) await preview.refuses(withoutTemplate(12));
        const offered = templates as TemplateChoice[];
        await preview.gives(offered);
        for (const { name } of offered)
          await page.locator('option', { hasText: name }).first().waitFor({ state: 'attached' });
      },
      'draft.taken': async () => {
        await press(page, 'Restore');
        await expect.poll(() => crontab.inputValue()).toBe('@hourly');
      },
      'address.held': () => page.getByRole('link', { name: 'Subscription', exact: true }).first().click(),
      'leave.confirm': async () => {
        await answers('Leave');
        await isAt(page, `/en${LIST}`);
      },
      'leave.cancel': async () => {
        await answers('Stay');
        expect(new URL(page.url()).pathname).not.toBe(`/en${LIST}`);
      },
      'xstate.done.actor.fields': async () => {
        await fillsItems(page);
        const shown = await crontab.inputValue();
        await press(page, 'Save');
        await changes.says({ ...bodyOf(STORED), crontab: shown });
        await changes.answer(STORED);
      },
    },
    shows: {
      choosing: async () => {
        await types.arrives();
        expect(await crontab.count()).toBe(0);
      },
      'open.untouched': async () => {
        await works();
        await expect.poll(() => crontab.inputValue()).toBe(STORED.crontab);
      },
      'open.touched.working': async (_, { event }) => {
        if (event.type !== 'leave.confirm') await works();
      },
      'open.touched.asking': () => question.waitFor(),
      saved: async () => {
        await isAt(page, `/en${LIST}`);
        await hasRows(page, 2);
      },
    },
  };
}

walkOnScreen('subscription-form', subscriptionFormModel, {
  proves: 'SBA-02 SBA-03',
  open: handsOn,
  inputs: [{ record: STORED }],
  // The form closes with its page.
  ends: ['leave.confirm'],
  cases: {
    // What an earlier visit has left is offered before anything is typed.
    'draft.taken': (snapshot) =>
      snapshot.matches({ open: 'untouched' })
        ? [{ draft: { channel: '1', crontab: '@hourly', entries: {} } }]
        : [],
  },
});
