/**
 * The paths `@xstate/graph` itself finds, for testers who use the library without this project's tools. The deep run
 * follows every shortest path; other runs follow one for every step that a machine can take from its situation.
 */
import { createTestModel, getSimplePaths, type TestPath } from '@xstate/graph';
import { expect, test } from 'vitest';
import {
  createActor,
  createMachine,
  fromPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { toChart } from '../../statecharts/chart.ts';
import { answersOf, forGraph } from '../../statecharts/graph-options.ts';
import { transitionIds } from '../../machines/modelling/nodes.ts';
import { isDeep } from './deep.ts';
import { long, type ModelPart, modelsOf } from './model-parts.ts';
import { isStandIn } from './stand-ins.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));
/** Enough for the simple paths of a machine to show that they end. */
const SITUATIONS = 8;
/** A child that does nothing, with a machine's snapshot for those who read it. */
const inert = createMachine({});

/**
 * The machine with ports and children that do nothing: a path's events replace their answers.
 */
function withSilentPorts(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const ports = Object.entries(actors as Record<string, AnyActorLogic>);
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)));
  return machine.provide({
    actors: Object.fromEntries(ports.map(([name, logic]) => [name, isStandIn(logic) ? inert : silent])),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])),
  });
}

/** Declares the tests for one part of the models. */
export function proveGraphPaths(part: ModelPart): void {
  test.each(modelsOf(part))(
    'MAC-03 %s: a running actor follows the shortest paths, enters every state and takes every transition',
    long,
    async (_, model) => {
      const logic = withSilentPorts(model.machine);
      const ids = transitionIds(logic);
      const entered = new Set<string>();
      const taken = new Set<string>();
      const inspect = (seen: InspectionEvent) => {
        if (seen.type !== '@xstate.microstep') return;
        for (const { id } of (seen.snapshot as AnyMachineSnapshot)._nodes) entered.add(id);
        for (const transition of seen._transitions) {
          taken.add(ids.get(transition) ?? '');
          // A transient state is never seen; its transitions count instead.
          entered.add(transition.source.id);
        }
      };
      const searched = model.inputs.map((input) => {
        const graph = forGraph(model, input);
        const testModel = createTestModel(graph.machine, graph.options);
        // The library's own deduplication compares every path with every other.
        const paths = testModel.getShortestPaths({ ...graph.options, allowDuplicatePaths: true });
        const { machine, options } = forGraph(model, input, SITUATIONS);
        expect(getSimplePaths(machine, options)).not.toHaveLength(0);
        return { input, paths, one: oneForEachStep(paths) };
      });
      const isComplete = () => [...ids.values()].every((id) => taken.has(id));
      async function follow(
        input: unknown,
        paths: TestPath<AnyMachineSnapshot, AnyEventObject>[],
      ): Promise<void> {
        const sent = new Set<AnyEventObject>();
        for (const path of withoutBeginnings(paths)) {
          const actor = createActor(logic, { input, inspect }).start();
          const send = ({ event }: { event: AnyEventObject }) => {
            sent.add(event);
            actor.send(event);
          };
          const types = path.steps.slice(1).map(({ event }) => event.type);
          const isWhereExpected = ({ value, status }: AnyMachineSnapshot) => {
            const actual = actor.getSnapshot() as AnyMachineSnapshot;
            expect({ value: actual.value, status: actual.status }).toEqual({ value, status });
          };
          await path.test({
            events: Object.fromEntries(types.map((type) => [type, send])),
            states: { '*': isWhereExpected },
          });
          actor.stop();
        }
        // Every path except the start ends with an event of its own.
        for (const { steps } of paths) if (steps.length > 1) expect(sent).toContain(steps.at(-1)?.event);
      }
      for (const { input, paths, one } of searched) await follow(input, isDeep ? paths : one);
      // Steps that look alike may pass through different transient states.
      for (const { input, paths } of searched)
        for (const path of paths) if (!isComplete()) await follow(input, [path]);
      const chart = toChart(logic);
      expect(Object.keys(chart.states).filter((id) => !entered.has(id))).toEqual([]);
      expect(chart.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
    },
  );
}

type Path = { steps: { event: AnyEventObject; state: AnyMachineSnapshot }[] };

/** The first shortest paths whose last steps differ in where they start, what they take and where they lead. */
function oneForEachStep<Found extends Path>(paths: Found[]): Found[] {
  const first = new Map<string, Found>();
  for (const path of paths) {
    const [before, last] = path.steps.slice(-2);
    const kind =
      before && last
        ? JSON.stringify([before.state.value, answersOf(before.state, last.event), last.state.value])
        : '';
    if (!first.has(kind)) first.set(kind, path);
  }
  return [...first.values()];
}

/** The paths that are no prefix of another: following them covers all. */
function withoutBeginnings<Found extends Path>(paths: Found[]): Found[] {
  // A search creates each event once, and all paths through it share the object.
  const passed = new Set(paths.flatMap(({ steps }) => steps.slice(0, -1).map(({ event }) => event)));
  return paths.filter(({ steps }) => !passed.has(steps.at(-1)!.event));
}
