import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const LEAST_LENGTH = 32;

/** What every key is derived from. */
export interface Secrets {
  /** At least 32 characters. */
  readonly secret: string;
  /** Its signatures and seals are still accepted: the secret before this one, or the next one (APP_SECRET_FALLBACK). */
  readonly fallbackSecret?: string | undefined;
}

/** Signs texts for one purpose. */
export interface Signer {
  sign(text: string): Buffer;
  /** Whether this is the signature of the text, with either secret. Takes the same time for each wrong one of this length. */
  isSigned(text: string, signature: Buffer): boolean;
}

/** The secret is too short or its file damaged; the message names the variable or the file. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

function usable(secret: string, origin: string): string {
  if (secret.length < LEAST_LENGTH)
    throw new SecretError(`${origin} must hold at least ${LEAST_LENGTH} characters.`);
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function write(file: string, secret: string): void {
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, `${secret}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    // A link fails if the file exists, so two simultaneous first starts agree on one secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The secret that every key is derived from: `fromEnv` (APP_SECRET) if given, else the one in `dataDir`/secret, created
 * on the first start with mode 600. Instances that share a PostgreSQL database but not a data folder need the same
 * APP_SECRET, or they reject each other's tokens.
 *
 * @throws {SecretError} if the secret is shorter than 32 characters.
 */
export function loadSecret(dataDir: string, fromEnv?: string): string {
  if (fromEnv !== undefined) return usable(fromEnv, 'APP_SECRET');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const file = path.join(dataDir, 'secret');
  if (read(file) === undefined) write(file, randomBytes(48).toString('base64url'));
  return usable(read(file) ?? '', file);
}

/**
 * A 32-byte key for one purpose, by HKDF-SHA-256 (RFC 5869); keys for different purposes reveal nothing about each
 * other.
 */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'renas-v1', use, 32));
}

/** The keys for one purpose: the first one signs and seals; the results of any of them are accepted. */
export function deriveKeys({ secret, fallbackSecret }: Secrets, use: string): readonly [Buffer, ...Buffer[]] {
  const fallback = fallbackSecret === undefined ? [] : [deriveKey(fallbackSecret, use)];
  return [deriveKey(secret, use), ...fallback];
}

/** Builds a signer (HMAC-SHA-256) whose signatures are worthless for any other purpose. */
export function createSigner(secrets: Secrets, use: string): Signer {
  const keys = deriveKeys(secrets, use);
  const signed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => signed(keys[0], text),
    isSigned: (text, signature) =>
      keys
        .map((key) => signed(key, text))
        .some((right) => right.length === signature.length && timingSafeEqual(right, signature)),
  };
}
