/** What a reviewer reads of the charts and journeys, as messages for Lingui: each English text is its own id. */
import type babel from '@lingui/cli/api/extractors/babel';
import { journeys } from './journeys/journeys.ts';
import { readLine } from './journeys/read-line.ts';

/** The fields of a chart's JSON (`docs/statecharts`) that hold a sentence. */
const SENTENCES = ['description', 'says'];

/** Takes the sentences of `docs/statecharts/*.json`, and those of the journeys. */
export const chartTexts: typeof babel = {
  match: (file) => /docs\/statecharts\/[^/]+\.json$|statecharts\/journeys\/journeys\.ts$/.test(file),
  extract(file, source, onMessageExtracted) {
    const sentences = file.endsWith('.json') ? sentencesOf(source) : sentencesOfJourneys();
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

function sentencesOfJourneys(): ReadonlySet<string> {
  const lines = journeys.flatMap(({ lines }) => lines).map((line) => readLine(line));
  return new Set([
    ...journeys.map(({ tells }) => tells),
    ...lines.flatMap((line) => ('note' in line ? line.note : [])),
  ]);
}
