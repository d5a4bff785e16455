import { fromCallback, fromPromise } from 'xstate';
import type { ChosenFile, Examined } from '../../../machines/account/avatar.machine.ts';
import { pictureChoiceMachine } from '../../../machines/posts/picture-choice.machine.ts';
import type { PictureFiles } from '../../kit/uploads/picture-file.ts';
import type { World } from '../../kit/app/world.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';

type FileInput = { file: ChosenFile | null };

/** The choice of one picture of a post (PST-02); `loadPictures` brings what reads the files, when one is chosen. */
export function pictureChoiceFlow(
  world: World,
  loadPictures: () => Promise<Pick<PictureFiles, 'examine'>> = () =>
    import('../../kit/uploads/picture-file.ts'),
) {
  return pictureChoiceMachine.provide({
    actors: {
      loadMost: fromPromise<{ most: number }>(async () => ({ most: (await fileLimits(world)).picture })),
      examine: fromPromise<Examined, FileInput & { most: number }>(async ({ input }) => {
        const pictures = await loadPictures().catch(() => null);
        return pictures
          ? pictures.examine(fileOf(input), input.most)
          : { accepted: false, problem: 'notReady' };
      }),
      showPreview: fromCallback<{ type: 'preview.never' }, FileInput>(({ input, sendBack }) => {
        const address = URL.createObjectURL(fileOf(input));
        sendBack({ type: 'preview.shown', address });
        return () => URL.revokeObjectURL(address);
      }),
    },
  });
}

/** The file itself: the chart carries what the page has chosen without looking into it. */
function fileOf({ file }: FileInput): File {
  if (!(file instanceof File)) throw new Error('pictureChoice: there is no file');
  return file;
}
