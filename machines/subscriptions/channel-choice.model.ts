/** Examples for the channel of a message: two channels, and a draft for one of them. */
import { channelChoiceMachine } from './channel-choice.machine.ts';
import type { StoredEntries } from './message-items.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const channelOf = (pk: string) => ({ pk: Number(pk), name: 'Channel', channel_templates: [] });
const drafted: StoredEntries = {
  '21': {
    items: [{ template_id: 6, html_variables: [], plain_variables: [], priority: 1, flow_type: 'all' }],
  },
};

export const channelChoiceModel = defineModel({
  machine: channelChoiceMachine,
  inputs: [{ channel: '1' }, { channel: '' }],
  events: ['channel.choose', 'channel.fill', 'channel.retry', 'channel.stay', 'channel.undo'],
  cases: {
    'channel.choose': [{ channel: '1' }, { channel: '2' }],
    'channel.fill': [
      { channel: '1', drafted },
      { channel: '2', drafted },
    ],
    'xstate.done.actor.loadChannel': ({ context }) => [
      { output: { result: accepted, channel: channelOf(context.wanted?.channel ?? '') } },
      { output: { result: refused, channel: null } },
    ],
  },
  tell: ({ context: { channel, wanted, before } }) => [
    channel,
    wanted && [wanted.channel, wanted.drafted !== null],
    before,
  ],
  rules: {
    always: {
      'SBA-02 what can be undone is another channel': ({ context }) => context.before !== context.channel,
      'SBA-02 a change that can be undone has something to go back to': (snapshot) =>
        !snapshot.hasTag('changed') || snapshot.context.before !== null,
      'a channel is wanted only while it is fetched, or has not come': (snapshot) =>
        (snapshot.context.wanted !== null) === (snapshot.hasTag('changing') || snapshot.hasTag('failed')),
    },
    canAlways: {
      'SBA-02 rest with a channel whose parts are there': (snapshot) => snapshot.matches('settled'),
    },
  },
});
