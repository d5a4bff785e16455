/** A test file for Playwright, a test for each walk. */
import path from 'node:path';
import { walkFileOf } from './machine-files.ts';
import { toJson, type Told, type ToldStep, type ToldWalk } from './tell-walk.ts';

/**
 * The walks as tests. They have to be those of the machine's screen (`readScreenWalks`): what a person does at an event and
 * what shows a state are the hands of `tests/<noun>/NAME.walk.test.ts`.
 */
export function toPlaywright({ name, walks }: Told): string {
  const head = `/**
 * ${walks.length} walks through '${name}': together they take every transition of its chart and meet every refusal.
 * Made by: npm run paths -- ${name} --format playwright > tests/playwright/${name}.spec.ts
 * Run by:  BASE_URL=http://127.0.0.1:3000 npx playwright test --config tests/playwright ${name}
 */
import '../${path.posix.relative('tests', walkFileOf(name) ?? '')}';
import { test } from './on-screen.ts';
`;
  return [head, ...walks.map((walk, index) => toTest(name, walk, index + 1))].join('\n');
}

function toTest(name: string, { title, steps }: ToldWalk, number: number): string {
  const [, ...others] = steps;
  const stepOf = ({ does, why, event }: ToldStep, index: number) => {
    const heading = `${index + 1}. ${does}${why ? `: ${why}` : ''}`;
    return `  await test.step(${quote(heading)}, () => does(${toJson(event)}));`;
  };
  return [
    `test(${quote(`${name} ${number}: ${title}`)}, async ({ begin }) => {`,
    `  ${others.length > 0 ? 'const does = ' : ''}await begin(${quote(name)}, ${number});`,
    ...others.map(stepOf),
    '});',
    '',
  ].join('\n');
}

const quote = (text: string) => JSON.stringify(text);
