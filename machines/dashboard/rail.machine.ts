/**
 * The dashboard's ways about: a column that is pinned open or collapsed to a rail of icons, and on small screens an
 * overlay (DSH-03, DSH-04). Hovering and focus open the rail for a moment and never change what is kept.
 * Ports: `watchScreen` reports whether there is room beside the content, `watchChoice` what the person keeps,
 * `watchPlace` that the address has changed; `flipChoice` keeps the other choice.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';

/** Sends `screen.widened` or `screen.narrowed` at once, and again whenever it changes. */
export type ScreenWatch = CallbackActorLogic<{ type: 'screen.never' }>;
/** Sends `choice.expanded` or `choice.collapsed` at once, and again whenever it changes. */
export type ChoiceWatch = CallbackActorLogic<{ type: 'choice.never' }>;
/** Sends `place.changed` whenever the address changes. */
export type PlaceWatch = CallbackActorLogic<{ type: 'place.never' }>;
type Context = { isExpanded: boolean };
type Event =
  | { type: 'screen.widened' }
  | { type: 'screen.narrowed' }
  | { type: 'choice.expanded' }
  | { type: 'choice.collapsed' }
  | { type: 'place.changed' }
  | { type: 'rail.toggle' }
  | { type: 'rail.close' }
  | { type: 'rail.dismiss' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' };

/** A pointer that only passes by opens nothing. */
export const INTENT_MS = 150;
/** A pointer that slips off the edge may come back. */
export const LEAVE_MS = 300;

const unprovided = (): never => {
  throw new Error('rail: provide() this port');
};

export const railMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'narrow' | 'pinned' | 'peeking' | 'open';
  },
  actors: {
    watchScreen: fromCallback(unprovided) satisfies ScreenWatch,
    watchChoice: fromCallback(unprovided) satisfies ChoiceWatch,
    watchPlace: fromCallback(unprovided) satisfies PlaceWatch,
  },
  actions: {
    noteExpanded: assign({ isExpanded: true }),
    noteCollapsed: assign({ isExpanded: false }),
    /** Port: what is kept becomes the opposite; `watchChoice` reports it. */
    flipChoice: () => unprovided(),
  },
  guards: { isExpanded: ({ context }) => context.isExpanded },
}).createMachine({
  id: 'rail',
  description: 'The ways about the dashboard: pinned, a rail of icons, or an overlay.',
  context: { isExpanded: true },
  invoke: [
    {
      id: 'watchChoice',
      src: 'watchChoice',
      onError: { description: 'The choice is not followed any more; the rail stays as it is.' },
    },
    {
      id: 'watchScreen',
      src: 'watchScreen',
      onError: {
        target: '.narrow',
        description: 'The screen cannot be measured; the overlay needs the least room.',
      },
    },
  ],
  initial: 'measuring',
  states: {
    measuring: {
      description: 'It is not known yet how much room there is.',
      on: {
        'screen.widened': { target: 'wide', description: 'There is room beside the content.' },
        'screen.narrowed': { target: 'narrow', description: 'There is no room beside the content.' },
        'choice.expanded': { actions: 'noteExpanded', description: 'The person keeps the rail expanded.' },
        'choice.collapsed': { actions: 'noteCollapsed', description: 'The person keeps the rail collapsed.' },
      },
    },
    narrow: {
      description: 'A small screen: the links are behind a button.',
      tags: 'narrow',
      initial: 'closed',
      on: {
        'screen.widened': { target: 'wide', description: 'The window grows; an open overlay goes.' },
        'choice.expanded': { actions: 'noteExpanded', description: 'The choice changes; it shows later.' },
        'choice.collapsed': { actions: 'noteCollapsed', description: 'The choice changes; it shows later.' },
      },
      states: {
        closed: {
          description: 'The content has the whole screen.',
          on: { 'rail.toggle': { target: 'open', description: 'The person asks for the links.' } },
        },
        open: {
          description: 'The links lie over the content, which waits behind a backdrop.',
          tags: 'open',
          invoke: {
            id: 'watchPlace',
            src: 'watchPlace',
            onError: { description: 'The address is not followed any more; it is closed by hand.' },
          },
          on: {
            'rail.close': { target: 'closed', description: 'Escape, the backdrop or the close button.' },
            'place.changed': { target: 'closed', description: 'The person goes somewhere.' },
          },
        },
      },
    },
    wide: {
      description: 'There is room beside the content.',
      initial: 'deciding',
      on: {
        'screen.narrowed': { target: 'narrow', description: 'The window shrinks.' },
        'rail.toggle': { actions: 'flipChoice', description: 'The person expands or collapses the rail.' },
      },
      states: {
        deciding: {
          description: 'What the person keeps decides.',
          always: [
            { guard: 'isExpanded', target: 'pinned', description: 'It is kept expanded.' },
            { target: 'collapsed', description: 'It is kept collapsed.' },
          ],
        },
        pinned: {
          description: 'The rail stands open beside the content.',
          tags: 'pinned',
          on: {
            'choice.collapsed': {
              target: 'deciding',
              actions: 'noteCollapsed',
              description: 'It is collapsed, here or in another tab.',
            },
          },
        },
        collapsed: {
          description: 'Only the icons stand beside the content.',
          type: 'parallel',
          on: {
            'choice.expanded': {
              target: 'deciding',
              actions: 'noteExpanded',
              description: 'It is expanded, here or in another tab.',
            },
            'rail.dismiss': {
              target: 'collapsed',
              reenter: true,
              description: 'Escape: the rail closes under the pointer; the focus stays where it is.',
            },
          },
          states: {
            pointer: {
              description: 'Whether the pointer opens the rail for a moment.',
              initial: 'away',
              states: {
                away: {
                  description: 'The pointer opens nothing.',
                  on: { 'pointer.entered': { target: 'arriving', description: 'It comes onto the rail.' } },
                },
                arriving: {
                  description: 'It may only be passing by.',
                  after: { [INTENT_MS]: { target: 'resting', description: 'It has come to stay.' } },
                  on: {
                    'pointer.left': { target: 'away', description: 'It was passing by.' },
                  },
                },
                resting: {
                  description: 'The rail shows its words as long as the pointer is on it.',
                  tags: 'peeking',
                  on: {
                    'pointer.left': { target: 'leaving', description: 'It leaves the rail.' },
                  },
                },
                leaving: {
                  description: 'It may have slipped off the edge.',
                  tags: 'peeking',
                  after: { [LEAVE_MS]: { target: 'away', description: 'It does not come back.' } },
                  on: {
                    'pointer.entered': { target: 'resting', description: 'It comes back.' },
                  },
                },
              },
            },
            focus: {
              description: 'Whether the keyboard opens the rail for a moment.',
              initial: 'away',
              states: {
                away: {
                  description: 'The focus opens nothing.',
                  on: { 'focus.entered': { target: 'within', description: 'It comes into the rail.' } },
                },
                within: {
                  description: 'The rail shows its words as long as the focus is in it.',
                  tags: 'peeking',
                  on: {
                    'focus.left': { target: 'away', description: 'It leaves the rail.' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
