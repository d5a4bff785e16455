/** Told walks as files: a manual test plan, data for other tools, a test file for Playwright. */
import { toJson, type ToldStep, type ToldWalk } from './tell-walk.ts';

export const formats = { md: toMarkdown, json: toData, playwright: toPlaywright };

function toMarkdown(name: string, walks: ToldWalk[]): string {
  const sections = walks.map(({ title, steps }, index) => {
    const rows = steps.map((step, at) => {
      const seen = step.expect.map(({ state, says }) => `**${state}** ${says}`).join('; ');
      return `| ${[String(at), step.does, step.why, seen].map(toCell).join(' | ')} |`;
    });
    const head = '| | what happens | | what must be seen |\n|---|---|---|---|';
    return `## ${index + 1}. ${title}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return `# Walks through ${name}\n\n${sections.join('\n')}`;
}

const toCell = (text: string) => text.replaceAll('|', '\\|');

function toData(name: string, walks: ToldWalk[]): string {
  return `${toJson({ machine: name, walks }, 2)}\n`;
}

/**
 * `createScreen` is the tester's: it knows how a person does each event and what shows that a state is
 * active.
 */
function toPlaywright(name: string, walks: ToldWalk[]): string {
  const imports = [
    "import { test } from '@playwright/test';",
    "import { createScreen } from './create-screen.ts';\n",
  ];
  const tests = walks.map(({ title, input, steps }, index) => {
    const lines = steps.flatMap((step, at) => [...(at === 0 ? [] : [toAction(step)]), toExpectation(step)]);
    return [
      `test(${JSON.stringify(`${name} ${index + 1}: ${title}`)}, async ({ page }) => {`,
      `  const screen = await createScreen(page, '${name}'${input === undefined ? '' : `, ${toJson(input)}`});`,
      ...lines,
      '});\n',
    ].join('\n');
  });
  return [...imports, ...tests].join('\n');
}

function toAction({ event, wait, taken, refused, why, does }: ToldStep): string {
  const isRefused = taken.length === 0 && refused.length > 0;
  const options = { ...(wait > 0 ? { after: wait } : {}), ...(isRefused ? { refused: true } : {}) };
  const given = Object.keys(options).length > 0 ? `, ${toJson(options)}` : '';
  return `  await screen.does(${toJson(event)}${given}); // ${why || does}`;
}

function toExpectation({ expect }: ToldStep): string {
  return `  await screen.shows(${expect.map(({ state }) => `'${state}'`).join(', ')});`;
}
