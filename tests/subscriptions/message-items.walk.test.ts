/** The items of a message, walked in the form of a subscription; the channels' parts are held. */
import { expect } from 'vitest';
import { initialTransition, type AnyMachineSnapshot } from 'xstate';
import type {
  ChannelAnswer,
  MessageItemsInput,
  MessageSection,
} from '../../machines/subscriptions/message-items.machine.ts';
import type { TemplateChoice } from '../../machines/subscriptions/message-items.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { nameOfItemField } from '../../src/features/subscriptions/schedule-values.ts';
import { messageItemsModel } from '../../machines/subscriptions/message-items.model.ts';
import { field, press, type Tab } from '../support/browser/person.ts';
import { itemField } from '../support/browser/schedules-staff.ts';
import {
  channelOf,
  detailOf,
  givesChoices,
  holdPreview,
  keepsDraft,
  opensForm,
  withoutTemplate,
} from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = {
  sections: MessageSection[];
  templates: TemplateChoice[];
  serial: number;
  channel: string;
  wanted: { channel: string; drafted: unknown } | null;
};
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
/** What the person sees as chosen. */
const chosen = (snapshot: AnyMachineSnapshot): string => {
  const { channel, wanted } = contextOf(snapshot);
  return wanted?.channel ?? channel;
};
const [INPUT] = messageItemsModel.inputs as [MessageItemsInput];
const drafted = {
  '21': {
    items: [
      {
        template_id: '6',
        html_variables: [
          { key: 'title', value: 'D' },
          { key: 'gone', value: 'x' },
        ],
        plain_variables: [],
        priority: '1',
        flow_type: 'all',
      },
    ],
  },
};
/** What the controls of the draft's item hold. */
const DRAFT = Object.fromEntries(
  [
    ['template_id', '6'],
    ['html_variables.title', 'D'],
    ['html_variables.gone', 'x'],
    ['priority', '1'],
    ['flow_type', 'all'],
  ].map(([name, value]) => [nameOfItemField(21, '1', name as 'priority'), value]),
);

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const item = (id: unknown) => page.locator(`[data-item="${String(id)}"]`);
  const same = (id: unknown) => itemField(item(id), 'same');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const select = field(page, 'subscription_channel_id');
  const news = page
    .getByRole('main')
    .locator('[aria-live="polite"]')
    .filter({ has: page.getByRole('button') });
  const answers = (name: string) => news.getByRole('button', { name, exact: true }).click();
  let channels: Awaited<ReturnType<typeof holdCalls>>;
  return {
    begin: async ({ input }) => {
      const { entries } = (input as MessageItemsInput).stored;
      await keepsDraft(page, 7, { subscription_channel_id: '2', crontab: '@daily', ...DRAFT });
      await opensForm(page, { ...detailOf(7, 1), channel_templates: entries });
      await page.getByText('You have an unsaved draft from').waitFor();
      channels = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/channels\/\d+\/$/);
    },
    does: {
      'items.fill': () => press(page, 'Restore'),
      'channel.choose': async ({ channel }) => {
        channels.forget();
        await select.selectOption(String(channel));
      },
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'channel.retry': () => answers('Try again'),
      'channel.undo': () => answers('Undo'),
      'channel.stay': (_, before) => answers(before.hasTag('failed') ? 'Keep the previous channel' : 'Close'),
      'xstate.done.actor.loadChannel': ({ output }) => {
        const { result, channel } = output as ChannelAnswer;
        return channel ? channels.answer(channel) : channels.reply(result);
      },
      'xstate.error.actor.loadChannel': () => channels.fail(),
      'templates.came': async ({ templates }, before) => {
        const preview = await holdPreview(page);
        await preview.refuses(withoutTemplate(contextOf(before).sections[0]?.part.pk ?? 0));
        await preview.gives(templates as TemplateChoice[]);
      },
      'item.add': async ({ part }, before, { taken }) => {
        const { sections } = contextOf(before);
        const add = page.getByRole('button', { name: /^Add an item/ });
        expect(await add.count()).toBe(sections.length);
        const at = sections.findIndex((section) => String(section.part.pk) === part);
        if (taken.length > 0) await add.nth(at).click();
      },
      'item.remove': async ({ id }, _, { taken }) => {
        const remove = item(id).locator('[data-act="remove"]');
        if (taken.length > 0) await remove.click();
        else expect(await remove.isDisabled()).toBe(true);
      },
      'item.move': async ({ id, by }, _, { taken }) => {
        const move = item(id).locator(`[data-act="${by === 1 ? 'down' : 'up'}"]`);
        if (taken.length > 0) await move.click();
        else expect(await move.isDisabled()).toBe(true);
      },
      'item.choose': async ({ id, template }) =>
        void (await itemField(item(id), 'template_id').selectOption(String(template))),
      'item.note': async ({ id, field: name, value }) => {
        const control = itemField(item(id), String(name));
        if (name === 'priority') await control.fill(String(value));
        else await control.selectOption(String(value));
      },
      'values.part': ({ id }) => same(id).uncheck(),
      'values.join': ({ id }) => same(id).check(),
      'variable.note': ({ id, kind, key, value }) =>
        itemField(item(id), `${String(kind)}.${String(key)}`).fill(String(value)),
      'variable.drop': async ({ id, key }, _, { taken }) => {
        // Keys are shown as words.
        const name = `Remove: ${String(key).replace(/^./, (letter) => letter.toUpperCase())}`;
        const drop = item(id).getByRole('button', { name, exact: true });
        if (taken.length > 0) await drop.click();
        else expect(await drop.count()).toBe(0);
      },
    },
    shows: {
      settled: () => expect.poll(() => news.count()).toBe(0),
      changed: () => news.getByText('The channel was changed.').waitFor(),
      changing: async (snapshot) => {
        await page.getByText("Loading this channel's parts…").waitFor();
        await expect
          .poll(() => channels.standing()?.pathname)
          .toMatch(new RegExp(`/channels/${chosen(snapshot)}/$`));
      },
      failed: () => news.getByText("This channel's parts could not be loaded.").waitFor(),
    },
    everywhere: async (snapshot) => {
      await expect.poll(() => itemsOn(page)).toEqual(heldBy(contextOf(snapshot)));
      await expect.poll(() => undo.count()).toBe(snapshot.hasTag('changed') ? 1 : 0);
      await expect.poll(() => select.inputValue()).toBe(chosen(snapshot));
    },
  };
}

const asOpened = JSON.stringify(
  (initialTransition(messageItemsModel.machine, INPUT)[0].context as Context).sections,
);
/** Nothing has been done yet except, perhaps, restoring the draft. */
const isFresh = (snapshot: AnyMachineSnapshot): boolean => {
  const { sections, serial } = contextOf(snapshot);
  return snapshot.matches('settled') && serial === 2 && JSON.stringify(sections) === asOpened;
};

/** Whoever gives the draft up now has the form as it was opened, but is not offered the draft again. */
const isRestoring = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).wanted?.drafted != null;

/** No values were parted yet; otherwise there would be too much to walk. */
const isWhole = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).sections.every(({ items }) =>
    items.every(({ isSame, own }) => isSame && own.length === 0),
  );

/** The parts on the screen: their names, and for each item its id, its actions, and its controls' values. */
const itemsOn = (page: Tab) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section:has(> * > ol > [data-item])')].map((part) => [
      part.getAttribute('aria-label'),
      [...part.querySelectorAll<HTMLElement>('[data-item]')].map((item) => [
        item.dataset['item'],
        [...item.querySelectorAll<HTMLElement>('button[data-act]:enabled')].map(
          ({ dataset }) => dataset['act'],
        ),
        Object.fromEntries(
          [...item.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value, type, checked }) => [
            name.split('.').slice(4).join('.'),
            type === 'checkbox' ? checked : value,
          ]),
        ),
      ]),
    ]),
  );

const heldBy = ({ sections, templates, wanted }: Context) =>
  sections.map(({ part, items }) => [
    part.name,
    items.map(({ id, template_id, priority, flow_type, html_variables, plain_variables, isSame }, at) => [
      id,
      // The draft's items will stand there instead.
      wanted?.drafted
        ? []
        : [
            ...(at > 0 ? ['up'] : []),
            ...(at < items.length - 1 ? ['down'] : []),
            ...(items.length > 1 ? ['remove'] : []),
          ],
      {
        // Only the first template has a variable in both texts.
        ...(template_id === '5' ? { same: isSame } : {}),
        ...(template_id === '5' && isSame ? { shared: 'title' } : {}),
        // A template that is gone is no longer among the choices.
        template_id: templates.some(({ pk }) => String(pk) === template_id) ? template_id : '',
        priority,
        flow_type,
        ...Object.fromEntries(html_variables.map(({ key, value }) => [`html_variables.${key}`, value])),
        ...Object.fromEntries(
          plain_variables
            .filter(({ key }) => !(template_id === '5' && isSame && key === 'title'))
            .map(({ key, value }) => [`plain_variables.${key}`, value]),
        ),
      },
    ]),
  ]);

walkOnScreen(
  'message-items',
  // Items are known by their numbers here.
  { ...messageItemsModel, tell: ({ context }) => context },
  {
    proves: 'NET-02 SBA-02 SBA-03 MLG-02',
    open: handsOn,
    inputs: [INPUT],
    cases: {
      // The draft can be restored once, and goes when another channel is chosen.
      'channel.choose': (snapshot) =>
        contextOf(snapshot).serial < 4 && isWhole(snapshot) && !isRestoring(snapshot)
          ? [{ channel: chosen(snapshot) === '1' ? '2' : '1' }]
          : [],
      'xstate.done.actor.loadChannel': (snapshot) => [
        { output: { result: accepted, channel: channelOf(chosen(snapshot)) } },
        { output: { result: refused, channel: null } },
      ],
      'channel.stay': (snapshot) => (isRestoring(snapshot) ? [] : [{}]),
      'values.part': (snapshot) => (isFresh(snapshot) ? [{ id: '2' }] : []),
      'items.fill': (snapshot) => (isFresh(snapshot) ? [{ channel: '2', entries: drafted }] : []),
    },
  },
);
