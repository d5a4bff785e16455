import type { Finished } from './run.ts';

/** What a gate found. `skipped` is the reason, in words, why it could not run here. */
export interface GateResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Printed when something failed or was skipped. */
  output: string;
  /** Printed always, a line or two each. */
  remarks?: readonly string[];
}

/** One part of the whole check. */
export interface Gate {
  name: string;
  run(): Promise<GateResult>;
}

/** A gate that is one test: it passes when the command ends with 0. */
export function oneTest({ code, output }: Finished): GateResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** Runs every gate, also after one failed, telling people how far it is, and adds up what they found. */
export async function runGates(gates: readonly Gate[], print: (line: string) => void): Promise<GateResult> {
  const total: GateResult = { passed: 0, failed: 0, skipped: 0, output: '' };
  const width = Math.max(...gates.map(({ name }) => name.length));
  for (const gate of gates) {
    const { name } = gate;
    const began = performance.now();
    print(`· ${name} …`);
    const result = await gate.run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
    print(`${markOf(result)} ${name.padEnd(width)} ${seconds} s ${counts}`);
    for (const remark of result.remarks ?? []) print(`  ${remark}`);
    if (result.failed > 0 || result.skipped > 0) print(`\n${result.output.trim()}\n`);
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
  }
  return total;
}

/** The last line of a check: what CI and people read. */
export function lastLine({ passed, failed, skipped }: GateResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** 0 only when something ran and nothing failed. */
export function exitCode({ passed, failed }: GateResult): number {
  return failed === 0 && passed > 0 ? 0 : 1;
}

function markOf({ failed, skipped }: GateResult): string {
  if (failed > 0) return '✗';
  return skipped > 0 ? '–' : '✓';
}
