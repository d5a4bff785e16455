/** Walks told as test plans, as data and as Playwright files. */
import { describe, expect, test } from 'vitest';
import { toChart } from '../../tools/statecharts/chart.ts';
import { cover, GOALS, type Goal } from '../../tools/statecharts/cover.ts';
import { explore } from '../../tools/statecharts/explore.ts';
import { formats, type Told } from '../../tools/statecharts/formats.ts';
import { toPlaywright } from '../../tools/statecharts/playwright.ts';
import { tellWalk } from '../../tools/statecharts/tell-walk.ts';
import { models } from '../models/index.ts';

function told(name: string, goal: Goal = 'transitions'): Told {
  const model = models[name]!;
  const chart = toChart(model.machine);
  const { walks } = cover(explore(model), { goal });
  return { name, chart, goal, walks: walks.map((walk) => tellWalk(chart, model, walk)) };
}

describe('a test plan', () => {
  const plan = formats.md(told('draft'));
  const { walks, chart } = told('draft');

  test('MAC-03 has for every walk a title, what it proves, how to begin, and a box for every step', () => {
    const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
    expect(plan.match(/^## Walk \d+: .+$/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\*\*It proves\*\* \d+ things? that/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\*\*Before you begin:\*\* open it anew/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\d+\. \[ \] /gm)).toHaveLength(steps);
    expect(plan).toContain(`${walks.length} walks with ${steps} steps.`);
  });

  test('MAC-03 says each step and what must be seen in the words of the chart', () => {
    for (const { description } of chart.transitions) expect(plan).toContain(description);
    expect(plan).toContain('**Answer:** There is a draft of an earlier visit. (`readDraft` with');
    expect(plan).toContain('**Fail:** What was kept cannot be read. (`readDraft`)');
    expect(plan).toContain('**Wait 500 ms:** The person pauses; what was typed is kept.');
    expect(plan).toContain('- must be seen: What is kept is what stands in the form. (`resting`)');
  });

  test('MAC-03 stars each thing once, where it is done for the first time', () => {
    const proven = [...plan.matchAll(/It proves\*\* (\d+)/g)].map(([, count]) => Number(count));
    expect(proven.reduce((sum, count) => sum + count, 0)).toBe(plan.match(/^\d+\. \[ \] ★/gm)?.length);
  });

  test('MAC-03 says of a refusal that nothing may change', () => {
    expect(formats.md(told('admin-list'))).toMatch(
      /\*\*Try:\*\* Nothing may change \(refused: .+ says no\)\./,
    );
  });

  test.each(GOALS)('MAC-03 for the goal “%s” promises no more than that', (goal) => {
    const promise = {
      states: 'reach every state',
      transitions: 'take every arrow',
      pairs: 'after every other',
      edges: 'every step between',
    };
    expect(formats.md(told('toast', goal))).toContain(promise[goal]);
  });
});

describe('a Playwright file', () => {
  test('MAC-03 carries a function for every event and every state where nobody has written hands', () => {
    const { walks } = told('toast');
    const file = toPlaywright(told('toast'), false);
    const keys = walks.flatMap(({ steps }) => [
      ...steps.slice(1).map(({ event }) => event.type),
      ...steps.flatMap(({ expect: states }) => states.map(({ state }) => state)),
    ]);
    for (const key of new Set(keys)) {
      expect(file.split(`${JSON.stringify(key)}: async (page: Page`)).toHaveLength(2);
    }
    expect(file.match(/^test\(/gm)).toHaveLength(walks.length);
    expect(file).not.toContain('hands.ts');
  });

  test('MAC-03 uses the hands that are there', () => {
    const file = toPlaywright(told('faq'));
    expect(file).toContain("import { hands } from './faq.hands.ts';");
    expect(file).not.toContain('Write in hands');
  });
});
