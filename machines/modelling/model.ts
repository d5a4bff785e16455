/** What a tester adds to a machine so that it can be walked: examples, what distinguishes situations, rules. */
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
 * Example data for events, by event type. A function chooses them by the snapshot they would be sent to; an empty list
 * keeps the event from being sent at all. Under a wildcard, an example names its own `type`.
 */
export type Cases = Record<string, Examples<AnyPayload, AnyMachineSnapshot>>;

/** One step of a machine, as a rule sees it. */
export type SeenStep<Snapshot = AnyMachineSnapshot> = {
  before: Snapshot;
  event: AnyEventObject;
  after: Snapshot;
  /** The actors started, with their input. */
  started: readonly { id: string; input: unknown }[];
  /** The machine's own actions, and events sent to other actors. */
  effects: readonly { type: string; what: unknown }[];
};

export type Rules<Snapshot = AnyMachineSnapshot> = {
  /** True in every situation; the key states the rule. */
  always?: Record<string, (snapshot: Snapshot) => boolean>;
  /** True for every step between two situations; the key states the rule. */
  steps?: Record<string, (step: SeenStep<Snapshot>) => boolean>;
  /** A situation that can be reached from every other; the key describes it. */
  canAlways?: Record<string, (snapshot: Snapshot) => boolean>;
};

/** What a tester does and sees, in words; labels stand in quotation marks, “…” for a part that changes. */
export type HandWords = {
  /** How each of the model's inputs comes about, in their order. Models with several inputs have them. */
  starts?: readonly string[];
  /**
   * What causes each event, by its type: what to press or type, or what to wait for. Every event of the machine has words; of
   * `xstate.…`, those that a person brings about through another chart.
   */
  does: Readonly<Record<string, string>>;
  /** How each state is recognised, by its name without the machine's; null if nothing on the screen tells. */
  shows: Readonly<Record<string, string | null>>;
};

export type PathModel = {
  machine: AnyStateMachine;
  /** One start for each; `[undefined]` for a machine without input. */
  inputs: readonly unknown[];
  /** A type without examples is sent without data. */
  cases?: Cases;
  /** What, besides the state value, distinguishes situations; by default, the whole context. */
  tell?: (snapshot: AnyMachineSnapshot) => unknown;
  /** How many situations to find before giving up; 5000 by default. */
  limit?: number;
};

export type Model = PathModel &
  HandWords & {
    /** More examples, for playing by hand and for journeys; walks do without them. */
    alsoPlayed?: Cases;
    rules?: Rules;
  };

type OwnEvent<Machine extends AnyStateMachine> = Exclude<
  EventFromLogic<Machine>,
  { type: `xstate.${string}` }
>;

type TypedCases<Machine extends AnyStateMachine> = {
  [Type in OwnEvent<Machine>['type']]?: Examples<
    Omit<Extract<OwnEvent<Machine>, { type: Type }>, 'type'>,
    SnapshotFrom<Machine>
  >;
} & { [Type in `xstate.${string}`]?: Examples<AnyPayload, SnapshotFrom<Machine>> };

type TypedModel<Machine extends AnyStateMachine> = {
  machine: Machine;
  starts?: HandWords['starts'];
  // TypeScript does not notice a misspelt key in `on`; these keys do.
  does: { [Type in OwnEvent<Machine>['type']]: string } & { [Type in `xstate.${string}`]?: string };
  shows: HandWords['shows'];
  cases?: TypedCases<Machine>;
  alsoPlayed?: TypedCases<Machine>;
  tell?: (snapshot: SnapshotFrom<Machine>) => unknown;
  limit?: number;
  rules?: Rules<SnapshotFrom<Machine>>;
} & (undefined extends InputFrom<Machine>
  ? { inputs?: readonly InputFrom<Machine>[] }
  : { inputs: readonly InputFrom<Machine>[] });

/** A model whose inputs, examples and rules are checked against its machine's types. */
export function defineModel<Machine extends AnyStateMachine>(model: TypedModel<Machine>): Model {
  // Walkers read the parts of every machine alike, so they see them untyped; they are checked here, by the parameter.
  return { inputs: [undefined], ...model } as unknown as Model;
}
