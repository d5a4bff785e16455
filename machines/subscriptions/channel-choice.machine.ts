/**
 * The way on which a scheduled subscription reaches people: another channel has other parts, which are fetched, and can be
 * undone (SBA-02).
 * Ports: `loadChannel` asks the server for the parts of a channel; `came` and `undone` tell what the message is made of.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { StoredEntries } from './message-items.machine.ts';
import type { Channel } from './message-items.machine.ts';

/** `channel` is the pk of the one that is chosen at first; empty where there is none. */
export type ChannelChoiceInput = { channel: string };
/** The server's answer, and the channel it holds: null in a refusal. */
export type ChannelAnswer = { result: CallResult; channel: Channel | null };
/** A channel has come. `drafted` are the items of a draft to be filled in; null where those that stand there are to be kept. */
export type ChannelCame = { channel: Channel | null; drafted: StoredEntries | null };
type Context = {
  channel: string;
  /** The channel that is being fetched. */
  wanted: { channel: string; drafted: StoredEntries | null } | null;
  /** The channel before the change. */
  before: string | null;
};
type Event =
  | { type: 'channel.choose'; channel: string }
  | { type: 'channel.fill'; channel: string; drafted: StoredEntries }
  | { type: 'channel.retry' }
  | { type: 'channel.stay' }
  | { type: 'channel.undo' };

const unprovided = (): never => {
  throw new Error('channelChoice: provide() this port');
};

export const channelChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ChannelChoiceInput,
    tags: {} as 'changing' | 'changed' | 'failed',
  },
  actors: { loadChannel: fromPromise<ChannelAnswer, { id: string }>(unprovided) },
  actions: {
    noteWanted: assign((_, { channel }: { channel: string }) => ({ wanted: { channel, drafted: null } })),
    noteDraft: assign((_, { channel, drafted }: { channel: string; drafted: StoredEntries }) => ({
      wanted: { channel, drafted },
    })),
    forgetWanted: assign({ wanted: null }),
    noteChannel: assign(({ context }) => ({
      channel: context.wanted?.channel ?? context.channel,
      before: context.channel,
    })),
    takeBack: assign(({ context }) => ({ channel: context.before ?? context.channel })),
    forgetBefore: assign({ before: null }),
    /** Port: the parts of another channel are there. */
    came: (_, _params: ChannelCame) => unprovided(),
    /** Port: the channel before is back, with all that stood there. */
    undone: () => unprovided(),
  },
  guards: {
    isOther: ({ context }, { channel }: { channel: string }) => channel !== context.channel,
    isDrafted: ({ context }, { channel }: ChannelAnswer) =>
      channel !== null && context.wanted?.drafted != null,
    hasChannel: (_, { channel }: ChannelAnswer) => channel !== null,
  },
}).createMachine({
  id: 'channelChoice',
  description: 'The channel of a message.',
  context: ({ input }) => ({ channel: input.channel, wanted: null, before: null }),
  initial: 'settled',
  on: {
    'channel.choose': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.changing',
        actions: { type: 'noteWanted', params: ({ event }) => event },
        description: 'The person chooses another channel.',
      },
      {
        target: '.settled',
        actions: ['forgetWanted', 'forgetBefore'],
        description: 'The person goes back to the channel that is shown.',
      },
    ],
    'channel.fill': {
      target: '.changing',
      actions: { type: 'noteDraft', params: ({ event }) => event },
      description: 'What an earlier visit has left is filled in.',
    },
  },
  states: {
    settled: { description: 'The parts are those of the chosen channel.' },
    changed: {
      description: 'The channel has just been changed; what stood there before is kept aside.',
      tags: 'changed',
      on: {
        'channel.undo': {
          target: 'settled',
          actions: ['takeBack', 'forgetBefore', 'undone'],
          description: 'The person takes the change back, with all that stood there.',
        },
        'channel.stay': {
          target: 'settled',
          actions: 'forgetBefore',
          description: 'The person is content with the new channel.',
        },
      },
    },
    changing: {
      description: 'The parts of another channel are on their way.',
      tags: 'changing',
      invoke: {
        id: 'loadChannel',
        src: 'loadChannel',
        input: ({ context }) => ({ id: context.wanted?.channel ?? '' }),
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              {
                type: 'came',
                params: ({ context, event }) => ({
                  channel: event.output.channel,
                  drafted: context.wanted?.drafted ?? null,
                }),
              },
              'noteChannel',
              'forgetWanted',
              'forgetBefore',
            ],
            description: 'They are there, and get what the draft holds for them.',
          },
          {
            guard: { type: 'hasChannel', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              {
                type: 'came',
                params: ({ event }) => ({ channel: event.output.channel, drafted: null }),
              },
              'noteChannel',
              'forgetWanted',
            ],
            description: 'They are there; what still fits stays.',
          },
          { target: 'failed', description: 'The server does not give them.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    failed: {
      description: 'The other channel did not come; the one before stands there.',
      tags: 'failed',
      on: {
        'channel.retry': { target: 'changing', reenter: true, description: 'The person tries again.' },
        'channel.stay': {
          target: 'settled',
          actions: 'forgetWanted',
          description: 'The person stays with the channel that is there.',
        },
      },
    },
  },
});
