/**
 * The readable texts of the charts, their hands, where people meet them and the journeys, as messages for Lingui: each English text is its own
 * id.
 */
import path from 'node:path';
import type babel from '@lingui/cli/api/extractors/babel';
import { where } from '../machines/modelling/where.ts';
import { journeys } from './journeys/journeys.ts';
import { readLine } from './journeys/read-line.ts';
import { withoutLabels, handSentences } from './quoted.ts';

/** The fields of a chart's JSON (`docs/statecharts`) that hold a sentence. */
const SENTENCES = ['description', 'says'];

/** Takes the sentences of `docs/statecharts/*.json`, those of the models' hands, where people meet them, and those of the journeys. */
export const chartTexts: typeof babel = {
  match: (file) =>
    /docs\/statecharts\/[^/]+\.json$|machines\/.*\.model\.ts$|machines\/modelling\/where\.ts$|statecharts\/journeys\/journeys\.ts$/.test(
      file,
    ),
  async extract(file, source, onMessageExtracted) {
    const sentences = file.endsWith('.json')
      ? sentencesOf(source)
      : file.endsWith('.model.ts')
        ? await sentencesOfHands(path.basename(file, '.model.ts'))
        : file.endsWith('where.ts')
          ? new Set(Object.values(where))
          : sentencesOfJourneys();
    for (const id of sentences) onMessageExtracted({ id, message: id, context: '', origin: [file, 1] });
  },
};

function sentencesOf(json: string): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.parse(json, (key, value: unknown) => {
    if (SENTENCES.includes(key) && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}

async function sentencesOfHands(name: string): Promise<ReadonlySet<string>> {
  // Only collecting texts needs the machines: every build reads this file with Lingui's configuration.
  const { models } = await import('../machines/models.ts');
  const model = models[name];
  return new Set(model ? handSentences(model).map((words) => withoutLabels(words).message) : []);
}

function sentencesOfJourneys(): ReadonlySet<string> {
  const lines = journeys.flatMap(({ lines }) => lines).map((line) => readLine(line));
  return new Set([
    ...journeys.map(({ tells }) => tells),
    ...lines.flatMap((line) => ('note' in line ? line.note : [])),
  ]);
}
