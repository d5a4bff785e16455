import { fromCallback } from 'xstate';
import type { ChosenFile } from '../../../machines/account/avatar.machine.ts';

type Chosen = { file: ChosenFile | null };

/**
 * The file itself: charts pass it on without knowing the type.
 *
 * @throws {Error} if there is none.
 */
export function chosenFileOf({ file }: Chosen): File {
  if (!(file instanceof File)) throw new Error('There is no file.');
  return file;
}

/** Gives the file an address that this page can show, as long as it runs. */
export const showPreview = fromCallback<{ type: 'preview.never' }, Chosen>(({ input, sendBack }) => {
  const address = URL.createObjectURL(chosenFileOf(input));
  sendBack({ type: 'preview.shown', address });
  return () => URL.revokeObjectURL(address);
});
