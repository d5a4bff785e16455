/** `npm run strength`: how many small faults in the machines their walks would notice. */
import { models } from '../../machines/models.ts';
import { GOALS } from '../cover.ts';
import { EXCUSED, MIN_STRENGTH } from '../excused.ts';
import { measureStrength, type Strength } from '../strength.ts';
import { chosenModels, oneOf, type Command } from './command.ts';

export const strength: Command = {
  help: `npm run strength [-- NAME] [--goal states|transitions|pairs|edges]

Plants small faults in a machine (a transition removed, redirected, without its guard or actions, too late)
and counts those its walks notice, and those its rules or the static checks notice as well. Without a NAME:
all machines; with one, unnoticed faults are listed. The exit code is 1 if fewer than ${MIN_STRENGTH * 100} of 100 are noticed
without a reason in statecharts/excused.ts.`,
  options: { goal: { type: 'string', default: 'transitions' } },
  run: (names, values) => {
    const goal = oneOf('goal', values['goal'], GOALS);
    const chosen = names.length > 0 ? chosenModels(names, false) : Object.entries(models);
    const sum = { total: 0, walked: 0, noticed: 0 };
    const weak = chosen.filter(([name, model]) => {
      const { total, walked, noticed, survivors } = measureStrength(model, { goal });
      sum.total += total;
      sum.walked += walked;
      sum.noticed += noticed;
      const isWeak = noticed < MIN_STRENGTH * total;
      const reason = isWeak ? (EXCUSED[name] ?? 'too few') : '';
      console.log(`${name.padEnd(20)} ${lineOf({ total, walked, noticed })}${reason && `  ${reason}`}`);
      if (names.length > 0) for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
      return isWeak && !(name in EXCUSED);
    });
    if (chosen.length > 1) console.log(`${'all'.padEnd(20)} ${lineOf(sum)}`);
    return Promise.resolve(weak.length > 0 ? 1 : 0);
  },
};

function lineOf({ total, walked, noticed }: Omit<Strength, 'survivors'>): string {
  const share = (part: number) => `${(total === 0 ? 100 : (100 * part) / total).toFixed(1).padStart(5)} %`;
  return `${String(total).padStart(5)} faults  ${share(noticed)} noticed, ${share(walked)} by the walks alone`;
}
