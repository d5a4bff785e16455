import { DatabaseError, type Pool } from 'pg';

/** A PostgreSQL that is there but cannot be used as DATABASE_URL says; the message is one line that says what to do. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';

  constructor(sentence: string, cause?: unknown) {
    super(`DATABASE_URL: ${sentence}`, { cause });
  }
}

/** OpenSSL's reasons not to trust a certificate, as Node names them. */
const untrusted = new Set([
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function sentenceFor(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', message } = error;
  if (untrusted.has(code))
    return 'The certificate of the database is not signed by the authority in sslrootcert, or by one that this machine trusts.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the database does not name the host. Write the name that it is made for, or make one for this host.';
  if (code === 'CERT_HAS_EXPIRED') return 'The certificate of the database has expired. Renew it there.';
  if (code === 'ENOENT' || code === 'EACCES') return `The file ${error.path ?? ''} cannot be read: ${code}.`;
  if (message === 'The server does not support SSL connections')
    return 'The database does not speak TLS. Set ssl = on there, or leave sslmode out.';
  if (!(error instanceof DatabaseError)) return undefined;
  if (message.includes('unsupported startup parameter'))
    return 'The pooler there refuses settings. Set ignore_startup_parameters = options in pgbouncer.ini.';
  // Invalid authorization, and a database that does not exist.
  if (code.startsWith('28') || code === '3D000') return `The database refuses this connection: ${message}.`;
  return undefined;
}

/** An error of opening PostgreSQL, in words for an operator where they can do something about it. */
export function inOperatorsWords(error: unknown): unknown {
  const sentence = error instanceof Error ? sentenceFor(error) : undefined;
  return sentence === undefined ? error : new DatabaseRefused(sentence, error);
}

/**
 * Makes sure that connections have the settings they were opened with: a pooler passes none on.
 *
 * @throws {DatabaseRefused} with the statements that set them for the role.
 */
export async function checkSettings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ alter: string }>(
    `select format('alter role %I set %s to %L', current_user, name, wanted) as alter
     from (values ('timezone', 'UTC', current_setting('timezone') = 'UTC'),
       ('statement_timeout', '30s', current_setting('statement_timeout') <> '0')) as setting (name, wanted, given)
     where not given`,
  );
  if (rows.length > 0)
    throw new DatabaseRefused(
      `The pooler there passes on no settings. Give them to the role, then restart the pooler: ${rows.map(({ alter }) => alter).join('; ')};`,
    );
}
