/** `npm run stately`: a machine as one file for Stately's editor; `--check` reads every machine file the way the editor does. */
import { readFile } from 'node:fs/promises';
import { models } from '../../machines/models.ts';
import { machineFile } from '../machine-files.ts';
import { provideImporter, type Importer } from '../importer.ts';
import type { Model } from '../../machines/modelling/model.ts';
import { lossesOf } from '../round-trip.ts';
import { toStately } from '../stately.ts';
import { chosenModels, UsageError, type Command } from './command.ts';

export const stately: Command = {
  help: `npm run stately -- NAME [--legacy]
npm run stately -- --check [NAME]

Prints one self-contained file to paste into Stately's editor ("Import from code"), with names instead of
code and milliseconds instead of named delays. The machine file itself opens there, too; this one has no
types and no code around the chart.

--legacy   XState 4 syntax, for the old visualizer. A guard is false there unless the event says it is true:
           of countdown, { "type": "clock.ticked", "isOver": true } takes the branch with the guard isOver.
--check    reads the machine file (all without a NAME) with Stately's published importer and prints what
           the editor would not show; exit code 1 if there is anything`,
  options: {
    legacy: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
  run: async (names, { legacy, check }) => {
    if (check) return checkAll(names.length > 0 ? chosenModels(names, false) : Object.entries(models));
    if (names.length > 1) throw new UsageError('Name only one machine: a file holds one.');
    const [[, model] = []] = chosenModels(names, false);
    if (model) process.stdout.write(toStately(model.machine, { legacy: legacy === true }));
    return 0;
  },
};

async function checkAll(chosen: readonly [string, Model][]): Promise<number> {
  const provided = await provideImporter();
  if ('missing' in provided) throw new UsageError(provided.missing);
  const losses = await Promise.all(
    chosen.map(async ([name, model]) => {
      const lost = await lossesIn(name, model, provided.importer);
      for (const says of lost) console.log(`${name}: ${says}`);
      return lost;
    }),
  );
  console.error(`${chosen.length} machine files read, ${losses.flat().length} losses`);
  return losses.flat().length > 0 ? 1 : 0;
}

async function lossesIn(name: string, { machine }: Model, importer: Importer): Promise<string[]> {
  const source = await readFile(await machineFile(name), 'utf8');
  return lossesOf(machine, importer(source));
}
