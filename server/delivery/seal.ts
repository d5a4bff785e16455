import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts named values with AES-256-GCM (NIST SP 800-38D) for a database row, so that no code is stored in plain text.
 * `context` is authenticated: values sealed for one row do not open in another.
 *
 * @param key 32 bytes
 * @returns base64url of nonce, ciphertext and tag
 */
export function seal(key: Buffer, values: Readonly<Record<string, string>>, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Opens what `seal` made with the same key and context.
 *
 * @throws {Error} if the text was changed, or sealed with another key or context
 */
export function unseal(key: Buffer, sealed: string, context: string): Record<string, string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  // `seal` wrote it: a text that anybody else changed does not open.
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as Record<
    string,
    string
  >;
}
