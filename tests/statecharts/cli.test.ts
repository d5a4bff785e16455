/** The chart tools as people call them. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { distance, nearest } from '../../statecharts/nearest.ts';

const call = (...args: string[]) =>
  run(process.execPath, [path.join(root, 'statecharts', 'cli.ts'), ...args]);

describe('a command', () => {
  test.each(['statecharts', 'paths', 'check', 'stately', 'strength'])(
    'MAC-03 %s explains itself',
    async (name) => {
      const { code, output } = await call(name, '--help');
      expect(code).toBe(0);
      expect(output).toMatch(new RegExp(`${name} `));
      expect(output.split('\n').length).toBeGreaterThan(3);
    },
  );

  test.each<[wrong: string, args: string[], meant: string]>([
    ['command', ['path', 'otp'], 'Did you mean paths?'],
    ['machine', ['paths', 'otpp'], 'Did you mean otp'],
    ['format', ['paths', 'otp', '--format', 'playwrite'], 'Did you mean playwright?'],
    ['goal', ['strength', 'otp', '--goal', 'transition'], 'Did you mean transitions?'],
    ['option', ['paths', 'otp', '--gaol', 'states'], "Unknown option '--gaol'"],
    ['version', ['statecharts', '--since', 'no-such-version'], "git has no machines at 'no-such-version'"],
    [
      'goal of a screen',
      ['paths', 'otp', '--format', 'playwright', '--goal', 'pairs'],
      "only support the goal 'transitions'",
    ],
    ['language', ['paths', 'otp', '--lang', 'kmrr'], 'Did you mean kmr?'],
    [
      'format of a language',
      ['paths', 'otp', '--lang', 'ckb', '--format', 'json'],
      'Only the plan for people',
    ],
    ['number', ['paths', 'otp', '--max', 'few'], "'few' is not a number of steps."],
  ])('MAC-03 with a wrong %s says what may be meant', async (_, args, meant) => {
    const { code, output } = await call(...args);
    expect(output).toContain(meant);
    expect(code).toBe(2);
  });

  test('MAC-03 paths prints a plan and its coverage of the chart', async () => {
    const { code, output } = await call('paths', 'toast');
    expect(code).toBe(0);
    expect(output).toContain('# Test plan: toast');
    expect(output).toContain('transitions of the chart: 6 of 6');
  });

  test('MAC-03 paths writes the plan in the language that is wanted', async () => {
    const { code, output } = await call('paths', 'toast', '--lang', 'kmr');
    expect(code).toBe(0);
    expect(output).toContain('# Plana ceribandinê: toast');
  });

  test('MAC-03 paths leaves out of a plan what nobody can do, and says so', async () => {
    const { code, output } = await call('paths', 'admin-list');
    expect(code).toBe(0);
    expect(output).toMatch(/admin-list by hand: \d+ walks, \d+ steps/);
    expect(output.split('## Left to the machine')[1]).toContain('The keys no longer work. (`keys fails`)');
    expect(output).not.toContain('**Fail:** The keys no longer work');
  });

  test('MAC-03 strength lists what nothing notices, and fails below 95 of 100', async () => {
    const { code, output } = await call('strength', 'toast');
    expect(code).toBe(0);
    expect(output).toMatch(/toast +\d+ faults +100\.0 % noticed/);
    const weak = await call('strength', 'toast', '--goal', 'states');
    expect(weak.code).toBe(1);
    expect(weak.output).toContain('too few');
    expect(weak.output).toContain('not noticed: toast');
  });
});

describe('suggestions for a mistyped name', () => {
  test('are as far as the letters to change', () => {
    expect(distance('otp', 'otp')).toBe(0);
    expect(distance('otp', 'opt')).toBe(2);
    expect(distance('draf', 'draft')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });

  test('are sorted by distance, without distant ones', () => {
    expect(nearest('list', ['otp', 'list-rows', 'lost'])).toEqual(['list-rows', 'lost']);
    expect(nearest('zzzzzz', ['otp', 'toast'])).toEqual([]);
  });
});
