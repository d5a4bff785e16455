import { enqueueActions, fromCallback, fromPromise, sendTo } from 'xstate';
import {
  avatarMachine,
  type ChosenFile,
  type Examined,
  type Square,
} from '../../../machines/account/avatar.machine.ts';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { chosenFileOf, showPreview } from '../../kit/uploads/chosen-file.ts';
import type { PictureFiles } from '../../kit/uploads/picture-file.ts';
import { detailOf, telling, tellingErrors } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { chosenPicture } from './avatar/chosen-picture.ts';
import { userChange } from './user-change.ts';

type FileInput = { file: ChosenFile | null };

/** Changes the person's picture (ACC-02); `loadPictures` loads the code that reads, crops and shows files. */
export function avatarFlow(world: World, loadPictures: () => Promise<PictureFiles> = browserPictures) {
  return avatarMachine.provide({
    actors: {
      examine: fromPromise<Examined, FileInput>(async ({ input }) => {
        const pictures = await loadPictures().catch(() => null);
        return pictures ? pictures.examine(chosenFileOf(input)) : { accepted: false, problem: 'notReady' };
      }),
      showPreview,
      cut: fromPromise<{ file: ChosenFile }, FileInput & { square: Square }>(async ({ input }) => ({
        file: await (await loadPictures()).cut(chosenFileOf(input), input.square),
      })),
      send: fromCallback<{ type: 'upload.never' }, FileInput>(({ input, sendBack }) => {
        const sending = new AbortController();
        world.client
          .call(accountEndpoints.changeAvatar, {
            form: { avatar: chosenFileOf(input) },
            onProgress: ({ sent, total }) =>
              sendBack({ type: 'upload.progressed', percent: Math.floor((100 * sent) / total) }),
            signal: sending.signal,
          })
          .then(
            (result) => sendBack({ type: 'upload.answered', result }),
            (fault: Error) => sendBack({ type: 'upload.failed', fault: fault.message }),
          );
        return () => sending.abort();
      }),
    },
    actions: {
      updated: enqueueActions(({ enqueue }, { result }: { result: CallResult }) => {
        enqueue.sendTo(messages, telling(world, 'avatarUpdated'));
        enqueue.sendTo(session, userChange(result));
      }),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, detailOf(result))),
    },
  });
}

/** Not needed before a file is chosen; loads the view of it as well, so that this cannot fail later. */
async function browserPictures(): Promise<PictureFiles> {
  const [pictures] = await Promise.all([import('../../kit/uploads/picture-file.ts'), chosenPicture.fetch()]);
  return pictures;
}
