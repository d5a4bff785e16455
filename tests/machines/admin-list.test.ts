/** The shared list: what is asked for and when, late answers, words that would be lost, ranges, and what runs leave behind. */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  adminListMachine,
  TYPING_PAUSE_MS,
  type ListMove,
  type ListPlace,
  type ListQuery,
  type RecordPageAnswer,
} from '../../machines/admin-list.machine.ts';
import { bulkRunMachine, type RunAction } from '../../machines/bulk-run.machine.ts';
import type { CallResult } from '../../machines/call.machine.ts';
import { columnsMachine } from '../../machines/columns.machine.ts';
import { accepted, refused } from '../models/answers.ts';
import { deferred } from '../support/deferred.ts';

const start: ListPlace = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };
const pageOf = (page: number, ...pks: number[]): RecordPageAnswer => ({
  result: accepted,
  loaded: { records: pks.map((pk) => ({ pk })), page, totalPages: 3, totalCount: 30 },
});

/** A list at a place, whose address is followed as that of a browser: a change comes back as an event. */
function startList(place: Partial<ListPlace> = {}) {
  const clock = new SimulatedClock();
  const pages = deferred<RecordPageAnswer, ListQuery>();
  const performed = deferred<CallResult, { action: RunAction; id: string }>();
  const creating = deferred<unknown, unknown>();
  const editing = deferred<{ record: { pk: number } }, unknown>();
  const moves: Omit<ListMove, 'part'>[] = [];
  const told: unknown[] = [];
  let follow: (place: ListPlace) => void = () => {};
  const actor = createActor(
    adminListMachine.provide({
      actors: {
        columns: columnsMachine.provide({ actions: { keepHidden: () => {} } }),
        creating: creating.logic,
        record: editing.logic as never,
        run: bulkRunMachine.provide({
          actors: { perform: performed.logic },
          actions: {
            announce: (_, { action }) => void told.push(action),
            refused: () => void told.push('refused'),
            failed: (_, { fault }) => void told.push(fault),
          },
        }),
        loadPage: pages.logic,
        watchAddress: fromCallback<{ type: 'address.never' }>(({ sendBack }) => {
          follow = (next) => sendBack({ type: 'address.changed', place: next });
        }),
      },
      actions: {
        goTo: (_, { place: from, part, isReplacing }) => {
          const to = { ...from, ...part };
          moves.push({ place: to, isReplacing });
          follow(to);
        },
        refused: () => void told.push('refused'),
        failed: (_, { fault }) => void told.push(fault),
      },
    }),
    { input: { place: { ...start, ...place }, hidden: [] }, clock },
  ).start();
  return {
    actor,
    clock,
    pages,
    performed,
    creating,
    editing,
    moves,
    told,
    /** Back, Forward or a link. */
    comeTo: (part: Partial<ListPlace>) => follow({ ...start, ...part }),
    asked: () => pages.calls.map(({ input }) => input),
    context: () => actor.getSnapshot().context,
    run: () => {
      const { run } = actor.getSnapshot().children;
      if (!run) throw new Error('nothing runs');
      return run;
    },
  };
}

async function startFilled(place: Partial<ListPlace> = {}) {
  const list = startList(place);
  await list.pages.last().answer(pageOf(place.page ?? 1, 1, 2, 3, 4));
  return list;
}

describe('the address', () => {
  test('LST-03 typing asks once, after a pause, for the first page, in place of the history entry', async () => {
    const { actor, clock, asked, moves } = await startFilled({ page: 2 });
    actor.send({ type: 'search.type', text: 'a' });
    clock.increment(TYPING_PAUSE_MS - 1);
    actor.send({ type: 'search.type', text: 'ada' });
    clock.increment(TYPING_PAUSE_MS - 1);
    expect(moves).toEqual([]);
    clock.increment(1);
    expect(moves).toEqual([{ place: { ...start, search: 'ada' }, isReplacing: true }]);
    expect(asked().at(-1)).toEqual({ page: 1, pageSize: 10, search: 'ada' });
    expect(asked()).toHaveLength(2);
  });

  test('LST-03 turning a page makes a history entry, and Back brings the page back', async () => {
    const { actor, asked, moves, comeTo, pages } = await startFilled();
    actor.send({ type: 'place.want', part: { page: 2 } });
    expect(moves).toEqual([{ place: { ...start, page: 2 }, isReplacing: false }]);
    await pages.last().answer(pageOf(2, 5));
    comeTo({});
    expect(asked().map(({ page }) => page)).toEqual([1, 2, 1]);
    actor.send({ type: 'place.want', part: { page: 1 } });
    expect(moves).toHaveLength(1);
  });

  test('LST-03 a late answer is dropped', async () => {
    const { actor, pages, context } = await startFilled();
    actor.send({ type: 'place.want', part: { page: 2 } });
    const late = pages.last();
    actor.send({ type: 'place.want', part: { page: 3 } });
    expect(late.signal.aborted).toBe(true);
    await pages.last().answer(pageOf(3, 9));
    await late.answer(pageOf(2, 5));
    expect(context().loaded?.records).toEqual([{ pk: 9 }]);
  });

  test('LST-03 a page past the end becomes the last one, in the address too, without a second request', async () => {
    const { pages, moves, asked, context } = startList({ page: 9 });
    await pages.last().answer(pageOf(3, 1));
    expect(moves).toEqual([{ place: { ...start, page: 3 }, isReplacing: true }]);
    expect(asked()).toHaveLength(1);
    expect(context().isMoved).toBe(true);
  });

  test('LST-03 what is typed on is not taken away by the address that follows', async () => {
    const { actor, clock, comeTo, context } = await startFilled();
    actor.send({ type: 'search.type', text: 'ada' });
    clock.increment(TYPING_PAUSE_MS);
    actor.send({ type: 'search.type', text: 'ada l' });
    comeTo({ search: 'ada', page: 2 });
    expect(context().typed).toBe('ada l');
    comeTo({ search: 'grace' });
    expect(context().typed).toBe('grace');
  });

  test('LST-01 old rows stay when a page does not come, and Retry asks again', async () => {
    const { actor, pages, context, told, asked } = await startFilled();
    actor.send({ type: 'list.reload' });
    await pages.last().fail(new Error('The network is away.'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(context().loaded?.records).toHaveLength(4);
    expect(told).toEqual(['The network is away.']);
    actor.send({ type: 'list.reload' });
    expect(asked()).toHaveLength(3);
  });
});

describe('the panels', () => {
  test('LST-04 the address opens the panels, both together', async () => {
    const { actor } = await startFilled({ isAdding: true, edit: '2' });
    expect(actor.getSnapshot().hasTag('adding') && actor.getSnapshot().hasTag('editing')).toBe(true);
  });

  test('LST-05 after a create the form begins anew, the list is at its start, the panel stays open', async () => {
    const { actor, creating, moves, asked } = await startFilled({ isAdding: true, page: 2, search: 'ada' });
    actor.send({ type: 'panel.touch', panel: 'add' });
    await creating.last().answer({});
    expect(creating.calls).toHaveLength(2);
    expect(moves.at(-1)?.place).toEqual({ ...start, isAdding: true });
    expect(asked().at(-1)).toEqual({ page: 1, pageSize: 10, search: '' });
    expect(actor.getSnapshot().hasTag('adding')).toBe(true);
    expect(actor.getSnapshot().context.unsaved).toEqual([]);
  });

  test('LST-06 after an update the panel is filled from the answer and the list is asked for again', async () => {
    const { editing, asked } = await startFilled({ edit: '2' });
    expect(editing.last().input).toEqual({ id: '2', record: null });
    await editing.last().answer({ record: { pk: 2 } });
    expect(editing.last().input).toEqual({ id: '2', record: { pk: 2 } });
    expect(asked()).toHaveLength(2);
  });

  test('decision 38 another record, or closing, asks before words are lost', async () => {
    const { actor, moves, editing } = await startFilled({ edit: '2' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    actor.send({ type: 'place.want', part: { edit: '3' } });
    expect(actor.getSnapshot().hasTag('leaving')).toBe(true);
    actor.send({ type: 'leave.cancel' });
    expect(moves).toEqual([]);
    actor.send({ type: 'place.want', part: { page: 2 } });
    expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
    actor.send({ type: 'place.want', part: { edit: '3' } });
    actor.send({ type: 'leave.confirm' });
    expect(editing.last().input).toEqual({ id: '3', record: null });
  });

  test('decision 38 Back sets the address right and asks; whoever goes on gets there', async () => {
    const { actor, moves, comeTo } = await startFilled({ edit: '2' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    comeTo({});
    expect(moves).toEqual([{ place: { ...start, edit: '2' }, isReplacing: false }]);
    expect(actor.getSnapshot().hasTag('leaving') && actor.getSnapshot().hasTag('editing')).toBe(true);
    actor.send({ type: 'leave.confirm' });
    expect(actor.getSnapshot().hasTag('editing')).toBe(false);
    expect(moves.at(-1)).toEqual({ place: start, isReplacing: false });
  });
});

describe('rows', () => {
  test('LST-01 the shift key ticks what lies between, in the order that is shown', async () => {
    const { actor, context } = await startFilled();
    actor.send({ type: 'row.toggle', id: '4' });
    actor.send({ type: 'row.extend', id: '1', shown: ['3', '4', '2', '1'] });
    expect(context().selected).toEqual(['4', '2', '1']);
    actor.send({ type: 'row.toggle', id: '2' });
    actor.send({ type: 'row.toggle', id: '9' });
    expect(context().selected).toEqual(['4', '1']);
  });

  test('LST-01 a reload keeps the ticks of the rows that are still there', async () => {
    const { actor, pages, context } = await startFilled();
    actor.send({ type: 'rows.choose', ids: ['1', '3'] });
    actor.send({ type: 'list.reload' });
    await pages.last().answer(pageOf(1, 3, 4));
    expect(context().selected).toEqual(['3']);
  });
});

describe('a run', () => {
  const records = ['1', '2', '3'].map((id) => ({ id, name: `Record ${id}` }));

  test('LST-06 decision 30 a delete asks first, then the list is asked for again', async () => {
    const { actor, performed, run, asked, told } = await startFilled();
    actor.send({ type: 'run.begin', action: 'delete', records: records.slice(0, 1) });
    expect(run().getSnapshot().hasTag('asking')).toBe(true);
    expect(performed.calls).toEqual([]);
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    expect(told).toEqual(['delete']);
    expect(asked()).toHaveLength(2);
  });

  test('decision 30 a delete that is given up calls nobody', async () => {
    const { actor, performed, run, asked } = await startFilled();
    actor.send({ type: 'run.begin', action: 'delete', records });
    run().send({ type: 'run.cancel' });
    expect([performed.calls.length, asked().length, actor.getSnapshot().context.outcome]).toEqual([
      0,
      1,
      null,
    ]);
  });

  test('LST-06 each record has a call of its own; what is refused says why and can be tried again', async () => {
    const { actor, performed, run, context } = await startFilled();
    actor.send({ type: 'run.begin', action: 'publish', records });
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    await performed.last().answer(refused);
    await performed.last().fail(new Error('The network is away.'));
    expect(performed.calls.map(({ input }) => input.id)).toEqual(['1', '2', '3']);
    expect(context().outcome).toEqual({
      action: 'publish',
      total: 3,
      done: [records[0]],
      failed: [
        { ...records[1], words: ['Enter a valid e-mail address.', 'The request was refused.'] },
        { ...records[2], words: ['The network is away.'] },
      ],
    });
    actor.send({ type: 'outcome.retry' });
    expect(performed.last().input).toEqual({ action: 'publish', id: '2' });
    await performed.last().answer(accepted);
    await performed.last().answer(accepted);
    expect(context().outcome).toMatchObject({ total: 2, failed: [] });
  });

  test('LST-06 a run that is stopped ends with the call that is on its way', async () => {
    const { actor, performed, run, context } = await startFilled();
    actor.send({ type: 'run.begin', action: 'delete', records });
    run().send({ type: 'run.confirm' });
    run().send({ type: 'run.stop' });
    await performed.last().answer(accepted);
    expect(performed.calls).toHaveLength(1);
    expect(context().outcome).toMatchObject({ total: 3, done: [records[0]], failed: [] });
  });

  test('LST-06 the Edit panel of a record that is deleted closes without a question', async () => {
    const { actor, performed, run, context } = await startFilled({ edit: '1' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    actor.send({ type: 'run.begin', action: 'delete', records: records.slice(0, 1) });
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    expect(context().place.edit).toBeNull();
    expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
  });
});
