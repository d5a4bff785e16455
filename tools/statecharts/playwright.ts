/** A test file for Playwright, a test for each walk. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/project.ts';
import type { Told } from './formats.ts';
import { toJson, type ToldStep, type ToldWalk } from './tell-walk.ts';

/** Where hands of machines, and the files that use them, stand. */
export const PLAYWRIGHT_FOLDER = path.join(root, 'tests', 'playwright');

/**
 * The walks as tests. What a person does at an event, and what shows a state, are the hands: those of
 * `tests/playwright/NAME.hands.ts` where there are any, otherwise functions at the head of the file, one for
 * each event and each state, which refuse until they are written.
 */
export function toPlaywright(
  told: Told,
  hasHands = existsSync(path.join(PLAYWRIGHT_FOLDER, `${told.name}.hands.ts`)),
): string {
  const { name, walks } = told;
  const head = `/**
 * ${walks.length} walks through '${name}': together they take every transition of its chart and meet every refusal.
 * Made by: npm run paths -- ${name} --format playwright > tests/playwright/${name}.spec.ts
 * Run by:  BASE_URL=http://127.0.0.1:3000 npx playwright test --config tests/playwright ${name}
 */
`;
  const hands = hasHands
    ? `import { test } from '@playwright/test';\nimport { hands } from './${name}.hands.ts';\n`
    : toBlankHands(told);
  return [`${head}${hands}`, ...walks.map((walk, index) => toTest(name, walk, index + 1))].join('\n');
}

function toTest(name: string, { title, input, steps }: ToldWalk, number: number): string {
  const [start, ...others] = steps;
  const given = input === undefined ? '' : `, ${inCode(input)}`;
  const looks = (step: ToldStep) =>
    step.expect.map(({ state }) => `shows[${quote(state)}](page, ${inCode(step.context)});`);
  const stepOf = (step: ToldStep, index: number) => {
    const heading = `${index + 1}. ${step.does}${step.why ? `: ${step.why}` : ''}`;
    return [
      `  await test.step(${quote(heading)}, async () => {`,
      `    await does[${quote(step.event.type)}](page, ${inCode(step.event)}, ${inCode(howOf(step))});`,
      ...looks(step).map((look) => `    await ${look}`),
      '  });',
    ];
  };
  return [
    `test(${quote(`${name} ${number}: ${title}`)}, async ({ page }) => {`,
    `  const { does, shows } = await hands(page${given});`,
    ...(start ? looks(start).map((look) => `  await ${look}`) : []),
    ...others.flatMap(stepOf),
    '});',
    '',
  ].join('\n');
}

/** What a hand has to know beside the event: how long to wait for it, and that it must be refused. */
function howOf({ wait, taken }: ToldStep): { wait: number; isRefused: boolean } {
  return { wait, isRefused: taken.length === 0 };
}

function toBlankHands({ name, chart, walks }: Told): string {
  const steps = walks.flatMap((walk) => walk.steps);
  const others = walks.flatMap((walk) => walk.steps.slice(1));
  const events = new Map(others.map(({ event, why }) => [event.type, why] as const).toReversed());
  const states = new Map(steps.flatMap(({ expect }) => expect).map(({ state, says }) => [state, says]));
  const functions = (entries: Iterable<readonly [string, string]>, what: string, given: string) =>
    [...entries].flatMap(([key, says]) => [
      `    /** ${says || key} */`,
      `    ${quote(key)}: async (page: Page, ${given}) => {`,
      `      throw new Error(${quote(`Write in hands: ${what} ${key}.`)});`,
      '    },',
    ]);
  return [
    "import { test, type Page } from '@playwright/test';",
    '',
    '/* oxlint-disable no-unused-vars, typescript/require-await */',
    `/** ${chart.description ?? name} Opens it anew and returns how each event is done and each state is seen. */`,
    'async function hands(page: Page, input?: unknown) {',
    "  await page.goto('/');",
    '  const does = {',
    ...functions(events, 'how somebody does', 'event: any, how: { wait: number; isRefused: boolean }'),
    '  };',
    '  const shows = {',
    ...functions(states, 'what shows', 'context: any'),
    '  };',
    '  return { does, shows };',
    '}',
    '',
  ].join('\n');
}

const quote = (text: string) => JSON.stringify(text);

/** A value as code; what JSON cannot say, such as a spawned actor, is left out. */
const inCode = (value: unknown): string => toJson(value) ?? 'undefined';
