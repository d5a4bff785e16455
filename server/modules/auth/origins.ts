import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/open.ts';
import { createSigner, type Secrets } from '../../secrets.ts';
import type { ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { networkOf, siteOf } from '../network.ts';
import { sessionsRepo } from './sessions.repo.ts';
import type { ClientInfo } from './user-agent.ts';

/** How long a device is known after its last sign-in: as long as a session can last. */
export const DEVICE_LIFE_S = 90 * 86_400;

const MARK = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{43})$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Where a request for an account comes from: a device that has signed in before, else a network. */
export interface Origin {
  /** Identifies it in counters. */
  readonly key: string;
  /** Whether it is a device that has signed in to the account. */
  readonly isDevice: boolean;
  /** The IPv6 /48 of its address. */
  readonly site: string | undefined;
  /** Whether the account has signed in from it before; for a network, this queries the database. */
  isKnown(executor?: Executor): Promise<boolean>;
}

export type Origins = ReturnType<typeof createOrigins>;

/**
 * Builds what distinguishes origins (docs/decisions/0027). A device that signs in gets a mark, in a cookie that scripts
 * cannot read. It reveals nothing about its owner and grants nothing; it only separates the device's attempts from
 * those of its network. A new password invalidates all marks.
 */
export function createOrigins({
  database: { db },
  now,
  ...secrets
}: Pick<ServerWorld, 'database' | 'now'> & Secrets) {
  const signer = createSigner(secrets, 'device mark');
  const signed = (user: UserRow, device: string, expires: string): string =>
    [user.id, user.password, device, expires].join('\n');
  const seconds = (): number => Math.floor(now().getTime() / 1000);

  /** The device of a mark, if it belongs to this account and has not expired. */
  function deviceOf(mark: string | undefined, user: UserRow): string | undefined {
    const [, device, expires, given] = MARK.exec(mark ?? '') ?? [];
    if (device === undefined || expires === undefined || given === undefined) return undefined;
    const isRight = signer.isSigned(signed(user, device, expires), Buffer.from(given, 'base64url'));
    const left = Number.parseInt(expires, 36) - seconds();
    return isRight && left > 0 ? device : undefined;
  }

  /** The origin of a request for a user's account, or for an address without one. */
  function of({ ip, deviceMark }: ClientInfo, user: UserRow | undefined): Origin {
    const device = user && deviceOf(deviceMark, user);
    const network = networkOf(ip);
    return {
      key: device === undefined ? `network ${network}` : `device ${device}`,
      isDevice: device !== undefined,
      site: siteOf(ip),
      isKnown: async (executor = db) => {
        if (device !== undefined) return true;
        // Also queried for nobody, so that the answer takes as long.
        const addresses = await sessionsRepo.addressesOf(executor, user?.id ?? NOBODY);
        return addresses.some((address) => networkOf(address) === network);
      },
    };
  }

  /** The mark for a device that has just signed in; a device with a mark keeps its identity. */
  function mark({ deviceMark }: ClientInfo, user: UserRow): string {
    const device = deviceOf(deviceMark, user) ?? randomBytes(12).toString('base64url');
    const expires = (seconds() + DEVICE_LIFE_S).toString(36);
    return [device, expires, signer.sign(signed(user, device, expires)).toString('base64url')].join('.');
  }

  return { of, mark };
}
