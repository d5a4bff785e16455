/** What a tester adds to a machine so that it can be walked: examples, what tells situations apart, rules. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

type Examples<Payload, Snapshot> = readonly Payload[] | ((snapshot: Snapshot) => readonly Payload[]);
type AnyPayload = Record<string, unknown>;

/**
 * Examples of what comes with an event, by the event's type; a function chooses them by the snapshot they
 * would be sent to, and an empty list keeps an event from being sent at all. Under a wildcard an example
 * names its own `type`.
 */
export type Cases = Record<string, Examples<AnyPayload, AnyMachineSnapshot>>;

/** One step of a machine, as a rule about steps sees it. */
export type SeenStep<Snapshot = AnyMachineSnapshot> = {
  before: Snapshot;
  event: AnyEventObject;
  after: Snapshot;
  /** The actors set to work, and with what. */
  started: readonly { id: string; input: unknown }[];
  /** Own actions carried out, and events sent to other actors. */
  effects: readonly { type: string; what: unknown }[];
};

export type Rules<Snapshot = AnyMachineSnapshot> = {
  /** Holds in every situation; the key says the rule in words. */
  always?: Record<string, (snapshot: Snapshot) => boolean>;
  /** Holds for every step between two situations; the key says the rule in words. */
  steps?: Record<string, (step: SeenStep<Snapshot>) => boolean>;
  /** From every situation a way leads to one like this; the key says it in words. */
  canAlways?: Record<string, (snapshot: Snapshot) => boolean>;
};

export type PathModel = {
  machine: AnyStateMachine;
  /** One start for each; a machine without input has the one start `[undefined]`. */
  inputs: readonly unknown[];
  /** A type without examples is sent bare. */
  cases?: Cases;
  /**
   * What of a snapshot, beside its state value, makes it a different situation; the whole context if left
   * out.
   */
  tell?: (snapshot: AnyMachineSnapshot) => unknown;
  /** How many situations may be found before exploring is given up as endless; 5000 if left out. */
  limit?: number;
};

export type Model = PathModel & {
  /** The machine's own event types: TypeScript does not notice a misspelt key in `on`, this list does. */
  events: readonly string[];
  rules?: Rules;
};

type OwnEvent<Machine extends AnyStateMachine> = Exclude<
  EventFromLogic<Machine>,
  { type: `xstate.${string}` }
>;

type TypedModel<Machine extends AnyStateMachine> = {
  machine: Machine;
  events: readonly OwnEvent<Machine>['type'][];
  cases?: {
    [Type in OwnEvent<Machine>['type']]?: Examples<
      Omit<Extract<OwnEvent<Machine>, { type: Type }>, 'type'>,
      SnapshotFrom<Machine>
    >;
  } & { [Type in `xstate.${string}`]?: Examples<AnyPayload, SnapshotFrom<Machine>> };
  tell?: (snapshot: SnapshotFrom<Machine>) => unknown;
  limit?: number;
  rules?: Rules<SnapshotFrom<Machine>>;
} & (undefined extends InputFrom<Machine>
  ? { inputs?: readonly InputFrom<Machine>[] }
  : { inputs: readonly InputFrom<Machine>[] });

/** A model whose inputs, examples and rules are checked against the types of its machine. */
export function defineModel<Machine extends AnyStateMachine>(model: TypedModel<Machine>): Model {
  return { inputs: [undefined], ...model } as unknown as Model;
}
