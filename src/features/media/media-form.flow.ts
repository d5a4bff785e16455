import { fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '../../../machines/account/avatar.machine.ts';
import {
  mediaChoiceMachine,
  type ExaminedMedia,
  type FileLimits,
} from '../../../machines/media/media-choice.machine.ts';
import { mediaFormMachine } from '../../../machines/media/media-form.machine.ts';
import { examineMedia } from './media-file.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';
import type { World } from '../../kit/app/world.ts';
import { recordFormFlow, type RecordFormPorts } from '../../kit/lists/record-form.flow.ts';

type FileInput = { file: ChosenFile | null };

/** What tells the form of one list of media from another. */
export interface MediaFormPorts extends RecordFormPorts {
  /** The types that earlier files of the list have (P35). */
  types: (signal: AbortSignal) => Promise<readonly string[]>;
}

/** The form of a file for templates or products, with the file that is chosen for it (TMD-01, PMD-01). */
export function mediaFormFlow(world: World, { types, ...form }: MediaFormPorts) {
  return mediaFormMachine.provide({
    actors: {
      recordForm: recordFormFlow(world, form),
      choice: mediaChoiceMachine.provide({
        actors: {
          loadLimits: fromPromise<FileLimits>(() => fileLimits(world)),
          examine: fromPromise<ExaminedMedia, FileInput & { limits: FileLimits }>(({ input }) =>
            examineMedia(fileOf(input), input.limits),
          ),
          showPreview: fromCallback<{ type: 'preview.never' }, FileInput>(({ input, sendBack }) => {
            const address = URL.createObjectURL(fileOf(input));
            sendBack({ type: 'preview.shown', address });
            return () => URL.revokeObjectURL(address);
          }),
        },
      }),
      loadTypes: fromPromise(async ({ signal }) => ({ types: await types(signal) })),
    },
  });
}

/** The file itself: the charts carry what the page has chosen without looking into it. */
function fileOf({ file }: FileInput): File {
  if (!(file instanceof File)) throw new Error('mediaChoice: there is no file');
  return file;
}
