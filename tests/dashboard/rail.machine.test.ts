/** The rail with a clock: what opens it for a moment, and for how long. */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { INTENT_MS, LEAVE_MS, railMachine } from '../../machines/dashboard/rail.machine.ts';

function startRail(isWide = true, isExpanded = false) {
  const clock = new SimulatedClock();
  const flips: string[] = [];
  const rail = createActor(
    railMachine.provide({
      actors: {
        watchScreen: fromCallback<{ type: 'screen.never' }>(({ sendBack }) =>
          sendBack({ type: isWide ? 'screen.widened' : 'screen.narrowed' }),
        ),
        watchChoice: fromCallback<{ type: 'choice.never' }>(({ sendBack }) =>
          sendBack({ type: isExpanded ? 'choice.expanded' : 'choice.collapsed' }),
        ),
        watchPlace: fromCallback<{ type: 'place.never' }>(() => {}),
      },
      actions: { flipChoice: () => void flips.push('flipped') },
    }),
    { clock },
  ).start();
  return {
    flips,
    send: (type: Parameters<typeof rail.send>[0]['type']) => rail.send({ type }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    is: (tag: 'narrow' | 'pinned' | 'peeking' | 'open') => rail.getSnapshot().hasTag(tag),
    isExpanded: () => rail.getSnapshot().context.isExpanded,
  };
}

describe('DSH-03 a collapsed rail', () => {
  test('DSH-03 opens for a pointer that stays, not for one that passes', () => {
    const { send, pass, is } = startRail();
    send('pointer.entered');
    pass(INTENT_MS - 1);
    expect(is('peeking')).toBe(false);
    send('pointer.left');
    pass(INTENT_MS);
    expect(is('peeking')).toBe(false);
    send('pointer.entered');
    pass(INTENT_MS);
    expect(is('peeking')).toBe(true);
  });

  test('DSH-03 stays open for a pointer that slips off and returns, and closes if it does not return', () => {
    const { send, pass, is } = startRail();
    send('pointer.entered');
    pass(INTENT_MS);
    send('pointer.left');
    pass(LEAVE_MS - 1);
    send('pointer.entered');
    pass(LEAVE_MS);
    expect(is('peeking')).toBe(true);
    send('pointer.left');
    pass(LEAVE_MS);
    expect(is('peeking')).toBe(false);
  });

  test('DSH-03 opens right away for the focus, and stays open while pointer or focus is there', () => {
    const { send, pass, is } = startRail();
    send('focus.entered');
    expect(is('peeking')).toBe(true);
    send('pointer.entered');
    pass(INTENT_MS);
    send('focus.left');
    expect(is('peeking')).toBe(true);
    send('pointer.left');
    pass(LEAVE_MS);
    expect(is('peeking')).toBe(false);
  });

  test('DSH-03 Escape closes it whatever opened it, and only something new opens it again', () => {
    const { send, pass, is } = startRail();
    send('focus.entered');
    send('pointer.entered');
    pass(INTENT_MS);
    send('rail.dismiss');
    expect(is('peeking')).toBe(false);
    pass(INTENT_MS + LEAVE_MS);
    expect(is('peeking')).toBe(false);
    send('focus.left');
    send('focus.entered');
    expect(is('peeking')).toBe(true);
  });

  test('DSH-03 hover and focus do not change the setting', () => {
    const { send, pass, flips, isExpanded } = startRail();
    send('pointer.entered');
    pass(INTENT_MS);
    send('focus.entered');
    send('rail.dismiss');
    send('focus.left');
    send('pointer.left');
    pass(LEAVE_MS);
    expect(flips).toEqual([]);
    expect(isExpanded()).toBe(false);
    send('rail.toggle');
    expect(flips).toEqual(['flipped']);
  });
});

describe('DSH-04 on a small screen', () => {
  test('DSH-04 the button opens an overlay without changing the setting; another page or a wide screen closes it', () => {
    const { send, is, flips } = startRail(false, true);
    expect(is('narrow')).toBe(true);
    send('rail.toggle');
    expect(is('open')).toBe(true);
    send('place.changed');
    expect(is('open')).toBe(false);
    send('rail.toggle');
    send('screen.widened');
    expect([is('open'), is('pinned')]).toEqual([false, true]);
    send('screen.narrowed');
    expect(is('open')).toBe(false);
    expect(flips).toEqual([]);
  });

  test('DSH-04 pointer and focus open nothing', () => {
    const { send, pass, is } = startRail(false);
    send('pointer.entered');
    send('focus.entered');
    pass(INTENT_MS);
    expect(is('peeking')).toBe(false);
  });
});
