/** Which doubled events nobody can notice: their charts ignore the second one. */
import { models } from '../../machines/models.ts';
import type { PathModel } from '../../machines/modelling/model.ts';
import { toJson } from '../../statecharts/describe-walk.ts';
import { explore, type Explored } from '../../statecharts/explore.ts';
import { createStepper } from '../../statecharts/stepper.ts';
import type { Fault } from './plant.ts';

const graphs = new Map<string, Explored>();

/**
 * Whether a fault sends an event twice that some chart knows, and in none of them the second does anything, wherever the first
 * can be sent. Such a fault is none.
 */
export function isIgnoredTwice({ kind, code }: Pick<Fault, 'kind' | 'code'>): boolean {
  const [, type] = /\btype: '([^']+)'/.exec(code) ?? [];
  if (kind !== 'doubled event' || type === undefined) return false;
  const answers = Object.entries(models)
    .filter(([, { machine }]) => machine.events.includes(type))
    .flatMap(([chart, model]) => answersTwice(chart, model, type));
  return answers.length > 0 && answers.every((isIgnored) => isIgnored);
}

/** For each situation of a chart in which it is sent: whether a second event of this type does nothing. */
function answersTwice(chart: string, model: PathModel, type: string): boolean[] {
  const graph = graphs.get(chart) ?? explore(model);
  graphs.set(chart, graph);
  const stepper = createStepper(model.machine);
  return graph.edges
    .filter(({ event }) => event.type === type)
    .flatMap(({ from, event }) => {
      const before = graph.situations.get(from);
      if (!before) return [];
      const once = stepper.next(before, event);
      const { at, effects, started } = stepper.next(once.at, event);
      const isSame = toJson(at.snapshot.context) === toJson(once.at.snapshot.context);
      const isThere = toJson(at.snapshot.value) === toJson(once.at.snapshot.value);
      return [isSame && isThere && effects.length === 0 && started.length === 0];
    });
}
