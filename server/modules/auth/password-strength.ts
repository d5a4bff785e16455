import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { familiarWords, withoutMarks } from './familiar-words.ts';

/** The estimator's guesses for eight random characters, the shortest password allowed. */
const ENOUGH_GUESSES = 1e8;

/** The estimate takes more than linear time. Checking only the start of a longer password takes some milliseconds. */
const CHECKED_LENGTH = 40;
const SUBSTITUTIONS = 8;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator and its words with the first new password: they take 0.1 seconds and 20 MB. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({
    dictionary: { passwords: dictionary['passwords-common'], familiar: [...familiarWords] },
    graphs: adjacencyGraphs,
    maxLength: CHECKED_LENGTH,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/**
 * Whether somebody who knows common passwords, the site and the person would soon guess a password.
 *
 * @param about what a guesser knows about the person, such as e-mail address and names.
 */
export async function isEasyToGuess(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= load();
  const { guesses } = (await estimator).check(withoutMarks(password), wordsIn(about));
  return guesses < ENOUGH_GUESSES;
}

/** The texts and the words in them: `rojin.ehmed@example.com` also gives `rojin`, `ehmed` and `example`. */
function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const plain = withoutMarks(text);
    return [plain, plain.split('@')[0] ?? '', ...plain.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)];
  });
}
