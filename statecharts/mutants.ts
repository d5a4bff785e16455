/**
 * Plants small faults in a machine: each transition removed, redirected, unguarded, without actions, late.
 */
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { allNodes, isPlainObject } from '../machines/modelling/nodes.ts';

/** A machine with one small fault, described in words. */
export type Mutant = {
  says: string;
  machine: AnyStateMachine;
  /** A transition leads elsewhere; harmless if that state leads straight to the original target. */
  isRedirected: boolean;
};

/** A part of a machine's config. XState types it for one machine; here any machine's is read, hence the casts. */
type Config = Record<string, unknown>;
/** Where an event's branches are in a machine's config. */
type Slot = { node: AnyStateNode; owner: (string | number)[]; key: string; event: string };

/** More than any valid chart needs for one event; stops mutants with endless `always` loops. */
const MAX_ITERATIONS = 200;

/** All valid mutants of a machine, which itself is not changed. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const leaves = allNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final');
  return allNodes(machine).flatMap((node) =>
    slotsOf(node).flatMap((slot) => mutantsAt(machine, slot, leaves)),
  );
}

/**
 * Mutants with faults that walks cannot meet, because no screen offers them: an event accepted where it must not be, an event
 * with another one's actions, a missing actor. Rules must notice them.
 */
export function ruleMutantsOf(machine: AnyStateMachine): Mutant[] {
  return allNodes(machine).flatMap((node) => [
    ...withExtraEvent(machine, node),
    ...withSwappedActions(machine, node),
    ...withoutInvoke(machine, node),
  ]);
}

function withExtraEvent(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  if (node.type !== 'atomic') return [];
  const heard = new Set(node.ownEvents as readonly string[]);
  const others = allNodes(machine).flatMap((other) => [...other.transitions.values()].flat());
  return others
    .filter(
      ({ eventType, source }) => source !== node && !heard.has(eventType) && !eventType.startsWith('xstate.'),
    )
    .flatMap(({ eventType, source, target, actions }) =>
      mutate(machine, `${node.id} hears ${eventType} of ${source.id}`, placeOf(node), (config) => {
        config['on'] = {
          ...(config['on'] as object | undefined),
          [eventType]: { target: target?.map(({ id }) => `#${id}`), actions, reenter: true },
        };
      }),
    );
}

function withSwappedActions(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const on = (node.config as { on?: Config }).on ?? {};
  const simple = Object.entries(on).filter(([, written]) => !Array.isArray(written));
  const others = allNodes(machine).flatMap((other) => [...other.transitions.values()].flat());
  return simple.flatMap(([event, written]) =>
    others
      .filter(({ eventType, actions }) => eventType !== event && actions.length > 0)
      .flatMap(({ source, eventType, actions }) =>
        mutate(
          machine,
          `${node.id} ${event} does as ${eventType} of ${source.id}`,
          placeOf(node),
          (config) => {
            const full = typeof written === 'string' ? { target: written } : (written as Config);
            (config['on'] as Config)[event] = { ...full, actions };
          },
        ),
      ),
  );
}

function withoutInvoke(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  return node.invoke.flatMap(({ id }, index) =>
    mutate(machine, `${node.id} without ${id}`, placeOf(node), (config) => {
      if (Array.isArray(config['invoke'])) config['invoke'].splice(index, 1);
      else delete config['invoke'];
    }),
  );
}

const placeOf = (node: AnyStateNode) => node.path.flatMap((key) => ['states', key]);

function slotsOf(node: AnyStateNode): Slot[] {
  const path = placeOf(node);
  const config = node.config as Config;
  const slotsIn = (group: 'on' | 'after', eventOf: (key: string) => string) =>
    Object.keys(config[group] ?? {}).map((key) => ({
      node,
      owner: [...path, group],
      key,
      event: eventOf(key),
    }));
  const single = (key: 'always' | 'onDone', event: string) =>
    config[key] === undefined ? [] : [{ node, owner: path, key, event }];
  const invokes = node.invoke.flatMap((invoke, index) => {
    const owner = [...path, 'invoke', ...(Array.isArray(config['invoke']) ? [index] : [])];
    const kinds = { onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' };
    return Object.entries(kinds).map(([key, kind]) => ({
      node,
      owner,
      key,
      event: `xstate.${kind}.${invoke.id}`,
    }));
  });
  return [
    ...slotsIn('on', (key) => key),
    ...slotsIn('after', (key) => `xstate.after.${key}.${node.id}`),
    ...single('always', ''),
    ...single('onDone', `xstate.done.state.${node.id}`),
    ...invokes,
  ];
}

function mutantsAt(
  machine: AnyStateMachine,
  { node, owner, key, event }: Slot,
  leaves: AnyStateNode[],
): Mutant[] {
  const written = at(machine.config, owner)[key];
  if (written === undefined) return [];
  const isList = Array.isArray(written);
  const transitions = (event === '' ? node.always : node.transitions.get(event)) ?? [];
  const branches: unknown[] = isList ? written : [written];

  return branches.flatMap((branch, index) => {
    const full = (typeof branch === 'string' ? { target: branch } : branch) as Config;
    const name = `${node.id} ${key}${isList ? `[${index}]` : ''}`;
    const replaced = (says: string, value: Config) =>
      mutate(machine, `${name}: ${says}`, owner, (config) => {
        if (isList) (config[key] as unknown[])[index] = value;
        else config[key] = value;
      });
    const gone = mutate(machine, `${name}: gone`, owner, (config) => {
      if (isList) (config[key] as unknown[]).splice(index, 1);
      else delete config[key];
    });
    const late = mutate(machine, `${name}: too late`, owner, (config) => {
      config[String(Number(key) * 2)] = config[key];
      delete config[key];
    });
    const targets = (transitions[index]?.target ?? []).flatMap(enteredWith);
    const elsewhere = leaves.filter(({ id }) => id !== node.id && !targets.includes(id));
    return [
      ...gone,
      ...['guard', 'actions']
        .filter((part) => full[part] !== undefined)
        .flatMap((part) => replaced(`${part} forgotten`, { ...full, [part]: undefined })),
      ...(full['target'] === undefined
        ? []
        : elsewhere.flatMap(({ id }) => replaced(`goes to ${id}`, { ...full, target: `#${id}` }))),
      ...(owner.at(-1) === 'after' && !Number.isNaN(Number(key)) ? late : []),
    ];
  });
}

/** The ids of a target and its initial states: aiming at those instead would be no fault. */
function enteredWith(target: AnyStateNode): string[] {
  // Entering any region of a parallel state enters all of them.
  const regions = target.type === 'parallel' ? Object.values(target.states) : [];
  const initial = target.type === 'compound' ? (target.initial.target ?? []) : regions;
  return [target.id, ...initial.flatMap(enteredWith)];
}

/** One mutant, or none if XState cannot build the changed machine. */
function mutate(
  machine: AnyStateMachine,
  says: string,
  owner: readonly (string | number)[],
  change: (config: Config) => void,
): Mutant[] {
  const config = copyOf(machine.config) as Config;
  config['options'] = { ...(config['options'] as object | undefined), maxIterations: MAX_ITERATIONS };
  change(at(config, owner));
  try {
    // The constructor's types are those of one machine.
    const broken = new StateMachine(config as never, machine.implementations as never) as never;
    return [{ says, machine: broken, isRedirected: says.includes(': goes to ') }];
  } catch {
    return [];
  }
}

function at(config: unknown, path: readonly (string | number)[]): Config {
  return path.reduce((inner, step) => (inner as Config)[step], config) as Config;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
