/** The staff list: what it requests and when, late answers, unsaved changes, ranges, and runs. */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, sendParent, SimulatedClock } from 'xstate';
import {
  adminListMachine,
  losesUnsaved,
  TYPING_PAUSE_MS,
  type AddressOrder,
  type ListPanel,
  type ListPlace,
} from '../../machines/lists/admin-list.machine.ts';
import { bulkRunMachine, type RunAction } from '../../machines/lists/bulk-run.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import { columnsMachine } from '../../machines/lists/columns.machine.ts';
import {
  listRowsMachine,
  type ListQuery,
  type RecordPageAnswer,
} from '../../machines/lists/list-rows.machine.ts';
import { listWorkMachine } from '../../machines/lists/list-work.machine.ts';
import { selectionMachine } from '../../machines/lists/selection.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { deferred } from '../support/deferred.ts';

const start: ListPlace = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };
const pageOf = (page: number, ...pks: number[]): RecordPageAnswer => ({
  result: accepted,
  loaded: { records: pks.map((pk) => ({ pk })), page, totalPages: 3, totalCount: 30 },
});

/** An address bar like a browser's: changes that would lose input are held. */
function startAddress(first: ListPlace) {
  const moves: { place: ListPlace; isReplacing: boolean }[] = [];
  let here = first;
  let panels: ListPanel[] = [];
  let pending: (() => void) | null = null;
  let say: (
    event: { type: 'address.changed'; place: ListPlace } | { type: 'address.held' },
  ) => void = () => {};
  const come = (to: ListPlace, note: () => void): void => {
    const go = (): void => {
      note();
      here = to;
      say({ type: 'address.changed', place: to });
    };
    if (losesUnsaved(panels, here, to)) {
      pending = go;
      say({ type: 'address.held' });
    } else go();
  };
  const logic = fromCallback<AddressOrder>(({ sendBack, receive }) => {
    say = sendBack;
    receive((order) => {
      if (order.type === 'address.go') {
        const move = { place: { ...order.place, ...order.part }, isReplacing: order.isReplacing };
        come(move.place, () => void moves.push(move));
      } else if (order.type === 'address.hold') panels.push(order.panel);
      else if (order.type === 'address.release') panels = panels.filter((panel) => panel !== order.panel);
      else pending?.();
    });
  });
  return { logic, moves, come: (to: ListPlace) => come(to, () => {}), isHeld: () => panels.length > 0 };
}

/** A list at a place, with its real children around forms and calls that the test answers. */
function startList(place: Partial<ListPlace> = {}) {
  const clock = new SimulatedClock();
  const pages = deferred<RecordPageAnswer, ListQuery>();
  const performed = deferred<CallResult, { action: RunAction; id: string }>();
  const creating = deferred<unknown, unknown>();
  const editing = deferred<{ record: { pk: number } }, unknown>();
  const address = startAddress({ ...start, ...place });
  const told: unknown[] = [];
  const actor = createActor(
    adminListMachine.provide({
      actors: {
        address: address.logic,
        rows: listRowsMachine.provide({
          actors: { loadPage: pages.logic, watchNetwork: fromCallback(() => {}) },
          actions: {
            came: sendParent((_, came) => ({ type: 'rows.came', ...came })),
            refused: () => void told.push('refused'),
            failed: (_, { fault }) => void told.push(fault),
          },
        }),
        columns: columnsMachine.provide({ actions: { keepHidden: () => {}, keepDensity: () => {} } }),
        selection: selectionMachine,
        work: listWorkMachine.provide({
          actions: { done: sendParent((_, outcome) => ({ type: 'work.done', outcome })) },
          actors: {
            run: bulkRunMachine.provide({
              actors: { perform: performed.logic },
              actions: {
                announce: (_, { action }) => void told.push(action),
                refused: () => void told.push('refused'),
                failed: (_, { fault }) => void told.push(fault),
              },
            }),
          },
        }),
        creating: creating.logic,
        record: editing.logic as never,
      },
    }),
    { input: { place: { ...start, ...place }, hidden: [], density: 'comfortable' }, clock },
  ).start();
  const { rows, selection, work } = actor.getSnapshot().children;
  if (!rows || !selection || !work) throw new Error('the list has not begun');
  return {
    actor,
    rows,
    selection,
    work,
    clock,
    pages,
    performed,
    creating,
    editing,
    moves: address.moves,
    isHeld: address.isHeld,
    told,
    /** Back, Forward or a link. */
    comeTo: (part: Partial<ListPlace>) => address.come({ ...start, ...part }),
    asked: () => pages.calls.map(({ input }) => input),
    context: () => actor.getSnapshot().context,
    /** The panels with unsaved input. */
    unsaved: () =>
      (['add', 'edit'] as const).filter((panel) =>
        actor
          .getSnapshot()
          .matches(panel === 'add' ? { add: { open: 'touched' } } : { edit: { open: 'touched' } }),
      ),
    loaded: () => rows.getSnapshot().context,
    selected: () => selection.getSnapshot().context.selected,
    outcome: () => work.getSnapshot().context.outcome,
    run: () => {
      const { run } = work.getSnapshot().children;
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
  test('LST-03 typing requests the first page once, after a pause, and makes a history entry', async () => {
    const { actor, clock, asked, moves } = await startFilled({ page: 2 });
    actor.send({ type: 'search.type', text: 'a' });
    clock.increment(TYPING_PAUSE_MS - 1);
    actor.send({ type: 'search.type', text: 'ada' });
    clock.increment(TYPING_PAUSE_MS - 1);
    expect(moves).toEqual([]);
    clock.increment(1);
    expect(moves).toEqual([{ place: { ...start, search: 'ada' }, isReplacing: false }]);
    expect(asked().at(-1)).toEqual({ page: 1, pageSize: 10, search: 'ada' });
    expect(asked()).toHaveLength(2);
  });

  /** Types and pauses. */
  const searchFor = ({ actor, clock }: ReturnType<typeof startList>, text: string): void => {
    actor.send({ type: 'search.type', text });
    clock.increment(TYPING_PAUSE_MS);
  };
  /** The history entries: what was searched for, and how. */
  const entriesOf = ({ moves }: ReturnType<typeof startList>) =>
    moves.map(({ place, isReplacing }) => `${isReplacing ? 'becomes' : 'new'} '${place.search}'`);

  test('LST-03 a search makes one history entry, however often the person pauses in it', async () => {
    const list = await startFilled({ page: 2 });
    for (const text of ['a', 'ada', 'ada', 'ada l']) searchFor(list, text);
    expect(entriesOf(list)).toEqual(["new 'a'", "becomes 'ada'", "becomes 'ada l'"]);
    expect(list.asked().map(({ search }) => search)).toEqual(['', 'a', 'ada', 'ada l']);
  });

  test('LST-03 after Back, Forward, another page or a panel, the next letters are a new search', async () => {
    for (const part of [{ page: 2 }, { search: 'ada', page: 2 }, { search: 'ada', edit: '1' }]) {
      const list = await startFilled();
      searchFor(list, 'ada');
      list.comeTo(part);
      searchFor(list, 'ada l');
      searchFor(list, 'ada lo');
      expect(entriesOf(list), JSON.stringify(part)).toEqual(["new 'ada'", "new 'ada l'", "becomes 'ada lo'"]);
      expect(list.moves[1]?.place).toEqual({ ...start, ...part, search: 'ada l', page: 1 });
    }
  });

  test('LST-03 letters typed while another page is on its way are a new search', async () => {
    const list = await startFilled();
    searchFor(list, 'ada');
    list.actor.send({ type: 'search.type', text: 'ada l' });
    list.comeTo({ search: 'ada', page: 2 });
    list.clock.increment(TYPING_PAUSE_MS);
    expect(entriesOf(list)).toEqual(["new 'ada'", "new 'ada l'"]);
  });

  test('LST-03 clearing a search ends it and makes a history entry, so Back brings the search back', async () => {
    const list = await startFilled();
    for (const text of ['ada', 'ada l', '', 'grace']) searchFor(list, text);
    expect(entriesOf(list)).toEqual(["new 'ada'", "becomes 'ada l'", "new ''", "new 'grace'"]);
    const linked = await startFilled({ search: 'ada', page: 2 });
    for (const text of ['', 'grace']) searchFor(linked, text);
    expect(entriesOf(linked)).toEqual(["new ''", "new 'grace'"]);
  });

  test('LST-03 what is cleared and typed again without a pause stays one search', async () => {
    const list = await startFilled();
    searchFor(list, 'ada');
    list.actor.send({ type: 'search.type', text: '' });
    searchFor(list, 'grace');
    expect(entriesOf(list)).toEqual(["new 'ada'", "becomes 'grace'"]);
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
    const { actor, pages, loaded } = await startFilled();
    actor.send({ type: 'place.want', part: { page: 2 } });
    const late = pages.last();
    actor.send({ type: 'place.want', part: { page: 3 } });
    expect(late.signal.aborted).toBe(true);
    await pages.last().answer(pageOf(3, 9));
    await late.answer(pageOf(2, 5));
    expect(loaded().loaded?.records).toEqual([{ pk: 9 }]);
  });

  test('LST-03 a page past the end becomes the last one, in the address too, without a second request', async () => {
    const { pages, moves, asked, loaded } = startList({ page: 9 });
    await pages.last().answer(pageOf(3, 1));
    expect(moves).toEqual([{ place: { ...start, page: 3 }, isReplacing: true }]);
    expect(asked()).toHaveLength(1);
    expect(loaded().isMoved).toBe(true);
  });

  test('LST-03 the address does not overwrite what is still being typed', async () => {
    const { actor, clock, comeTo, context } = await startFilled();
    actor.send({ type: 'search.type', text: 'ada' });
    clock.increment(TYPING_PAUSE_MS);
    actor.send({ type: 'search.type', text: 'ada l' });
    comeTo({ search: 'ada', page: 2 });
    expect(context().typed).toBe('ada l');
    comeTo({ search: 'grace' });
    expect(context().typed).toBe('grace');
  });

  test('LST-01 old rows stay when a page does not load, and Retry tries again', async () => {
    const { rows, pages, loaded, told, asked } = await startFilled();
    rows.send({ type: 'rows.reload' });
    await pages.last().fail(new Error('The network is away.'));
    expect(rows.getSnapshot().hasTag('failed')).toBe(true);
    expect(loaded().loaded?.records).toHaveLength(4);
    expect(told).toEqual(['The network is away.']);
    rows.send({ type: 'rows.reload' });
    expect(asked()).toHaveLength(3);
  });
});

describe('the panels', () => {
  test('LST-04 the address opens the panels, both together', async () => {
    const { actor } = await startFilled({ isAdding: true, edit: '2' });
    expect(actor.getSnapshot().hasTag('adding') && actor.getSnapshot().hasTag('editing')).toBe(true);
  });

  test('LST-05 after a create the form is empty, the list is at its start and the panel stays open', async () => {
    const { actor, creating, moves, asked, unsaved } = await startFilled({
      isAdding: true,
      page: 2,
      search: 'ada',
    });
    actor.send({ type: 'panel.touch', panel: 'add' });
    await creating.last().answer({});
    expect(creating.calls).toHaveLength(2);
    expect(moves.at(-1)?.place).toEqual({ ...start, isAdding: true });
    expect(asked().at(-1)).toEqual({ page: 1, pageSize: 10, search: '' });
    expect(actor.getSnapshot().hasTag('adding')).toBe(true);
    expect(unsaved()).toEqual([]);
  });

  test('LST-05 after a create from a copy the form is empty, in the address too', async () => {
    const { actor, creating, moves, asked } = await startFilled({ isAdding: true, copy: '2' });
    expect(creating.last().input).toEqual({ copy: '2' });
    actor.send({ type: 'panel.touch', panel: 'add' });
    await creating.last().answer({});
    expect(creating.calls.map(({ input }) => input)).toEqual([{ copy: '2' }, { copy: null }]);
    expect(moves).toEqual([{ place: { ...start, isAdding: true }, isReplacing: false }]);
    expect(asked()).toHaveLength(2);
    expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
  });

  test('LST-05 another copy fills the open Add panel, after asking if there are unsaved changes', async () => {
    const { actor, creating, unsaved } = await startFilled({ isAdding: true });
    actor.send({ type: 'panel.touch', panel: 'add' });
    actor.send({ type: 'place.want', part: { isAdding: true, copy: '3' } });
    expect(creating.calls).toHaveLength(1);
    actor.send({ type: 'leave.confirm' });
    expect(creating.last().input).toEqual({ copy: '3' });
    expect(unsaved()).toEqual([]);
  });

  test('LST-06 after an update the answer fills the panel and the list reloads', async () => {
    const { editing, asked } = await startFilled({ edit: '2' });
    expect(editing.last().input).toEqual({ id: '2', record: null });
    await editing.last().answer({ record: { pk: 2 } });
    expect(editing.last().input).toEqual({ id: '2', record: { pk: 2 } });
    expect(asked()).toHaveLength(2);
  });

  test('P38 another record, or closing, asks before unsaved changes are lost', async () => {
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

  test('P38 Back asks first, and goes there if the person agrees', async () => {
    const { actor, comeTo, context, isHeld } = await startFilled({ edit: '2' });
    comeTo({ edit: '1' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    expect(isHeld()).toBe(true);
    comeTo({});
    expect(context().place.edit).toBe('1');
    expect(actor.getSnapshot().hasTag('leaving') && actor.getSnapshot().hasTag('editing')).toBe(true);
    actor.send({ type: 'leave.confirm' });
    expect(actor.getSnapshot().hasTag('editing')).toBe(false);
    expect(isHeld()).toBe(false);
  });

  test('P38 closing one of two panels keeps the address held for the other', async () => {
    const { actor, isHeld, unsaved } = await startFilled({ isAdding: true, edit: '2' });
    actor.send({ type: 'panel.touch', panel: 'add' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    actor.send({ type: 'place.want', part: { edit: null } });
    actor.send({ type: 'leave.confirm' });
    expect([isHeld(), unsaved()]).toEqual([true, ['add']]);
    actor.send({ type: 'place.want', part: { edit: '3' } });
    expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
    actor.send({ type: 'place.want', part: { isAdding: false } });
    expect(actor.getSnapshot().hasTag('leaving')).toBe(true);
  });
});

describe('rows', () => {
  test('LST-01 the shift key ticks all rows in between, in the order shown', async () => {
    const { selection, selected } = await startFilled();
    selection.send({ type: 'row.toggle', id: '4' });
    selection.send({ type: 'row.extend', id: '1', order: ['3', '4', '2', '1'] });
    expect(selected()).toEqual(['4', '2', '1']);
    selection.send({ type: 'row.toggle', id: '2' });
    selection.send({ type: 'row.toggle', id: '9' });
    expect(selected()).toEqual(['4', '1']);
  });

  test('LST-01 a reload keeps the ticks of rows that are still there', async () => {
    const { selection, rows, pages, selected } = await startFilled();
    selection.send({ type: 'rows.choose', ids: ['1', '3'] });
    rows.send({ type: 'rows.reload' });
    await pages.last().answer(pageOf(1, 3, 4));
    expect(selected()).toEqual(['3']);
  });
});

describe('a run', () => {
  const records = ['1', '2', '3'].map((id) => ({ id, name: `Record ${id}` }));

  test('LST-06 P30 a delete asks first, then the list reloads', async () => {
    const { work, performed, run, asked, told } = await startFilled();
    work.send({ type: 'run.begin', action: 'delete', records: records.slice(0, 1) });
    expect(run().getSnapshot().hasTag('asking')).toBe(true);
    expect(performed.calls).toEqual([]);
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    expect(told).toEqual(['delete']);
    expect(asked()).toHaveLength(2);
  });

  test('P30 a cancelled delete makes no call', async () => {
    const { work, performed, run, asked, outcome } = await startFilled();
    work.send({ type: 'run.begin', action: 'delete', records });
    run().send({ type: 'run.cancel' });
    expect([performed.calls.length, asked().length, outcome()]).toEqual([0, 1, null]);
  });

  test('LST-06 each record has its own call; refused ones say why and can be tried again', async () => {
    const { work, performed, run, outcome } = await startFilled();
    work.send({ type: 'run.begin', action: 'publish', records });
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    await performed.last().answer(refused);
    await performed.last().fail(new Error('The network is away.'));
    expect(performed.calls.map(({ input }) => input.id)).toEqual(['1', '2', '3']);
    expect(outcome()).toEqual({
      action: 'publish',
      total: 3,
      done: [records[0]],
      failed: [
        { ...records[1], words: ['Enter a valid e-mail address.', 'The request was refused.'] },
        { ...records[2], words: ['The network is away.'] },
      ],
    });
    work.send({ type: 'outcome.retry' });
    expect(performed.last().input).toEqual({ action: 'publish', id: '2' });
    await performed.last().answer(accepted);
    await performed.last().answer(accepted);
    expect(outcome()).toMatchObject({ total: 2, failed: [] });
  });

  test('LST-06 a stopped run ends with the current call', async () => {
    const { work, performed, run, outcome } = await startFilled();
    work.send({ type: 'run.begin', action: 'delete', records });
    run().send({ type: 'run.confirm' });
    run().send({ type: 'run.stop' });
    await performed.last().answer(accepted);
    expect(performed.calls).toHaveLength(1);
    expect(outcome()).toMatchObject({ total: 3, done: [records[0]], failed: [] });
  });

  test('LST-06 the Edit panel of a deleted record closes without asking', async () => {
    const { actor, work, performed, run, context } = await startFilled({ edit: '1' });
    actor.send({ type: 'panel.touch', panel: 'edit' });
    work.send({ type: 'run.begin', action: 'delete', records: records.slice(0, 1) });
    run().send({ type: 'run.confirm' });
    await performed.last().answer(accepted);
    expect(context().place.edit).toBeNull();
    expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
  });
});
