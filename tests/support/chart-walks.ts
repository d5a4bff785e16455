/** Walks every machine with its model's examples: takes seconds, without a browser. */
import { stripTypeScriptTypes } from 'node:module';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { byHand } from '../../statecharts/by-hand.ts';
import { toChart } from '../../statecharts/chart.ts';
import { cover } from '../../statecharts/cover.ts';
import { explore, replay } from '../../statecharts/explore.ts';
import { EXCUSED, MIN_STRENGTH } from '../../statecharts/excused.ts';
import { formats } from '../../statecharts/formats.ts';
import planSchema from '../../statecharts/plan.schema.json' with { type: 'json' };
import { toPlaywright } from '../../statecharts/playwright.ts';
import { lintChart } from '../../statecharts/lint-chart.ts';
import { lintWalks } from '../../statecharts/lint-walks.ts';
import { withoutLabels, handSentences } from '../../statecharts/quoted.ts';
import { measureStrength } from '../../statecharts/strength.ts';
import { kindOf } from '../../statecharts/names.ts';
import { readRequests } from '../../statecharts/requests.ts';
import { describeWalk, handFor, stateOf } from '../../statecharts/describe-walk.ts';
import { labelsOf, spokenIn } from '../../statecharts/catalogs.ts';
import { where } from '../../machines/modelling/where.ts';
import { long, modelsOf, type ModelPart } from './model-parts.ts';

const labels = labelsOf('en');
const languages = (['ckb', 'kmr'] as const).map((locale) => [locale, spokenIn(locale)] as const);

/** Declares the tests for one part of the models. */
export function proveWalks(part: ModelPart): void {
  describe.each(modelsOf(part))('%s', (name, model) => {
    const graph = explore(model);
    const chart = toChart(model.machine);
    const covered = { states: cover(graph, { goal: 'states' }), transitions: cover(graph) };

    test('answers to exactly the events its model lists', () => {
      const own = model.machine.events.filter((type) => !type.startsWith('xstate.'));
      expect(new Set(own)).toEqual(
        new Set(Object.keys(model.does).filter((type) => !type.startsWith('xstate.'))),
      );
    });

    test('MAC-03 has words for all that a person does and sees', async () => {
      const leaves = [...graph.situations.values()].flatMap(({ snapshot }) =>
        snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final'),
      );
      expect(Object.keys(model.shows).toSorted()).toEqual(
        [...new Set(leaves.map(({ id }) => stateOf(chart, id)))].toSorted(),
      );
      if (model.inputs.length > 1) expect(model.starts).toHaveLength(model.inputs.length);
      const requests = await readRequests(name);
      const ofRequests = Object.values(chart.states)
        .flatMap(({ invoke }) => invoke)
        .flatMap(({ id, src }) => (requests.includes(src) ? `xstate.done.actor.${id}` : []));
      const others = byHand(graph, chart, requests)
        .edges.map(({ event }) => event.type)
        .filter((type) => ['event', 'done', 'snapshot'].includes(kindOf(type)) && !ofRequests.includes(type));
      expect(others.filter((type) => handFor(model, type) === null)).toEqual([]);
      const arrows = chart.transitions.map(({ event }) => event);
      expect(Object.keys(model.does).filter((type) => !arrows.includes(type))).toEqual([]);
    });

    test('MAC-03 quotes only what the screen says', async () => {
      const known = await labels;
      const labelsHere = handSentences(model).flatMap((words) => withoutLabels(words).labels);
      expect(labelsHere.filter((label) => !known.has(label))).toEqual([]);
    });

    test('is well formed', () => {
      expect(lintChart(chart, model.machine)).toEqual([]);
    });

    test('reaches, takes and refuses all there is, never sticks and keeps its rules', () => {
      expect(lintWalks(model, graph)).toEqual([]);
    });

    test('MAC-03 has walks that take every transition and meet every refusal', () => {
      const { walks, open } = covered.transitions;
      expect(open).toEqual([]);

      const edges = walks.flatMap((walk) => [walk.start, ...walk.edges]);
      const taken = new Set(edges.flatMap((edge) => edge.taken));
      const refused = new Set(edges.flatMap((edge) => edge.refused));
      expect(chart.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
      expect(refused).toEqual(new Set(graph.edges.flatMap((edge) => edge.refused)));
    });

    test.each(['states', 'transitions'] as const)(
      'MAC-03 has walks for all %s that can really be walked',
      (goal) => {
        for (const walk of covered[goal].walks) {
          expect(replay(model, walk)).toHaveLength(walk.edges.length + 1);
        }
      },
    );

    test('MAC-03 has walks that can be told as a plan, as data and as a Playwright file', () => {
      const walks = covered.transitions.walks.map((walk) => describeWalk(chart, model, walk));
      const told = { name, chart, goal: 'transitions', walks } as const;
      for (const { title } of walks) expect(formats.md(told)).toContain(title);
      const data: unknown = JSON.parse(formats.json(told));
      expect(Compile(planSchema).Errors(data)).toEqual([true, []]);
      expect(() => stripTypeScriptTypes(toPlaywright(told))).not.toThrow();
    });

    test.each(languages)('MAC-03 has a plan in %s that says nothing in English', async (_, reading) => {
      const spoken = await reading;
      const untranslated: string[] = [];
      const stop = spoken.i18n.on('missing', ({ id }) => untranslated.push(id));
      const walks = covered.transitions.walks.map((walk) => describeWalk(chart, model, walk));
      const left = chart.transitions;
      const plan = formats.md({ name, chart, goal: 'transitions', walks, where: where[name]!, left, spoken });
      stop();
      expect(untranslated).toEqual([]);
      expect(plan).toContain(spoken.i18n._(where[name]!));
      expect(spoken.i18n._(where[name]!)).not.toContain('/en/');
    });

    test('MAC-03 has walks that notice 95 of 100 small faults, or a reason why they cannot', long, () => {
      const { total, noticed, survivors } = measureStrength(model, { graph });
      const isWeak = noticed < MIN_STRENGTH * total;
      expect(isWeak, survivors.join('\n')).toBe(name in EXCUSED);
    });
  });
}
