/** The channel of a scheduled subscription, walked in its form; the parts of channels are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChannelAnswer } from '../../machines/subscriptions/channel-choice.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { channelChoiceModel } from '../../machines/subscriptions/channel-choice.model.ts';
import { field, press, type Tab } from '../support/browser/person.ts';
import { channelOf, detailOf, givesChoices, keepsDraft, opensForm } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { channel: string; wanted: { channel: string } | null };
/** What the person sees as chosen. */
const chosen = ({ context }: AnyMachineSnapshot): string => {
  const { channel, wanted } = context as Context;
  return wanted?.channel ?? channel;
};

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const select = field(page, 'subscription_channel_id');
  const news = page
    .getByRole('main')
    .locator('[aria-live="polite"]')
    .filter({ has: page.getByRole('button') });
  const answers = (name: string) => news.getByRole('button', { name, exact: true }).click();
  let channels: Awaited<ReturnType<typeof holdCalls>>;
  return {
    begin: async () => {
      await keepsDraft(page, 7, { subscription_channel_id: '2', crontab: '@daily' });
      await opensForm(page, detailOf(7, 1));
      await select.waitFor();
      channels = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/channels\/\d+\/$/);
    },
    does: {
      'channel.choose': async ({ channel }) => {
        channels.forget();
        await select.selectOption(String(channel));
      },
      'channel.fill': () => press(page, 'Go on with it'),
      'channel.retry': () => answers('Retry'),
      'channel.undo': () => answers('Undo'),
      'channel.stay': (_, before) =>
        answers(before.hasTag('failed') ? 'Stay with the other channel' : 'Close'),
      'xstate.done.actor.loadChannel': ({ output }) => {
        const { result, channel } = output as ChannelAnswer;
        return channel ? channels.answer(channel) : channels.reply(result);
      },
      'xstate.error.actor.loadChannel': () => channels.fail(),
    },
    shows: {
      settled: () => expect.poll(() => news.count()).toBe(0),
      changed: () => news.getByText('The channel is another one.').waitFor(),
      changing: async (snapshot) => {
        await page.getByText('The parts of this channel are on their way…').waitFor();
        await expect
          .poll(() => channels.standing()?.pathname)
          .toMatch(new RegExp(`/channels/${chosen(snapshot)}/$`));
      },
      failed: () => news.getByText('The parts of this channel could not be loaded.').waitFor(),
    },
    everywhere: (snapshot) => expect.poll(() => select.inputValue()).toBe(chosen(snapshot)),
  };
}

walkOnScreen('channel-choice', channelChoiceModel, {
  proves: 'SBA-02',
  open: handsOn,
  inputs: [{ channel: '1' }],
  cases: {
    'channel.choose': (snapshot) => [{ channel: chosen(snapshot) === '1' ? '2' : '1' }],
    // The draft is offered once.
    'channel.fill': (snapshot) =>
      snapshot.matches('settled') && chosen(snapshot) === '1'
        ? [{ channel: '2', drafted: { '21': { items: [] } } }]
        : [],
    'xstate.done.actor.loadChannel': (snapshot) => [
      { output: { result: accepted, channel: channelOf(chosen(snapshot)) } },
      { output: { result: refused, channel: null } },
    ],
  },
});
