import type { I18n } from '@lingui/core';
import type { Problem, FieldProblems } from '../../../machines/forms/form.machine.ts';
import { problemWords, type ProblemCode } from './validation/problem-words.ts';

/** What the browser finds wrong with a field: its ValidityState flag and message. */
interface Fault {
  name: string;
  kind: string;
  message: string;
}

/** A field's custom messages, by kind of fault. */
export type OwnMessages = Readonly<Record<string, ProblemCode>>;

const common: OwnMessages = { valueMissing: 'required' };

/** A field error for a fault: the custom message, else the browser's, else 'Invalid field' (FRM-02). */
export function problemOf(fault: Fault, own: OwnMessages = {}): Problem {
  const code = own[fault.kind] ?? common[fault.kind];
  if (code) return { code };
  return fault.message ? { text: fault.message } : { code: 'invalidField' };
}

/** The field errors of a form, by field; `own` has the custom messages of fields that need some. */
export function problemsOf(
  faults: readonly Fault[],
  own: Readonly<Record<string, OwnMessages>> = {},
): FieldProblems {
  const problems: FieldProblems = {};
  for (const fault of faults) {
    problems[fault.name] = [...(problems[fault.name] ?? []), problemOf(fault, own[fault.name])];
  }
  return problems;
}

/** A field error in the current language; text from the server or browser stays as it is. */
export function wordsOfProblem(problem: Problem, i18n: I18n): string {
  if ('text' in problem) return problem.text;
  const code = isProblemCode(problem.code) ? problem.code : 'invalidField';
  return i18n._(problemWords[code]);
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemWords, code);
}
