/** `npm run strength`: how many small faults of the machines their walks would notice. */
import { models } from '../../../tests/models/index.ts';
import { GOALS } from '../cover.ts';
import { EXCUSED, LEAST_STRENGTH } from '../excused.ts';
import { strength as strengthOf } from '../strength.ts';
import { chosenModels, oneOf, type Command } from './command.ts';

export const strength: Command = {
  help: `npm run strength [-- NAME] [--goal states|transitions|pairs|edges]

Plants small faults into a machine (a transition gone, sent elsewhere, without its guard or its actions, too
late) and counts those that its walks notice. All machines without a name; their survivors are printed with
one. The exit code is 1 where fewer than ${LEAST_STRENGTH * 100} of 100 are noticed and tools/statecharts/excused.ts has no reason for it.`,
  options: { goal: { type: 'string', default: 'transitions' } },
  run: (names, values) => {
    const goal = oneOf('goal', values['goal'], GOALS);
    const chosen = names.length > 0 ? chosenModels(names, false) : Object.entries(models);
    const sum = { total: 0, noticed: 0 };
    const weak = chosen.filter(([name, model]) => {
      const { total, noticed, survivors } = strengthOf(model, { goal });
      sum.total += total;
      sum.noticed += noticed;
      const isWeak = noticed < LEAST_STRENGTH * total;
      const reason = isWeak ? (EXCUSED[name] ?? 'too few') : '';
      console.log(`${name.padEnd(20)} ${lineOf(total, noticed)}${reason && `  ${reason}`}`);
      if (names.length > 0) for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
      return isWeak && !(name in EXCUSED);
    });
    if (chosen.length > 1) console.log(`${'all'.padEnd(20)} ${lineOf(sum.total, sum.noticed)}`);
    return Promise.resolve(weak.length > 0 ? 1 : 0);
  },
};

function lineOf(total: number, noticed: number): string {
  const share = total === 0 ? 100 : (100 * noticed) / total;
  return `${String(noticed).padStart(5)} of ${String(total).padStart(5)} faults noticed  ${share.toFixed(1).padStart(5)} %`;
}
