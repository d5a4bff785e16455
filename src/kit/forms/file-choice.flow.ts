import { fromCallback, fromPromise } from 'xstate';
import {
  fileChoiceMachine,
  type ExaminedFile,
  type ExamineInput,
  type FileLimits,
} from '../../../machines/uploads/file-choice.machine.ts';

type Chosen = Pick<ExamineInput, 'file'>;

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
      examine: fromPromise<ExaminedFile, ExamineInput>(({ input }) => examine(fileOf(input), input.limits)),
      showPreview: fromCallback<{ type: 'preview.never' }, Chosen>(({ input, sendBack }) => {
        const address = URL.createObjectURL(fileOf(input));
        sendBack({ type: 'preview.shown', address });
        return () => URL.revokeObjectURL(address);
      }),
    },
  });
}

/** The file itself: charts pass it on without knowing the type. */
function fileOf({ file }: Chosen): File {
  if (!(file instanceof File)) throw new Error('fileChoice: there is no file');
  return file;
}
