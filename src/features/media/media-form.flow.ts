import { fromPromise } from 'xstate';
import { mediaFormMachine } from '../../../machines/media/media-form.machine.ts';
import { examineMedia } from './media-file.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';
import type { World } from '../../kit/app/world.ts';
import { fileChoiceFlow } from '../../kit/forms/file-choice.flow.ts';
import { recordFormFlow, type RecordFormPorts } from '../../kit/lists/record-form.flow.ts';

/** What differs between the two media forms. */
export interface MediaFormPorts extends RecordFormPorts {
  /** Earlier files' types (P35). */
  types: (signal: AbortSignal) => Promise<readonly string[]>;
}

/** The form of a template or product file, with the choice of the file (TMD-01, PMD-01). */
export function mediaFormFlow(world: World, { types, ...form }: MediaFormPorts) {
  return mediaFormMachine.provide({
    actors: {
      recordForm: recordFormFlow(world, form),
      choice: fileChoiceFlow({ loadLimits: () => fileLimits(world), examine: examineMedia }),
      loadTypes: fromPromise(async ({ signal }) => ({ types: await types(signal) })),
    },
  });
}
