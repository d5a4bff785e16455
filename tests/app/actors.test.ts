/** The actors that the root starts, directly or through the flow of the open page, and the map of all of them. */
import { expect, test } from 'vitest';
import { StateMachine, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { envelope } from '../support/fake-wire.ts';
import { models } from '../../machines/models.ts';
import { pages, routes } from '../../src/app/routes.ts';
import { wireEditor } from '../../src/editor/wiring.ts';
import { messages } from '../../src/kit/app/services.ts';
import { wireGallery } from '../../statecharts/gallery/wiring.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';
import { eventually } from '../support/eventually.ts';

/** The ids of the machines of all actors under this one, itself included. */
function machinesUnder(actor: AnyActorRef): string[] {
  const { machine, children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  const actors = Object.values(children as Record<string, AnyActorRef | undefined>);
  const below = actors.flatMap((child) => (child ? machinesUnder(child) : []));
  return machine ? [machine.id, ...below] : below;
}

const someone = (part: Record<string, unknown>) => ({
  kept: keptTokens,
  server: {
    'GET /users/me/': () => userOf(part),
    'GET /users/auth/signup/otp/': () => envelope(200, { data: { otp_remaining_time: 60 } }),
  },
});

test.each([
  ['/en/', {}, ['session', 'messages', 'settings']],
  ['/en/reset-password/', {}, ['passwordReset']],
  ['/en/blog/', {}, ['infiniteList']],
  ['/en/otp/', someone({ is_verified: false }), ['otp', 'countdown']],
  ['/en/dashboard/template/admin/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/template/admin/media/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/product/admin/media/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/blog/admin/post/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/subscription/admin/', someone({ is_staff: true }), ['adminList']],
] as const)('MAC-01 the root starts what %s lives on', async (at, person, expected) => {
  const { app } = startApp({ at, ...person });
  await eventually(() => expect(machinesUnder(app)).toEqual(expect.arrayContaining([...expected])));
});

test('MAC-01 the root starts an actor for each toast', () => {
  const { app } = startApp({ at: '/en/' });
  messages(app).send({ type: 'messages.add', messages: { info: [{ text: 'one' }, { text: 'two' }] }, at: 0 });
  expect(machinesUnder(app).filter((id) => id === 'toast')).toHaveLength(2);
});

/** Which machine runs which, by id: the names that children run under, and the machines behind each. */
type Tree = Map<string, Map<string, Set<string>>>;

function note(tree: Tree, parent: AnyStateMachine, as: string, child: AnyStateMachine): void {
  const children = tree.get(parent.id) ?? new Map<string, Set<string>>();
  tree.set(parent.id, children.set(as, (children.get(as) ?? new Set()).add(child.id)));
}

/** Notes the machines this one has as actors, and theirs: some start only when a person does something. */
function noteReady(tree: Tree, machine: AnyStateMachine): void {
  for (const [as, logic] of Object.entries(machine.implementations.actors)) {
    if (!(logic instanceof StateMachine) || logic.id === NOTHING) continue;
    note(tree, machine, as, logic);
    noteReady(tree, logic);
  }
}

/** Notes the machines that run under this actor; `machine` is the one it runs itself, undefined if none. */
function noteRunning(tree: Tree, actor: AnyActorRef): AnyStateMachine | undefined {
  const { machine, children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  if (!machine) return undefined;
  noteReady(tree, machine);
  for (const [id, child] of Object.entries(children as Record<string, AnyActorRef | undefined>)) {
    const below = child && noteRunning(tree, child);
    if (below) note(tree, machine, typeof child.src === 'string' ? child.src : id, below);
  }
  return machine;
}

/** Stands for a form that a list does not have. */
const NOTHING = 'nothing';

/** A machine's file name; throws if it has no model. */
const fileOf = (id: string): string => {
  const name = Object.keys(models).find((each) => models[each]?.machine.id === id);
  if (!name) throw new Error(`The product runs '${id}', which has no model.`);
  return name;
};
const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));

test("MAC-01 the map of the charts matches the product's actors, with each page open in turn", async () => {
  const tree: Tree = new Map();
  for (const [pattern, name] of Object.entries(routes)) {
    const { access } = pages[name];
    const person =
      access === 'unverified'
        ? someone({ is_verified: false })
        : access === 'member' || access === 'staff'
          ? someone({ is_staff: true })
          : {};
    const at = `/en${pattern.replace(':id', '1').replace(':email', 'ada@renas.example')}`;
    const { app, opens } = startApp({ at, isOwnServer: true, ...person });
    await opens(name);
    noteRunning(tree, app);
    app.stop();
  }
  // The editor runs in its own document, in the frame that its chart shows.
  const editor = models['editor']!.machine;
  note(tree, models['html-editor']!.machine, 'frame', editor);
  // Their worlds are only used once they run, in a browser.
  noteReady(tree, wireEditor({} as never));
  noteReady(tree, wireGallery({} as never));

  const map = sorted(
    [...tree].map(([id, children]) => [
      fileOf(id),
      sorted([...children].map(([as, ids]) => [as, [...ids].map(fileOf).toSorted()] as const)),
    ]),
  );
  // Outdated? `npx vitest run --project unit tests/app/actors.test.ts -u`, then `npm run statecharts`.
  await expect(`${JSON.stringify(map, null, 2)}\n`).toMatchFileSnapshot('../../statecharts/family.json');
});
