/** Compares what Stately's editor reads from a machine file with the machine itself. */
import { createMachine, type AnyStateMachine } from 'xstate';
import { toChart, type Chart } from './chart.ts';
import { diffCharts } from './diff.ts';
import type { Imported } from './importer.ts';

/**
 * What the importer loses, in words; empty if the editor shows the whole chart. What it cannot read from any file is no loss:
 * see `readable`.
 */
export function lossesOf(machine: AnyStateMachine, imported: Imported | null): string[] {
  if (!imported) return ['the importer finds no machine'];
  // `createMachine` types one machine; this config may be any.
  const read = toChart(createMachine(toConfig(imported) as never) as never);
  return diffCharts(readable(toChart(machine)), readable(read)).map(({ kind, says }) => `${kind}: ${says}`);
}

/**
 * A chart without what the importer always drops: `reenter`, system ids, responses to a child's snapshots, and the length of
 * named delays.
 */
export function readable(chart: Chart): Chart {
  const states = Object.entries(chart.states).map(([id, state]) => {
    const invoke = state.invoke.map((each) => ({ ...each, systemId: null }));
    return [id, { ...state, invoke }] as const;
  });
  const transitions = chart.transitions
    .filter(({ kind }) => kind !== 'snapshot')
    .map(({ delay, ...transition }) => ({
      ...transition,
      reenter: false,
      delay: delay && Number.isNaN(Number(delay.name)) ? { ...delay, ms: null, isFirst: false } : delay,
    }));
  return { ...chart, states: Object.fromEntries(states), transitions };
}

/** Converts the importer's XState 4 config to XState 5. */
function toConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toConfig);
  if (typeof value !== 'object' || value === null) return value;
  // An object of the importer’s; its fields are still unknown.
  const { kind: _, action, cond, ...rest } = value as Imported;
  // The importer writes actions and conditions as objects with a type.
  if (action !== undefined) return named(action as Imported);
  const inner = Object.entries(rest).map(([key, each]) => [key, toConfig(each)] as const);
  return {
    ...Object.fromEntries(inner),
    // As with actions.
    ...(cond === undefined ? {} : { guard: named(cond as Imported) }),
  };
}

function named({ type, params }: Imported): unknown {
  const isBare = params === undefined || Object.keys(params as object).length === 0;
  return isBare ? type : { type, params };
}
