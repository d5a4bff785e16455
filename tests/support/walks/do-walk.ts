import type { AnyEventObject } from 'xstate';
import type { Model } from '../../../machines/modelling/model.ts';
import type { Tab } from '../browser/person.ts';
import type { Tokens } from '../browser/signed-in.ts';
import { liveChartsOf } from './live.ts';
import { giveTab, UNANSWERED, type HandOptions, type Stage, type WalkOptions } from './open-stage.ts';
import { followOutcomes, type Outcomes } from './outcomes.ts';
import { messageOf, walkThrough, type ScreenStep, type ScreenWalk } from './runner.ts';

/** A machine's walks with their hands. */
export type Declared = { model: Model; options: WalkOptions; walks: readonly ScreenWalk[] };

/** The name of a machine's walk in its approved outcomes. */
export const titleOf = ({ title }: ScreenWalk, at: number): string => `${at + 1}: ${title}`;

/**
 * Does a walk in a tab of a stage.
 *
 * @throws {Error} naming the step that breaks, or what the browser reported
 */
export async function doWalk(
  page: Tab,
  { seen, toasts }: Pick<Stage, 'seen' | 'toasts'>,
  { model, options }: Pick<Declared, 'model' | 'options'>,
  walk: ScreenWalk,
  {
    session,
    outcomes,
    title = '',
    onStep = () => {},
  }: {
    session: Tokens | undefined;
    /** The expected outcomes of its steps; without them, only the states are checked. */
    outcomes?: Outcomes;
    title?: string;
    onStep?: (step: ScreenStep) => void;
  },
): Promise<void> {
  seen.length = 0;
  await giveTab(page, session);
  const live = liveChartsOf(page);
  const follow = outcomes && (await followOutcomes(page, toasts, options, outcomes, title));
  const running = {
    ...live,
    send: (event: AnyEventObject) => live.send(model.machine.id, event),
    ...(follow ? { bringsAbout: follow.after } : {}),
  };
  await walkThrough(walk, await options.open(page, live), running, onStep);
  if (follow) outcomes.record(title, follow.steps);
  expectNoFaults(seen, options);
}

/** What a person does without an arrow of a chart, by what it is called in the approved outcomes; the first step opens the screen. */
export type HandSteps = (page: Tab) => Readonly<Record<string, () => Promise<void>>>;

/**
 * Does steps in a tab of a stage, one after another, and compares what each brings about.
 *
 * @throws {Error} naming the step that breaks, or what the browser reported
 */
export async function doByHand(
  page: Tab,
  { seen, toasts }: Pick<Stage, 'seen' | 'toasts'>,
  options: HandOptions,
  steps: HandSteps,
  {
    session,
    outcomes,
    title,
    onStep = () => {},
  }: { session: Tokens | undefined; outcomes: Outcomes; title: string; onStep?: () => void },
): Promise<void> {
  seen.length = 0;
  await giveTab(page, session);
  const follow = await followOutcomes(page, toasts, options, outcomes, title);
  for (const [name, hand] of Object.entries(steps(page))) {
    try {
      await hand();
      await follow.after(name);
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
    }
    onStep();
  }
  outcomes.record(title, follow.steps);
  expectNoFaults(seen, options);
}

function expectNoFaults(seen: readonly string[], { allow = UNANSWERED }: Pick<WalkOptions, 'allow'>): void {
  const faults = seen.filter((fault) => !allow.test(fault));
  if (faults.length > 0) throw new Error(`the browser reported:\n${faults.join('\n')}`);
}
