import { randomUUID } from 'node:crypto';
import type { Log } from '../../log.ts';
import { discard, takeBack, type MediaFile } from '../../media/store.ts';
import { notSignedIn } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { makeAvatar } from './avatar-picture.ts';
import { avatarChanges } from '../rate-limits.ts';
import { usersRepo, type UserRow } from './users.repo.ts';

/** The key of an avatar's file in the store. */
export const avatarKey = (id: string): string => `avatars/${id}.webp`;

/** Builds the rules for avatars (ACC-02). */
export function createAvatars(
  { database: { db }, media }: Pick<ServerWorld, 'database' | 'media'>,
  { rateLimiter }: { rateLimiter: RateLimiter },
) {
  /** An avatar's file, for its owner; undefined for anybody else and for a replaced avatar. */
  async function find(user: UserRow, id: string): Promise<MediaFile | undefined> {
    return user.avatar_id === id.toLowerCase() ? media.open(avatarKey(user.avatar_id)) : undefined;
  }

  /**
   * Counts an upload of the account, before its body is read.
   *
   * @throws {Refusal} 429 after thirty in ten minutes.
   */
  const spend = (user: UserRow): Promise<void> => rateLimiter.spend(avatarChanges, user.id);

  /**
   * Makes an uploaded picture the avatar. Stores the file before the account refers to it, and removes the old one
   * after: a fault in between leaves an extra file, never an account without its avatar.
   *
   * @returns the updated account.
   * @throws {Refusal} 400, 415 or 503 as `makeAvatar`.
   */
  async function change(user: UserRow, bytes: Buffer, log: Pick<Log, 'warn'>): Promise<UserRow> {
    const id = randomUUID();
    await media.write(avatarKey(id), await makeAvatar(bytes));
    const removeFile = (avatar: string) => discard(media, avatarKey(avatar), log);
    const changed = await usersRepo.changeAvatar(db, user.id, id).catch(async (error: unknown) => {
      await takeBack(media, avatarKey(id), error, log);
      throw error;
    });
    if (changed === undefined) {
      await removeFile(id);
      throw notSignedIn();
    }
    if (changed.previous !== null) await removeFile(changed.previous);
    return changed.user;
  }

  return { find, spend, change };
}
