import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventsAt } from '../explore.ts';
import { matchesDescriptor } from '../names.ts';
import type { Cases, Model } from '../../machines/modelling/model.ts';
import { plainText } from '../plain-text.ts';
import { createStepper, type Step } from '../stepper.ts';

/** A possible next event and its step. */
export type Offer = {
  /** Its name in the address: the event's type, with `~2` for its second example. */
  token: string;
  step: Step;
  /** The ids of the transitions the event itself takes, without the eventless ones that follow. */
  own: string[];
};

export type PlayedRun = {
  /** The start and every step since. */
  steps: Step[];
  tokens: string[];
  offers: Offer[];
  /** Events that every guard refuses now. */
  refused: Offer[];
  /** The first step in the address that is not possible, as in a link from an older version; later steps are dropped. */
  lost: string | null;
};

/** Plays a chart from one of its model's inputs through the given steps. Nothing runs: no request, no timer, no child. */
export function play(model: Model, start: number, tokens: readonly string[]): PlayedRun {
  const stepper = createStepper(model.machine);
  const begun = stepper.begin(model.inputs[start] ?? model.inputs[0]);
  const steps = [begun];
  const taken: string[] = [];
  let next = offersAt(begun, model, stepper);
  for (const token of tokens) {
    const offer = next.find((each) => each.token === token);
    if (!offer) return result(steps, taken, next, token);
    steps.push(offer.step);
    taken.push(token);
    next = offersAt(offer.step, model, stepper);
  }
  return result(steps, taken, next, null);
}

function result(steps: Step[], tokens: string[], next: Offer[], lost: string | null): PlayedRun {
  const offers = next.filter(({ step }) => step.taken.length > 0);
  return { steps, tokens, offers, refused: next.filter((each) => !offers.includes(each)), lost };
}

/** The next possible events, with an example each; refused events, too. */
export function offersAt({ at }: Step, model: Model, stepper: ReturnType<typeof createStepper>): Offer[] {
  if (at.snapshot.status !== 'active') return [];
  const seen = new Map<string, number>();
  return eventsAt(at, playedCases(model)).flatMap((event) => {
    const nth = (seen.get(event.type) ?? 0) + 1;
    seen.set(event.type, nth);
    const step = stepper.next(at, event);
    if (step.taken.length + step.refused.length === 0) return [];
    const own = step.taken.filter((id) => matchesDescriptor(id.split('|')[1] ?? '', event.type));
    return [{ token: nth === 1 ? event.type : `${event.type}~${nth}`, step, own }];
  });
}

function playedCases({ cases = {}, alsoPlayed = {} }: Model): Cases {
  const more = Object.entries(alsoPlayed).map(([type, examples]) => {
    const walked = cases[type] ?? [];
    const at = (each: typeof examples, snapshot: AnyMachineSnapshot) =>
      typeof each === 'function' ? each(snapshot) : each;
    return [type, (snapshot: AnyMachineSnapshot) => [...at(walked, snapshot), ...at(examples, snapshot)]];
  });
  return { ...cases, ...Object.fromEntries(more) };
}

/** An event's payload in words; empty if it has none. */
export function payloadOf({ type: _type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length === 0 ? '' : plainText(payload);
}
