import { fractions } from '../../server/demo/world/fractions.ts';

const openings = [
  'On the road',
  'In the office',
  'At the border',
  'In the library',
  'Behind the counter',
  'On the bridge',
  'In the third month',
  'Near the station',
];
const people = [
  'a traveller',
  'my neighbour',
  'the clerk',
  'an old teacher',
  'a student',
  'the driver',
  'somebody from home',
  'a nurse',
];
const deeds = [
  'looked for',
  'had forgotten',
  'explained',
  'wrote down',
  'lost and found',
  'counted',
  'asked about',
  'waited for',
];
const things = [
  'the second form',
  'a stamp in blue',
  'the way to the river',
  'one more signature',
  'the last bus',
  'a word without translation',
  'the key to the room',
  'a cup of tea',
];
const endings = [
  'and nobody was in a hurry',
  'before the rain began',
  'as one does on a Tuesday',
  'without raising their voice',
  'while the line moved on',
  'and the window stayed open',
  'for the third time that week',
  'until it was dark',
];

/** Running text of at least so many words, the same on every call: a chapter of six paragraphs after another. */
export function longText(words: number): string {
  const next = fractions(words);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const sentence = (): string =>
    `${pick(openings)} ${pick(people)} ${pick(deeds)} ${pick(things)} ${pick(endings)}.`;
  const paragraph = (): string => Array.from({ length: 7 }, sentence).join(' ');
  const parts: string[] = [];
  let written = 0;
  for (let chapter = 1; written < words; chapter += 1) {
    const texts = Array.from({ length: 6 }, paragraph);
    const points = [sentence(), sentence(), sentence()];
    written += [...texts, ...points].join(' ').split(' ').length;
    parts.push(
      `<h2>Chapter ${chapter}</h2>`,
      ...texts.slice(0, 5).map((text) => `<p>${text}</p>`),
      `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
      `<blockquote><p>${texts[5]}</p></blockquote>`,
    );
  }
  return parts.join('\n');
}
