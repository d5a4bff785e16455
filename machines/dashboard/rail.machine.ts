/**
 * The dashboard's navigation: a column, pinned open or collapsed to a rail of icons, and on small screens an overlay
 * (DSH-03, DSH-04). Hover and focus open the rail for a moment and never change the setting.
 * Ports: `watchScreen` reports whether there is room beside the content, `watchChoice` the setting, `watchPlace` that the
 * address has changed.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';

/** Sends `screen.widened` or `screen.narrowed` at the start and on every change. */
export type ScreenWatch = CallbackActorLogic<{ type: 'screen.never' }>;
/** Sends `choice.expanded` or `choice.collapsed` at the start and on every change. */
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

/** A passing pointer opens nothing. */
export const INTENT_MS = 150;
/** A pointer that slips off the edge may return. */
export const LEAVE_MS = 300;

const unprovided = (): never => {
  throw new Error('rail: provide() this port');
};

export const railMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'narrow' | 'pinned' | 'peeking' | 'open' },
  actors: {
    watchScreen: fromCallback(unprovided) satisfies ScreenWatch,
    watchChoice: fromCallback(unprovided) satisfies ChoiceWatch,
    watchPlace: fromCallback(unprovided) satisfies PlaceWatch,
  },
  actions: {
    noteExpanded: assign({ isExpanded: true }),
    noteCollapsed: assign({ isExpanded: false }),
    /** Port: flips the setting; `watchChoice` reports it. */
    flipChoice: () => unprovided(),
  },
  guards: { isExpanded: ({ context }) => context.isExpanded },
}).createMachine({
  id: 'rail',
  description: 'The dashboard’s navigation: pinned, a rail of icons, or an overlay.',
  context: { isExpanded: true },
  invoke: [
    {
      id: 'watchChoice',
      src: 'watchChoice',
      onError: { description: 'Changes of the setting no longer show; the rail stays as it is.' },
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
      description: 'We do not know yet how much room there is.',
      on: {
        'screen.widened': { target: 'wide', description: 'There is room beside the content.' },
        'screen.narrowed': { target: 'narrow', description: 'There is no room beside the content.' },
        'choice.expanded': { actions: 'noteExpanded', description: 'The rail is set to expanded.' },
        'choice.collapsed': { actions: 'noteCollapsed', description: 'The rail is set to collapsed.' },
      },
    },
    narrow: {
      description: 'A small screen: the links are behind a button.',
      tags: 'narrow',
      initial: 'closed',
      on: {
        'screen.widened': { target: 'wide', description: 'The window grows; an open overlay closes.' },
        'choice.expanded': {
          actions: 'noteExpanded',
          description: 'The setting changes; it shows on a wide screen only.',
        },
        'choice.collapsed': {
          actions: 'noteCollapsed',
          description: 'The setting changes; it shows on a wide screen only.',
        },
      },
      states: {
        closed: {
          description: 'The content has the whole screen.',
          on: { 'rail.toggle': { target: 'open', description: 'The person asks for the links.' } },
        },
        open: {
          description: 'The links cover the content, which is behind a backdrop.',
          tags: 'open',
          invoke: {
            id: 'watchPlace',
            src: 'watchPlace',
            onError: { description: 'The overlay no longer closes by itself when the address changes.' },
          },
          on: {
            'rail.close': { target: 'closed', description: 'Escape, the backdrop or the close button.' },
            'place.changed': { target: 'closed', description: 'The person goes to another page.' },
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
          description: 'Checks the person’s setting.',
          always: [
            { guard: 'isExpanded', target: 'pinned', description: 'It is set to expanded.' },
            { target: 'collapsed', description: 'It is set to collapsed.' },
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
          description: 'Only the icons are shown beside the content.',
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
              description: 'Escape closes the rail under the pointer; the focus stays.',
            },
          },
          states: {
            pointer: {
              description: 'Whether the pointer opens the rail for a moment.',
              initial: 'away',
              states: {
                away: {
                  description: 'The pointer is not on the rail.',
                  on: {
                    'pointer.entered': { target: 'arriving', description: 'The pointer reaches the rail.' },
                  },
                },
                arriving: {
                  description: 'The pointer may only be passing.',
                  after: { [INTENT_MS]: { target: 'resting', description: 'The pointer stays.' } },
                  on: { 'pointer.left': { target: 'away', description: 'The pointer was only passing.' } },
                },
                resting: {
                  description: 'The rail shows its labels while the pointer is on it.',
                  tags: 'peeking',
                  on: { 'pointer.left': { target: 'leaving', description: 'The pointer leaves the rail.' } },
                },
                leaving: {
                  description: 'The pointer may have slipped off the edge.',
                  tags: 'peeking',
                  after: { [LEAVE_MS]: { target: 'away', description: 'The pointer does not return.' } },
                  on: { 'pointer.entered': { target: 'resting', description: 'The pointer returns.' } },
                },
              },
            },
            focus: {
              description: 'Whether the keyboard opens the rail for a moment.',
              initial: 'away',
              states: {
                away: {
                  description: 'The focus is not in the rail.',
                  on: { 'focus.entered': { target: 'within', description: 'The focus enters the rail.' } },
                },
                within: {
                  description: 'The rail shows its labels while the focus is in it.',
                  tags: 'peeking',
                  on: { 'focus.left': { target: 'away', description: 'The focus leaves the rail.' } },
                },
              },
            },
          },
        },
      },
    },
  },
});
