import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { sumOf, printGate, type GateResult } from './gates.ts';

/** How many of the slowest tests to list at the end. */
const SLOWEST = 10;

/** The tests of one Vitest project while they run. */
interface Running {
  files: number;
  began: number;
  ended: number;
  result: GateResult;
}

/**
 * Reports Vitest runs, also side by side, as they go: failed tests immediately, each project after its last file; and
 * counts results.
 */
export class TestReport implements Reporter {
  readonly #print: (line: string) => void;
  readonly #isLeftOut: (tags: readonly string[]) => boolean;
  readonly #projects = new Map<string, Running>();
  readonly #slowest: { seconds: number; title: string }[] = [];
  /** Failures outside all tests. */
  #outside = 0;

  /** `isLeftOut` says by tags whether a test belongs to another run, so it does not count as skipped here. */
  constructor(print: (line: string) => void, isLeftOut: (tags: readonly string[]) => boolean = () => false) {
    this.#print = print;
    this.#isLeftOut = isLeftOut;
  }

  /** The result of all projects. */
  get result(): GateResult {
    const projects = [...this.#projects.values()];
    const sum = sumOf(projects.map(({ result }) => result));
    // Vitest prints why a setup failed, but does not tell its reporters.
    const unrun = projects.filter(({ files }) => files > 0).length;
    return { ...sum, failed: sum.failed + this.#outside + unrun };
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) {
      const running = this.#projects.get(project.name);
      if (running) running.files += 1;
      else
        this.#projects.set(project.name, {
          files: 1,
          began: 0,
          ended: 0,
          result: { passed: 0, failed: 0, skipped: 0, output: '' },
        });
    }
  }

  onTestModuleStart({ project }: TestModule): void {
    const running = this.#projects.get(project.name);
    if (running) running.began ||= performance.now();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending' || this.#isLeftOut(test.tags)) return;
    const title = titleOf(test);
    if (state === 'failed') this.#tellFailure(title, errors ?? []);
    this.#slowest.push({ seconds: (test.diagnostic()?.duration ?? 0) / 1000, title });
    this.#slowest.sort((a, b) => b.seconds - a.seconds);
    this.#slowest.splice(SLOWEST);
  }

  onTestModuleEnd(module: TestModule): void {
    const running = this.#projects.get(module.project.name);
    if (!running) return;
    const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    if (broken.length > 0) {
      // A hook or the file itself failed, which no test counts.
      running.result.failed += 1;
      this.#tellFailure(`${module.project.name}: ${module.relativeModuleId}`, broken);
    }
    // Vitest may tell the result of a test after the end of its file, but knows it by now.
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending' && !this.#isLeftOut(test.tags)) running.result[state] += 1;
    }
    running.files -= 1;
    if (running.files > 0) return;
    running.ended = performance.now();
    printGate(module.project.name, running.ended - running.began, running.result, this.#print);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#outside += unhandled.length;
    for (const error of unhandled) this.#tellFailure('outside the tests', [error]);
  }

  /** Prints what did not run, and the slowest tests of all runs. */
  tellEnd(): void {
    for (const [name, { files }] of this.#projects)
      if (files > 0) this.#print(`✗ ${name}: ${files} files did not run.`);
    if (this.#slowest.length === 0) return;
    this.#print('\nThe slowest tests:');
    for (const { seconds, title } of this.#slowest)
      this.#print(`${seconds.toFixed(1).padStart(7)} s ${title}`);
    this.#print('');
  }

  #tellFailure(title: string, errors: readonly SerializedError[]): void {
    this.#print(`✗ ${title}`);
    for (const { message, diff, stack, stacks } of errors) {
      const places = stacks?.map(({ file, line, column }) => `at ${file}:${line}:${column}`) ?? [stack ?? ''];
      for (const line of [
        ...message.split('\n'),
        ...(typeof diff === 'string' ? diff.split('\n') : []),
        ...places,
      ])
        this.#print(`    ${stripVTControlCharacters(line)}`);
    }
  }
}

function titleOf({ project, module, fullName }: TestCase): string {
  return `${project.name}: ${module.relativeModuleId} > ${fullName}`;
}
