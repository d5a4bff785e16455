/**
 * The paths that `@xstate/graph` itself finds, for testers who use the library without the tools of this
 * project.
 */
import { getShortestPaths, TestModel } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import {
  createActor,
  createMachine,
  fromPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { toChart } from '../../tools/statecharts/chart.ts';
import { forGraph, graphOptions } from '../../tools/statecharts/graph-options.ts';
import { createStepper } from '../../tools/statecharts/stepper.ts';
import { type ModelPart, modelsOf } from './model-parts.ts';
import { isStandIn } from './stand-ins.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));
/** A child that says nothing, and has the snapshot of a machine for those who look at it. */
const inert = createMachine({});

/**
 * The machine with ports and children that do nothing: a path's events answer in their place.
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

/** Declares the tests of one part of the models. */
export function proveGraphPaths(part: ModelPart): void {
  describe.each(modelsOf(part))('%s', (_, model) => {
    const machine = forGraph(model.machine);
    const chart = toChart(machine);

    test('MAC-03 shortest paths enter every state and take every transition', () => {
      const stepper = createStepper(machine);
      const entered = new Set<string>();
      const taken = new Set<string>();
      for (const input of model.inputs) {
        for (const { steps } of getShortestPaths(machine, graphOptions(model, input))) {
          let step = stepper.begin(input);
          for (const { event } of steps) {
            if (event.type !== 'xstate.init') step = stepper.next(step.at, event);
            for (const node of step.at.snapshot._nodes) entered.add(node.id);
            for (const id of step.taken) taken.add(id);
          }
        }
      }
      // A state that only decides is left before anybody sees it: its transitions stand for it.
      const passed = chart.transitions.filter(({ id, kind }) => kind === 'always' && taken.has(id));
      for (const { source } of passed) entered.add(source);
      expect(Object.keys(chart.states).filter((id) => !entered.has(id))).toEqual([]);
      expect(chart.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
    });

    test('MAC-03 a running actor follows every path of a test model', async () => {
      const logic = withSilentPorts(model.machine);
      let walked = 0;
      for (const input of model.inputs) {
        for (const path of new TestModel(machine, graphOptions(model, input)).getShortestPaths()) {
          const actor = createActor(logic, { input }).start();
          const send = ({ event }: { event: AnyEventObject }) => actor.send(event);
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
          walked += types.length;
        }
      }
      expect(walked).toBeGreaterThanOrEqual(chart.transitions.filter(({ kind }) => kind === 'event').length);
    });
  });
}
