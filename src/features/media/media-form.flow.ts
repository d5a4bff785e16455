import { fromPromise } from 'xstate';
import { mediaFormMachine } from '../../../machines/media/media-form.machine.ts';
import { examineMedia } from './media-file.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';
import type { World } from '../../kit/app/world.ts';
import { fileChoiceFlow } from '../../kit/forms/file-choice.flow.ts';
import { recordFormFlow, type RecordFormPorts } from '../../kit/lists/record-form.flow.ts';

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
      choice: fileChoiceFlow({ loadLimits: () => fileLimits(world), examine: examineMedia }),
      loadTypes: fromPromise(async ({ signal }) => ({ types: await types(signal) })),
    },
  });
}
