/** `cli.ts check`: every finding about a machine, from static checks and walks. */
import { toChart } from '../chart.ts';
import { lintChart } from '../lint-chart.ts';
import { lintWalks } from '../lint-walks.ts';
import { chosenModels, type Command } from './command.ts';

export const check: Command = {
  help: `npx node statecharts/cli.ts check NAME | --all

Prints what is wrong with a chart: static findings, what no walk enters, takes or refuses, dead ends, and
broken rules of its model, each with the path there.`,
  options: { all: { type: 'boolean', default: false } },
  run: (names, { all }) => {
    const found = chosenModels(names, all === true).flatMap(([name, model]) => {
      const findings = [...lintChart(toChart(model.machine), model.machine), ...lintWalks(model)];
      for (const { rule, where, says } of findings) console.log(`${name}: ${where}: ${says} (${rule})`);
      console.error(`${name}: ${findings.length} findings`);
      return findings;
    });
    return Promise.resolve(found.length > 0 ? 1 : 0);
  },
};
