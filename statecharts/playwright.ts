/** A Playwright test file with one test per walk. */
import path from 'node:path';
import { walkFileOf } from './machine-files.ts';
import { toJson, type DescribedWalks, type DescribedStep, type DescribedWalk } from './describe-walk.ts';

/**
 * The walks as tests. They must be the screen walks (`readScreenWalks`): the hands in `tests/<noun>/NAME.walk.test.ts` trigger
 * events and recognise states.
 */
export function toPlaywright({ name, walks }: DescribedWalks): string {
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

function toTest(name: string, { title, steps }: DescribedWalk, number: number): string {
  const [, ...others] = steps;
  const stepOf = ({ hand, does, why, event }: DescribedStep, index: number) => {
    const heading = `${index + 1}. ${hand === null ? '' : `${hand} `}${does}${why ? `: ${why}` : ''}`;
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
