import { useLingui } from '@lingui/react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { wordsOfProblem } from '../i18n/problems.ts';

/** Returns a function that puts field errors into words of the current language. */
export function useProblemWords(): (problems: readonly Problem[] | undefined) => string[] {
  const { i18n } = useLingui();
  return (problems = []) => problems.map((problem) => wordsOfProblem(problem, i18n));
}
