/** Walks as test plans, as data and as Playwright files. */
import { describe, expect, test } from 'vitest';
import { toChart } from '../../statecharts/chart.ts';
import { spokenIn } from '../../statecharts/catalogs.ts';
import { cover, GOALS, type Goal } from '../../statecharts/cover.ts';
import { explore } from '../../statecharts/explore.ts';
import { formats } from '../../statecharts/formats.ts';
import type { DescribedWalks } from '../../statecharts/describe-walk.ts';
import { describeWalk } from '../../statecharts/describe-walk.ts';
import { models } from '../../machines/models.ts';
import { where } from '../../machines/modelling/where.ts';

function told(name: string, goal: Goal = 'transitions'): DescribedWalks {
  const model = models[name]!;
  const chart = toChart(model.machine);
  const { walks } = cover(explore(model), { goal });
  return { name, chart, goal, walks: walks.map((walk) => describeWalk(chart, model, walk)) };
}

describe('a test plan', () => {
  const plan = formats.md(told('draft'));
  const { walks, chart } = told('draft');

  test('MAC-03 has a title, what it proves, how to begin, and a checkbox per step for every walk', () => {
    const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
    expect(plan.match(/^## Walk \d+: .+$/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\*\*It proves\*\* \d+ things? that/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\*\*Before you start:\*\* open it from scratch/gm)).toHaveLength(walks.length);
    expect(plan.match(/^\d+\. \[ \] /gm)).toHaveLength(steps);
    expect(plan).toContain(`${walks.length} walks with ${steps} steps.`);
  });

  test('MAC-03 says how to come to the start of a walk, if there are several', () => {
    const begins = formats.md(told('post-panel')).match(/^\*\*Before you start:\*\* .*?\./gm);
    expect(new Set(begins)).toEqual(
      new Set([
        '**Before you start:** Press “Add”.',
        '**Before you start:** Press “Edit” in the row of a record.',
      ]),
    );
  });

  test('MAC-03 describes each step and its result in the words of the chart', () => {
    for (const { description } of chart.transitions) expect(plan).toContain(description);
    expect(plan).toContain('**Answer:** There is a draft from an earlier visit. (`readDraft` with');
    expect(plan).toContain('**Fail:** The draft cannot be read. (`readDraft`)');
    expect(plan).toContain('**Wait 500 ms:** The person pauses; the draft is stored.');
    expect(plan).toContain('The draft matches the form. (`resting`)');
  });

  test('MAC-03 describes actions and results with the labels of the screen', () => {
    const code = formats.md(told('code-mail'));
    expect(code).toContain('**Do:** Press “Send again”. The person asks for a new code');
    expect(code).toContain('**Do:** Wait until “Send again” can be pressed. The wait is over. (`countdown`)');
    expect(code).toContain(
      '- must be seen: “You can ask for a new code now.”, and “Send again” can be pressed.',
    );
    expect(plan).toContain('- cannot be seen: Looks for a draft from an earlier visit. (`looking`)');
  });

  test('MAC-03 stars each thing once, where it is done for the first time', () => {
    const proven = [...plan.matchAll(/It proves\*\* (\d+)/g)].map(([, count]) => Number(count));
    expect(proven.reduce((sum, count) => sum + count, 0)).toBe(plan.match(/^\d+\. \[ \] ★/gm)?.length);
  });

  test('MAC-03 says of a refusal that nothing may change', () => {
    expect(formats.md(told('admin-list'))).toMatch(
      /\*\*Try:\*\* .+ Nothing may change \(refused: .+ says no\)\./,
    );
  });

  test('MAC-03 says after a step only what has changed', () => {
    const list = formats.md(told('admin-list'));
    const steps = list.split(/^\d+\. /m).slice(1);
    const opening = steps.find((step) => step.includes('with place: isAdding yes, the rest as it is'));
    expect(opening?.match(/must be seen: .+/g)).toEqual([
      'must be seen: The Add panel, empty, or with the copied record. The form of a new record, unchanged; nothing would be lost. (`add.open.untouched`)',
    ]);
    expect(list).not.toMatch(/[{}]/);
  });

  test('MAC-03 says how to have the server refuse, and how to be somebody else', () => {
    const code = formats.md(told('otp'));
    expect(code).toContain(
      '- The server answers `code_locked`: After five wrong codes the code is locked: even the right one is refused; another can be mailed.',
    );
    for (const text of [code, plan]) {
      expect(text).toContain('- Any other refusal: in a second window,');
      expect(text).toContain('- No answer: switch off the network');
      expect(text).toContain('- Somebody else: open a private window. `npm start` prints the accounts');
    }
    expect(plan).not.toContain('The server answers');
  });

  test('MAC-03 says for every machine where people meet it', () => {
    expect(Object.keys(where).toSorted()).toEqual(Object.keys(models).toSorted());
    expect(formats.md({ ...told('draft'), where: 'the panel' })).toContain('**Where:** the panel.');
  });

  test('MAC-03 lists what happens without anybody', () => {
    const left = told('draft').chart.transitions.filter(({ kind }) => kind === 'error');
    const short = formats.md({ ...told('draft'), left });
    expect(short).toContain('## Left to the machine');
    for (const { description } of left) expect(short.split('## Left')[1]).toContain(description);
    expect(plan).not.toContain('Left to the machine');
  });

  test('MAC-03 speaks another language, with the labels of its screens, in its direction', async () => {
    const mail = told('code-mail');
    const [sorani, kurmanji] = await Promise.all([spokenIn('ckb'), spokenIn('kmr')]);
    const inSorani = formats.md({ ...mail, where: where['code-mail']!, spoken: sorani });
    const inKurmanji = formats.md({ ...mail, where: where['code-mail']!, spoken: kurmanji });
    expect(inSorani).toMatch(/^<div dir="rtl">\n\n# پلانی تاقیکردنەوە: /);
    expect(inSorani).toContain('**بیکە:** «دووبارە بنێرە» دابگرە.');
    expect(inSorani).toContain('/ckb/otp/');
    expect(inSorani).toContain('## گەشتی ١: ');
    expect(inKurmanji).toMatch(/^# Plana ceribandinê: code-mail\n/);
    expect(inKurmanji).toContain('**Bike:** “Ji nû ve bişîne” bitikîne.');
    expect(inKurmanji).toContain('/kmr/otp/');
    const steps = /^\d+\. \[ \] /gm;
    expect(inSorani.match(steps)).toEqual(formats.md(mail).match(steps));
  });

  test('MAC-03 keeps names and data left to right within words that run right to left', async () => {
    const panel = formats.md({ ...told('post-panel'), spoken: await spokenIn('ckb') });
    const outside = panel.replaceAll(/\u2066[^\u2066\u2069]*\u2069/g, '');
    expect(panel).toContain('\u2066`preview.open`\u2069');
    expect(outside).not.toMatch(/open\.|isStored|subject|A room/);
  });

  test('MAC-03 shows HTML in example data as text', () => {
    expect(formats.md(told('post-panel'))).toContain(String.raw`content “\<p>As typed.\</p>”`);
  });

  test.each(GOALS)('MAC-03 for the goal “%s” promises only that', (goal) => {
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
  const { walks } = told('toast');
  const file = formats.playwright(told('toast'));

  test('MAC-03 has a test for every walk and names every step in the words of the chart', () => {
    expect(file.match(/^test\(/gm)).toHaveLength(walks.length);
    const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
    expect(file.match(/^ {2}await test\.step\(/gm)).toHaveLength(steps);
    for (const { does, why } of walks.flatMap((walk) => walk.steps.slice(1))) {
      expect(file).toContain(JSON.stringify(`${does}: ${why}`).slice(1));
    }
  });

  test('MAC-03 uses the hands of the walks on screen', () => {
    expect(file).toContain("import '../toasts/toast.walk.test.ts';");
  });
});
