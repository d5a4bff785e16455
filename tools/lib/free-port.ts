import { findPort } from '../../server/find-port.ts';

/** A free loopback port. */
export const freePort = (): Promise<number> => findPort('127.0.0.1', 0);
