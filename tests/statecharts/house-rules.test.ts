/** The rules for every machine file. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toChart } from '../../statecharts/chart.ts';
import { lintChart } from '../../statecharts/lint-chart.ts';
import { bareName, nameOf } from '../../statecharts/names.ts';
import { allNodes, transitionsOf } from '../../machines/modelling/nodes.ts';

const sources = import.meta.glob<string>('/machines/**/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

const BROWSER = 'window|document|navigator|location|history|localStorage|sessionStorage|fetch';
const CLOCK_AND_DICE = 'Date|performance|setTimeout|setInterval|Math\\.random|crypto|console';
const IMPURE = new RegExp(`(?<!\\.)\\b(?:${BROWSER}|${CLOCK_AND_DICE})\\b\\s*[.(]`, 'g');

const camel = (stem: string) => stem.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const stemOf = (path: string) => path.replace(/.*\/(.*)\.machine\.ts$/, '$1');

/** A source without its comments, which may mention what code must not use. */
const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!['":])\/\/.*$/gm, '');

/** Names that the config uses, or that an implementation mentions in quotes (as in `spawn('toast')`). */
function isUsed(name: string, configNames: Set<string>, code: string): boolean {
  const setupCode = code.slice(0, code.indexOf('}).createMachine('));
  return configNames.has(name) || setupCode.includes(`'${name}'`);
}

function namesIn(nodes: AnyStateNode[]): Record<'actions' | 'guards' | 'actors' | 'delays', Set<string>> {
  const transitions = nodes.flatMap(transitionsOf);
  const actions = [
    ...transitions.flatMap((each) => each.actions),
    ...nodes.flatMap((each) => [...each.entry, ...each.exit]),
  ];
  const guards = transitions.flatMap(({ guard }) => guard ?? []);
  return {
    actions: new Set(actions.map((action) => bareName(nameOf(action)))),
    guards: new Set(guards.map((guard) => bareName(nameOf(guard)))),
    actors: new Set(
      nodes.flatMap((node) => node.invoke.flatMap(({ src }) => (typeof src === 'string' ? src : []))),
    ),
    delays: new Set(nodes.flatMap((node) => Object.keys((node.config as { after?: object }).after ?? {}))),
  };
}

/** Loads a machine file natively from a folder of its own that holds it and xstate, nothing else. */
async function loadAlone(source: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/xstate'), join(folder, 'node_modules/xstate'), 'dir');
  await writeFile(join(folder, 'alone.mjs'), stripTypeScriptTypes(source));
  return createRequire(join(folder, 'start.mjs'))('./alone.mjs') as Record<string, unknown>;
}

test('there are machine files to check', () => {
  expect(Object.keys(sources).map(stemOf)).toContain('app');
});

describe.each(Object.entries(sources))('%s', (path, source) => {
  const name = camel(stemOf(path));
  const exported = Object.entries(modules[path] ?? {}).filter(([key]) => key.endsWith('Machine'));
  const machine = exported[0]?.[1] as AnyStateMachine;
  const code = codeOf(source);
  const nodes = allNodes(machine);
  const found = lintChart(toChart(machine), machine);
  const findings = (...rules: string[]) =>
    found.filter(({ rule }) => rules.includes(rule)).map(({ where, says }) => `${where}: ${says}`);

  test('holds one machine, named after the file', () => {
    expect(exported.map(([key]) => key)).toEqual([`${name}Machine`]);
    expect(machine.id).toBe(name);
  });

  test('has several states: what only keeps a list is not a chart', () => {
    expect(nodes.filter(({ type }) => type === 'atomic' || type === 'final').length).toBeGreaterThan(1);
  });

  test('MAC-02 needs nothing but xstate at run time', () => {
    const imports = [...code.matchAll(/^import (?!type )[^;]*?['"]([^'"]+)['"];/gm)].map(([, from]) => from);
    expect([...new Set(imports)]).toEqual(['xstate']);
    expect(code).not.toMatch(/\bimport\s*\(|\brequire\s*\(/);
  });

  test('MAC-02 loads alone, with xstate only, and is a whole chart there', async () => {
    const alone = await loadAlone(source);
    const chart = toChart(alone[`${name}Machine`] as AnyStateMachine);
    expect(chart).toEqual(toChart(machine));
  });

  test('MAC-02 is one literal: no spread, no helper and no factory in its config', () => {
    const config = code.slice(code.indexOf('}).createMachine('));
    // Stately's importer shows the first one it meets.
    expect(code.match(/\bcreateMachine\(/g)).toHaveLength(1);
    expect(config).toMatch(/^\}\)\.createMachine\(\{\s+id: '/);
    expect(config.match(/\.\.\.(?!input\b)\w+|\bsatisfies\b|createStateConfig/g)).toBeNull();
  });

  test('reads no clock, no random numbers, no browser and writes to no console', () => {
    const withoutTexts = code.replaceAll(/'[^'\n]*'/g, "''");
    expect(withoutTexts.match(IMPURE)).toBeNull();
  });

  test('MAC-02 has a description on the machine, on every state and on every transition', () => {
    expect(machine.root.description).toBeTruthy();
    expect(findings('description')).toEqual([]);
  });

  test('MAC-02 has names, not code, for guards, actions, actors and delays, and all are known', () => {
    expect(findings('inline', 'unknown-name')).toEqual([]);
  });

  test('names its events noun.verb', () => {
    expect(findings('event-name')).toEqual([]);
  });

  test('gives every invoke an id and handles its failure', () => {
    expect(findings('actor-id', 'no-error')).toEqual([]);
  });

  test('does not restart a region of a parallel state from another one', () => {
    expect(findings('restarts-regions')).toEqual([]);
  });

  test('has no state without a way in, none without a way out, and no branch that is never reached', () => {
    expect(findings('unreachable', 'no-exit', 'dead-transition', 'no-else', 'override')).toEqual([]);
  });

  test.each(['actions', 'guards', 'actors', 'delays'] as const)('has no unused %s', (kind) => {
    const used = namesIn(nodes)[kind];
    const unused = Object.keys(machine.implementations[kind]).filter((each) => !isUsed(each, used, code));
    expect(unused).toEqual([]);
  });

  test('has system ids only where the root starts its services', () => {
    const withSystemId = nodes.filter((node) => node.invoke.some(({ systemId }) => systemId !== undefined));
    const allowed = name === 'app' ? [machine.root] : [];
    expect(withSystemId.filter((node) => !allowed.includes(node)).map(({ id }) => id)).toEqual([]);
  });

  test('does not send to its parent', () => {
    expect(code).not.toMatch(/\bsendParent\b|#_parent/);
  });
});
