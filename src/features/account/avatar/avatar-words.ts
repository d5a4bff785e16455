import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictureProblem } from '../../../../machines/account/avatar.machine.ts';
import type { Problem } from '../../../../machines/forms/form.machine.ts';
import { wordsOfProblem } from '../../../kit/i18n/problems.ts';

const words: Record<PictureProblem, MessageDescriptor> = {
  severalFiles: msg`Choose one picture only.`,
  wrongKind: msg`Choose a picture in the PNG or JPEG format (.png, .jpg or .jpeg).`,
  tooLarge: msg`The picture is larger than 5 MB. Choose a smaller one.`,
  emptyFile: msg`The file is empty.`,
  noPicture: msg`This file is not a PNG or JPEG picture, whatever its name says.`,
  tooManyPixels: msg`The picture has too many pixels. Choose a smaller one.`,
  unreadable: msg`We can't read this picture. It may be damaged. Choose another one.`,
  notReady: msg`What's needed to read pictures didn't load. Choose the picture again in a moment.`,
};

/** An error of the picture in the current language; the server's text stays as it is. */
export function wordsOfPicture(problem: Problem, i18n: I18n): string {
  return 'code' in problem && isOurs(problem.code)
    ? i18n._(words[problem.code])
    : wordsOfProblem(problem, i18n);
}

function isOurs(code: string): code is PictureProblem {
  return Object.hasOwn(words, code);
}
