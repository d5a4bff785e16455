import { useLingui } from '@lingui/react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { wordsOfProblem } from '../i18n/problems.ts';

/** Puts the problems of a field into words of the language that is spoken. */
export function useProblemWords(): (problems: readonly Problem[] | undefined) => string[] {
  const { i18n } = useLingui();
  return (problems = []) => problems.map((problem) => wordsOfProblem(problem, i18n));
}
