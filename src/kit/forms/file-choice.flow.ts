import { fromPromise } from 'xstate';
import {
  fileChoiceMachine,
  type ExaminedFile,
  type ExamineInput,
  type FileLimits,
} from '../../../machines/uploads/file-choice.machine.ts';
import { chosenFileOf, showPreview } from '../uploads/chosen-file.ts';

/** What differs between kinds of files. */
export interface FileChoicePorts {
  loadLimits: () => Promise<FileLimits>;
  /** Checks whether a file may be sent; rejects if it cannot be read. */
  examine: (file: File, limits: FileLimits) => Promise<ExaminedFile>;
}

/** A form's file, read and shown in this browser (TMD-01, PMD-01, PST-02). */
export function fileChoiceFlow({ loadLimits, examine }: FileChoicePorts) {
  return fileChoiceMachine.provide({
    actors: {
      loadLimits: fromPromise<FileLimits>(loadLimits),
      examine: fromPromise<ExaminedFile, ExamineInput>(({ input }) =>
        examine(chosenFileOf(input), input.limits),
      ),
      showPreview,
    },
  });
}
