import { fromCallback, fromPromise } from 'xstate';
import {
  fileChoiceMachine,
  type ExaminedFile,
  type ExamineInput,
  type FileLimits,
} from '../../../machines/uploads/file-choice.machine.ts';

type Chosen = Pick<ExamineInput, 'file'>;

/** What tells the choice of one kind of file from another. */
export interface FileChoicePorts {
  loadLimits: () => Promise<FileLimits>;
  /** Looks whether a file may be sent; rejects where it cannot be read. */
  examine: (file: File, limits: FileLimits) => Promise<ExaminedFile>;
}

/** The file of a form, which is read and shown in this browser (TMD-01, PMD-01, PST-02). */
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

/** The file itself: the charts carry what the page has chosen without looking into it. */
function fileOf({ file }: Chosen): File {
  if (!(file instanceof File)) throw new Error('fileChoice: there is no file');
  return file;
}
