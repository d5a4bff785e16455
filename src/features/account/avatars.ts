import type { CurrentUser } from '../../../contract/account.ts';
import { createBinaries, type AddressMaker } from '../../kit/wire/binary.ts';
import type { Client } from '../../kit/wire/client.ts';

const AVATAR = '/users/avatar/';

/** Calls about the pictures of people (ACC-02); each person reaches their own alone. */
export const avatarsApi = (client: Client, addresses?: AddressMaker) => ({
  /** One use of a picture at a local address, shared by all who use the same one (API-07, API-08). */
  use: createBinaries((id) => client.callForBinary('GET', AVATAR, { ids: [id] }), addresses),
  /** Puts a new picture in place of the old one; `onProgress` is told whole percents of what has been sent. */
  change(picture: File, { onProgress, signal }: AvatarSending = {}) {
    const form = new FormData();
    form.append('avatar', picture, picture.name);
    return client.upload<CurrentUser>('PUT', AVATAR, { form, onProgress, signal });
  },
});

interface AvatarSending {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

export type AvatarsApi = ReturnType<typeof avatarsApi>;
