/** A machine as one literal, to paste into Stately's editor or the old visualizer. */
import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionsOf } from '../machines/modelling/nodes.ts';
import { lengthOf } from './chart.ts';
import { bareName, nameOf } from './names.ts';

/** A part of a machine's config. XState types it for one machine; here any machine's is read, hence the casts. */
type Plain = Record<string, unknown>;

/**
 * A file with just the machine: names instead of code, milliseconds instead of named delays. `legacy` writes XState 4 syntax, and
 * guards, without which that version does not start: each is true if the event says so.
 */
export function toStately(machine: AnyStateMachine, { legacy = false } = {}): string {
  const config = {
    id: machine.id,
    ...(legacy ? { predictableActionArguments: true } : {}),
    ...stateWriter(machine, legacy)(machine.config as Plain),
  };
  return `import { createMachine } from 'xstate';

export const ${machine.id}Machine = createMachine(${JSON.stringify(config, null, 2)}${legacy ? guardsOf(machine) : ''});
`;
}

/** Guards for XState 4, such as `isNew: (_, event) => event.isNew === true`; nothing for a machine without guards. */
function guardsOf(machine: AnyStateMachine): string {
  const guards = allNodes(machine)
    .flatMap(transitionsOf)
    .flatMap(({ guard }) => (guard === undefined ? [] : bareName(nameOf(guard))));
  const lines = [...new Set(guards)]
    .toSorted()
    .map((name) => `    ${name}: (_, event) => event.${name} === true,`);
  return lines.length > 0 ? `, {\n  guards: {\n${lines.join('\n')}\n  },\n}` : '';
}

function stateWriter(machine: AnyStateMachine, legacy: boolean): (config: Plain) => Plain {
  const delays = machine.implementations.delays as Plain;
  const transitions = (value: unknown) => oneOrMany(list(value).map((each) => toTransition(each, legacy)));
  const delayOf = (key: string) => String(lengthOf(delays[key], machine) ?? key);
  const toInvoke = (value: unknown): Plain => {
    const { id, src, onDone, onError, onSnapshot } = value as Plain;
    return {
      id,
      src: typeof src === 'string' ? src : id,
      onDone: transitions(onDone),
      onError: transitions(onError),
      onSnapshot: transitions(onSnapshot),
    };
  };
  const toState = (config: Plain): Plain => ({
    description: config['description'],
    type: config['type'],
    initial: config['initial'],
    history: config['history'],
    tags: config['tags'],
    entry: actions(config['entry']),
    exit: actions(config['exit']),
    invoke: oneOrMany(list(config['invoke']).map(toInvoke)),
    on: each(config['on'], (key) => key, transitions),
    after: each(config['after'], delayOf, transitions),
    always: transitions(config['always']),
    onDone: transitions(config['onDone']),
    states: each(
      config['states'],
      (key) => key,
      (inner) => toState(inner as Plain),
    ),
  });
  return toState;
}

function toTransition(value: unknown, legacy: boolean): Plain {
  const written = (typeof value === 'string' ? { target: value } : value) as Plain;
  const { target, guard, description, reenter } = written;
  const reentry = reenter === true ? (legacy ? { internal: false } : { reenter }) : {};
  return {
    target,
    [legacy ? 'cond' : 'guard']: guard === undefined ? undefined : bareName(nameOf(guard)),
    actions: actions(written['actions']),
    description,
    ...reentry,
  };
}

const actions = (value: unknown) => oneOrMany(list(value).map((action) => bareName(nameOf(action))));

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function oneOrMany(values: unknown[]): unknown {
  return values.length > 1 ? values : values[0];
}

/** A record with mapped keys and values; undefined if there is none. */
function each(
  value: unknown,
  keyOf: (key: string) => string,
  change: (inner: unknown) => unknown,
): Plain | undefined {
  if (value === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value as Plain).map(([key, inner]) => [keyOf(key), change(inner)]),
  );
}
