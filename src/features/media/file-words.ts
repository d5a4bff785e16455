import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import type { MediaProblem } from '../../../machines/uploads/file-choice.machine.ts';
import { wordsOfProblem } from '../../kit/i18n/problems.ts';

const words: Record<MediaProblem, MessageDescriptor> = {
  severalFiles: msg`Choose one file only.`,
  wrongKind: msg`Choose a picture (.png, .jpg, .jpeg) or a video (.mp4, .mov, .avi, .mkv, .webm).`,
  emptyFile: msg`The file is empty. Choose another one.`,
  pictureTooLarge: msg({ message: 'The picture is larger than {picture} MB. Choose a smaller one.' }),
  videoTooLarge: msg({ message: 'The video is larger than {video} MB. Choose a smaller one.' }),
  differs: msg`This file isn't what its name says. Choose another one.`,
  tooManyPixels: msg`The picture has more than 40 megapixels. Choose a smaller one.`,
  unreadable: msg`We can't read this file. It may have been moved. Choose it again.`,
};

/** The maximum file sizes in megabytes, formatted. */
export type ShownLimits = { picture: string; video: string };

/** A chosen file's error in the current language; the server's text stays as it is. */
export function wordsOfFile(problem: Problem, limits: ShownLimits, i18n: I18n): string {
  return 'code' in problem && isOurs(problem.code)
    ? i18n._({ ...words[problem.code], values: limits })
    : wordsOfProblem(problem, i18n);
}

function isOurs(code: string): code is MediaProblem {
  return Object.hasOwn(words, code);
}
