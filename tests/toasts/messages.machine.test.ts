/** The history of messages with a clock: what is in it, since when, and what is new. */
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  HISTORY_LENGTH,
  messagesMachine,
  type MessageStore,
} from '../../machines/toasts/messages.machine.ts';
import { toastMachine, VISIBLE_MS } from '../../machines/toasts/toast.machine.ts';

const FADE_MS = 300;
const empty: MessageStore = { errors: {}, success: [], warning: [], info: [] };

const entryId = (id: string): string => `delivered:${id}`;
const delivery = (id: string, text: string) => ({
  id,
  kind: 'info' as const,
  message: { text },
  at: 7,
  letter: { title: text, plain: text, html: `<p>${text}</p>`, about: 'Newsletter' },
});

function startMessages(leftOvers: Partial<MessageStore> = {}) {
  const clock = new SimulatedClock();
  const machine = messagesMachine.provide({ actors: { toast: toastMachine }, actions: { keep: () => {} } });
  const messages = createActor(machine, { clock, input: { leftOvers: { ...empty, ...leftOvers } } }).start();
  return {
    messages,
    add: (text: string, at: number) =>
      messages.send({ type: 'messages.add', messages: { info: [{ text }] }, at }),
    deliver: (id: string, text: string) =>
      messages.send({ type: 'messages.deliver', ...delivery(id, text), isRead: false }),
    settle: (read: string[], cleared: string[]) =>
      messages.send({ type: 'messages.settle', read: read.map(entryId), cleared: cleared.map(entryId) }),
    fade: () => {
      clock.increment(VISIBLE_MS);
      clock.increment(FADE_MS);
    },
    see: () => messages.send({ type: 'messages.seen' }),
    clear: () => messages.send({ type: 'messages.clearHistory' }),
    forget: () => messages.send({ type: 'messages.forgetHistory' }),
    history: () => messages.getSnapshot().context.history,
    unread: () => messages.getSnapshot().context.unread.length,
  };
}

describe('the history', () => {
  test('P8 a message joins it after fading, with the time it arrived', () => {
    const { add, fade, history, unread } = startMessages();
    add('one', 1000);
    expect(history()).toEqual([]);
    fade();
    expect(history()).toEqual([{ id: 'toast1', kind: 'info', message: { text: 'one' }, at: 1000 }]);
    // P53: the person has just read it on the screen.
    expect(unread()).toBe(0);
  });

  test('P28 P53 leftovers of an earlier visit are in it without a time, and not new', () => {
    const { history, unread } = startMessages({
      errors: { email: [{ text: 'wrong' }] },
      info: [{ text: 'x' }],
    });
    expect(history()).toEqual([
      { id: 'left0', kind: 'errors', message: { text: 'wrong' }, at: null },
      { id: 'left1', kind: 'info', message: { text: 'x' }, at: null },
    ]);
    expect(unread()).toBe(0);
  });

  test('opening it marks earlier messages as seen; later ones are new', () => {
    const { deliver, see, unread, history } = startMessages();
    deliver('m1', 'one');
    expect(unread()).toBe(1);
    see();
    expect(unread()).toBe(0);
    deliver('m2', 'two');
    deliver('m3', 'three');
    expect(unread()).toBe(2);
    expect(history()).toHaveLength(3);
  });

  test('the same words twice are two entries with different ids', () => {
    const { add, fade, history } = startMessages();
    add('one', 1);
    fade();
    add('one', 5000);
    fade();
    expect(history().map(({ id, at }) => [id, at])).toEqual([
      ['toast1', 1],
      ['toast2', 5000],
    ]);
  });

  test('P53 it keeps the newest hundred toasts beside the newest hundred messages, and counts only those as new', () => {
    const { add, deliver, fade, history, unread } = startMessages();
    for (let number = 1; number <= 103; number += 1) {
      add(`toast ${number}`, number);
      fade();
      deliver(`m${number}`, `message ${number}`);
    }
    const newest = Array.from({ length: 100 }, (_, index) => index + 4);
    const entries = history();
    expect(entries.filter(({ letter }) => !letter).map(({ at }) => at)).toEqual(newest);
    expect(entries.flatMap(({ letter }) => letter?.title ?? [])).toEqual(newest.map((n) => `message ${n}`));
    expect(unread()).toBe(100);
  });

  test('after clearing it is empty and nothing is new; toasts stay', () => {
    const { add, fade, clear, history, unread, messages } = startMessages({ info: [{ text: 'x' }] });
    add('one', 1);
    clear();
    expect([history(), unread()]).toEqual([[], 0]);
    expect(messages.getSnapshot().context.shown).toHaveLength(1);
    fade();
    expect(history()).toHaveLength(1);
  });

  test('P25 a delivered message joins it without a toast, and only once per session, even if the history was cleared', () => {
    const { deliver, clear, forget, history, unread, messages } = startMessages();
    deliver('m1', 'a new post');
    deliver('m1', 'a new post');
    const { letter } = delivery('m1', 'a new post');
    expect(history()).toEqual([
      { id: 'delivered:m1', kind: 'info', message: { text: 'a new post' }, at: 7, letter },
    ]);
    expect(unread()).toBe(1);
    expect(messages.getSnapshot().context.shown).toEqual([]);
    clear();
    deliver('m1', 'a new post');
    expect(history()).toEqual([]);
    forget();
    deliver('m1', 'a new post');
    expect(history()).toHaveLength(1);
  });

  test('P25 a message that was read elsewhere is not new', () => {
    const { messages, history, unread } = startMessages();
    messages.send({ type: 'messages.deliver', ...delivery('m1', 'read on the phone'), isRead: true });
    expect([history().length, unread()]).toEqual([1, 0]);
  });

  test('P25 messages read elsewhere are no longer new, messages cleared elsewhere disappear; a toast stays', () => {
    const { add, fade, deliver, settle, history, unread } = startMessages();
    add('saved', 1);
    fade();
    deliver('m1', 'one');
    deliver('m2', 'two');
    settle(['m1'], []);
    expect([history().length, unread()]).toEqual([3, 1]);
    settle(['m1', 'm2'], ['m1']);
    expect(history().map(({ id }) => id)).toEqual(['toast1', 'delivered:m2']);
    expect(unread()).toBe(0);
  });

  test('dropped entries do not count as new', () => {
    const { deliver, settle, unread, history } = startMessages();
    deliver('m1', 'the oldest');
    for (let at = 0; at < HISTORY_LENGTH; at += 1) deliver(`later${at}`, `${at}`);
    expect([history().length, unread()]).toEqual([HISTORY_LENGTH, HISTORY_LENGTH]);
    settle(['m1'], ['m1']);
    expect([history().length, unread()]).toEqual([HISTORY_LENGTH, HISTORY_LENGTH]);
  });
});
