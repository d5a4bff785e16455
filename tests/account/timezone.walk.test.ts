/** The time zone of the account, walked on its card. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { FormOutput } from '../../machines/forms/form.machine.ts';
import type { Zone, Zones, ZonesAnswer } from '../../machines/account/timezone.machine.ts';
import { timezoneModel } from '../../machines/account/timezone.model.ts';
import { field, seesToast, type Tab } from '../support/browser/person.ts';
import {
  card,
  comesBack,
  opensAccount,
  playAccountServer,
  retryIn,
  ZONES,
} from '../support/hands/account.ts';
import { yes } from '../support/hands/server.ts';
import { member } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const CHANGE = 'PUT /users/timezone/';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { device: Zone; zones: Zones | null; choice: Zone | null };
const valuesOf = (select: Locator) =>
  select.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));
const isSame = (one: Zone, other: Zone | undefined) =>
  one.area === other?.area && one.location === other.location;
const bodyOf = ({ area, location }: Zone) => ({ timezone: `${area}/${location}` });
const labelOf = ({ location }: Zone) => location.replaceAll('_', ' ');

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page, ZONES);
  const area = field(page, 'area');
  const location = field(page, 'location');
  const use = card(page, 'timezone').getByRole('button', { name: /^Use / });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const save = bar.getByRole('button', { name: 'Save' });
  const chosenIn = (snapshot: AnyMachineSnapshot): Zone | undefined =>
    contextOf(snapshot).choice ?? contextOf(snapshot).zones?.user_timezone;
  const shown = async (snapshot: AnyMachineSnapshot) => {
    const chosen = chosenIn(snapshot);
    await expect.poll(() => area.inputValue()).toBe(chosen?.area);
    expect(await location.inputValue()).toBe(chosen?.location);
    const offered = contextOf(snapshot).zones?.available_timezones[chosen?.area ?? ''];
    expect(await valuesOf(location)).toEqual(offered);
    const isElsewhere = snapshot.can({ type: 'timezone.useDevice' });
    await expect.poll(() => use.count()).toBe(isElsewhere ? 1 : 0);
  };
  const choose = async ({ area: to, location: at }: Zone): Promise<void> => {
    if ((await area.inputValue()) !== to) await area.selectOption(to);
    await location.selectOption(at);
  };
  const isBeingSent = async (zone: Zone): Promise<boolean> =>
    server.keys().includes(CHANGE) &&
    JSON.stringify(await server.bodyOf(CHANGE)) === JSON.stringify(bodyOf(zone));
  /** What is being sent can be neither discarded nor sent again. */
  const refuses = async (): Promise<void> => {
    if (server.keys().includes(CHANGE)) await server.refuse(CHANGE);
  };
  return {
    begin: () => opensAccount(page),
    does: {
      'xstate.done.actor.loadZones': ({ output }) => {
        const { result, zones } = output as ZonesAnswer;
        return server.say(ZONES, { ...result, data: zones });
      },
      'xstate.error.actor.loadZones': () => server.fail(ZONES),
      'timezone.retry': () => retryIn(page, 'timezone'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'timezone.refresh': () => comesBack(page, 'timezone'),
      'timezone.choose': async (event, before) => {
        const { area: to, location: at } = event;
        if (before.can(event)) return choose({ area: String(to), location: String(at) });
        return expect(await location.locator(`option[value="${String(at)}"]`).count()).toBe(0);
      },
      'timezone.discard': async () => {
        await refuses();
        await bar.getByRole('button', { name: 'Discard' }).click();
        return bar.waitFor({ state: 'detached' });
      },
      'timezone.useDevice': async (_, before) => {
        const { device } = contextOf(before);
        if (!before.can({ type: 'timezone.useDevice' })) return expect(await use.count()).toBe(0);
        expect(await use.textContent()).toBe(`Use ${labelOf(device)}`);
        await refuses();
        await use.click();
        return server.asks(CHANGE, bodyOf(device));
      },
      // Found as soon as the page opens.
      'xstate.snapshot.form': async ({ snapshot }, before) => {
        const { draft } = (snapshot as { context: { draft: Zone } }).context;
        const typed = { values: draft, person: member.email, at: Date.now() };
        await page.evaluate((text) => sessionStorage.setItem('typed:timezone', text), JSON.stringify(typed));
        await opensAccount(page);
        await server.answer(ZONES, contextOf(before).zones);
      },
      'xstate.done.actor.form': async ({ output }, before) => {
        const { result, values } = output as FormOutput;
        const choice = contextOf(before).choice as Zone;
        // The form is already being sent if the device's zone was taken.
        if (!(await isBeingSent(values as Zone))) {
          await refuses();
          if (isSame(values as Zone, choice)) await save.click();
          else {
            await use.click();
            await choose(choice);
          }
        }
        await server.asks(CHANGE, bodyOf(values as Zone));
        await server.say(CHANGE, result);
        await seesToast(page, 'Time Zone Changed.');
      },
    },
    shows: {
      loading: async () => {
        await server.asks(ZONES);
        expect(await area.count()).toBe(0);
      },
      missing: async () => {
        await card(page, 'timezone').getByText('This could not be loaded.').waitFor();
      },
      'shown.settled': async (snapshot) => {
        await server.asksNot(ZONES);
        await shown(snapshot);
      },
      'shown.refreshing': async (snapshot) => {
        await server.asks(ZONES);
        await shown(snapshot);
      },
    },
  };
}

/** A choice that is not what the account has. */
const changedIn = (snapshot: AnyMachineSnapshot): Zone | null => {
  const { choice, zones } = contextOf(snapshot);
  return choice && !isSame(choice, zones?.user_timezone) ? choice : null;
};

walkOnScreen('timezone', timezoneModel, {
  proves: 'ACC-03 NET-02',
  open: handsOn,
  as: 'nobody',
  inputs: [{ device: { area: 'Europe', location: 'Berlin' } }],
  cases: {
    // Nothing can be saved or discarded before something else is chosen.
    'timezone.discard': (snapshot) => (changedIn(snapshot) ? [{}] : []),
    'xstate.done.actor.form': (snapshot) => {
      const { device, zones } = contextOf(snapshot);
      const choice = changedIn(snapshot);
      if (!choice) return [];
      const isOther = !isSame(choice, device) && snapshot.can({ type: 'timezone.useDevice' });
      return [choice, ...(isOther ? [device] : [])].map((values) => ({
        output: { result: yes({ ...zones, user_timezone: values }), values },
      }));
    },
    'xstate.snapshot.form': (snapshot) =>
      snapshot.matches({ shown: 'settled' }) && contextOf(snapshot).choice === null
        ? ['Paris', 'Nowhere'].map((location) => ({
            snapshot: { context: { draft: { area: 'Europe', location } } },
          }))
        : [],
  },
});
