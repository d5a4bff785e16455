import type { Finished } from './run.ts';

/** A gate's result. `skipped` counts what could not run here; `output` says why, or what failed. */
export interface GateResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Printed if something failed or was skipped. */
  output: string;
}

/** One part of the check. */
export interface Gate {
  name: string;
  run(): Promise<GateResult>;
}

/** The result of a gate that is one command: it passes if the exit code is 0. */
export function oneTest({ code, output }: Finished): GateResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** The result of a gate that cannot run here. */
export function skippedGate(reason: string): GateResult {
  return { passed: 0, failed: 0, skipped: 1, output: `Skipped: ${reason.trim()}` };
}

/** Adds up results. */
export function sumOf(results: readonly GateResult[]): GateResult {
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: '' };
}

/**
 * Runs every gate in order, `atOnce` in parallel, even after a failure. Prints each result as soon as it is there.
 *
 * @returns the sum of their results
 */
export async function runGates(
  gates: readonly Gate[],
  atOnce: number,
  print: (line: string) => void,
): Promise<GateResult> {
  const waiting = [...gates];
  const results: GateResult[] = [];
  const work = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const began = performance.now();
      const result = await gate.run();
      printGate(gate.name, performance.now() - began, result, print);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sumOf(results);
}

const NAME_WIDTH = 28;

/** Prints a gate's line, and what failed or why it was skipped. */
export function printGate(
  name: string,
  milliseconds: number,
  result: GateResult,
  print: (line: string) => void,
): void {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
  print(`${markOf(result)} ${name.padEnd(NAME_WIDTH)} ${seconds} s ${counts}`);
  if (result.output !== '' && result.failed + result.skipped > 0) print(`\n${result.output.trim()}\n`);
}

/** The last line of a check. */
export function lastLine({ passed, failed, skipped }: GateResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** 0 only if something ran and nothing failed. */
export function exitCode({ passed, failed }: GateResult): number {
  return failed === 0 && passed > 0 ? 0 : 1;
}

function markOf({ failed, skipped }: GateResult): string {
  if (failed > 0) return '✗';
  return skipped > 0 ? '–' : '✓';
}
