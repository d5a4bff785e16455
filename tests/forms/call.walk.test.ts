/** One call to the server, walked where staff send themselves a test of a message. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import { callModel } from '../../machines/forms/call.model.ts';
import { field, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import { ADD } from '../support/browser/schedules-staff.ts';
import { playServer } from '../support/hands/server.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const TEST = 'POST /subscriptions/admin/test/';
type Context = { request: unknown; result: CallResult | null; fault: string | null };
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Context;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const server = await playServer(page, {}, { api: /\/api\/subscriptions\/admin\/test\/$/ });
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Show the message' }).locator('xpath=following::button[1]');
  const refusal = main.getByText("The message can't be put together yet.");
  const type = field(page, 'subscription_type_id');
  /** The two kinds of messages stand for the two requests. */
  const kinds: Record<string, string> = {};
  return {
    begin: async () => {
      await page.goto(`/en${ADD}`);
      await seesHeading(page, 'Add Subscription');
      await type.waitFor();
      const values = await type
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      [kinds['first'], kinds['second']] = values.filter((value) => value !== '') as [string, string];
    },
    does: {
      'call.start': async ({ request }) => {
        await type.selectOption(kinds[String(request)] ?? '');
        await button.click();
      },
      // No page offers it yet; the specification requires it (API-04).
      'call.reset': (event) => live.send('call', event),
      'xstate.done.actor.send': async ({ output }) => {
        await server.say(TEST, output as CallResult);
      },
      'xstate.error.actor.send': () => server.fail(TEST),
    },
    shows: {
      idle: async () => {
        await expect.poll(() => button.isEnabled()).toBe(true);
        await expect.poll(() => refusal.count()).toBe(0);
        await server.asksNot(TEST);
      },
      loading: async (snapshot) => {
        const body = (await server.bodyOf(TEST)) as { subscription_type_id: number };
        expect(body).toEqual({
          subscription_type_id: Number(kinds[String(contextOf(snapshot).request)]),
          subscription_channel_id: expect.any(Number) as number,
          channel_templates: expect.any(Object) as object,
        });
        expect(await button.isDisabled()).toBe(true);
        // The previous call's answer is cleared.
        await expect.poll(() => refusal.count()).toBe(0);
      },
      success: async () => {
        await expect.poll(() => button.isEnabled()).toBe(true);
        expect(await refusal.count()).toBe(0);
      },
      failure: async (snapshot) => {
        const { result } = contextOf(snapshot);
        await expect.poll(() => button.isEnabled()).toBe(true);
        if (result)
          for (const words of Object.values(result.errors).flat()) await main.getByText(words).waitFor();
        else await seesToast(page, 'fetch');
      },
    },
  };
}

walkOnScreen('call', callModel, { proves: 'API-04', open: handsOn });
