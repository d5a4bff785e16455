import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { stringFormats } from './http/formats.ts';

/** Everything an operator can set, read once; docs/operate.md has the names, defaults and meanings. */
export interface Environment {
  readonly production: boolean;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The URL for mails and links, without a trailing slash; if unset, derived from where the server listens. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** 0 picks any free port. */
  readonly mailboxPort: number;
  /** Where to serve `/metrics`; port 0 picks any free one, undefined disables it. */
  readonly metricsHost: string;
  readonly metricsPort: number | undefined;
  readonly mediaUrl: string | undefined;
  /** The maximum size of staff's pictures and videos, in megabytes (2²⁰ bytes). */
  readonly mediaPictureMb: number;
  readonly mediaVideoMb: number;
  readonly seed: 'demo' | 'none';
  /** The number of demo posts, for load tests; if unset, those written for the demo. */
  readonly seedPosts: number | undefined;
  readonly logLevel: string;
  /** The number of proxies to trust for the client's address. */
  readonly trustProxy: number | false;
  readonly rateLimits: boolean;
  readonly refreshRotation: boolean;
  /** The origins of other hosts' pages that may call the API, without a trailing slash. */
  readonly corsOrigins: readonly string[];
  readonly appSecret: string | undefined;
  /** What another secret signed and sealed is accepted, too. */
  readonly appSecretFallback: string | undefined;
  readonly adminEmail: string | undefined;
  /** Serves the build whose charts can be watched, and their gallery. */
  readonly watch: boolean;
}

/** A variable has an invalid value. The message is one line for the operator, without secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** As many as the embedded database can take in a minute or two. */
const MAX_POSTS = 100_000;

/** Pictures are decoded in memory. */
const MAX_PICTURE_MB = 100;
/** Videos are streamed; a larger one would take a browser days. */
const MAX_VIDEO_MB = 20_480;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?$/i;
const mailbox = /^(?:[^<>\r\n]*<[^\s@<>"]+@[^\s@<>"]+>|[^\s@<>"]+@[^\s@<>"]+)$/;

/** Reads `.env` in the current folder, if any; existing variables take precedence. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Reads the environment; an empty variable counts as unset.
 *
 * @throws {EnvironmentError} naming the first variable with an invalid value, and its valid ones.
 */
export function readEnvironment(variables: Variables): Environment {
  const production = variables['NODE_ENV'] === 'production';
  const rateLimits = onOrOff(variables, 'RATE_LIMITS', true);
  if (!rateLimits && production) {
    throw new EnvironmentError('RATE_LIMITS is "off"; with NODE_ENV=production it must be "on".');
  }
  const watch = oneOf(variables, 'RENAS_WATCH', ['0', '1'], '0') === '1';
  if (watch && production) {
    throw new EnvironmentError('RENAS_WATCH is "1"; with NODE_ENV=production it must be "0".');
  }
  return {
    production,
    host: read(variables, 'HOST', 'a host name or an IP address', isHost) ?? '127.0.0.1',
    port: readPort(variables, 'PORT', 3000),
    publicUrl: read(
      variables,
      'PUBLIC_URL',
      'an address such as https://renas.example, without a path',
      isOrigin,
    )?.replace(/\/$/, ''),
    dataDir: path.resolve(read(variables, 'DATA_DIR', 'a folder') ?? 'data'),
    databaseUrl: readSecret(
      variables,
      'DATABASE_URL',
      'an address such as postgres://user:password@host:5432/name',
      isDatabaseUrl,
    ),
    smtpUrl: readSecret(
      variables,
      'SMTP_URL',
      'an address such as smtps://user:password@mail.example:465',
      isUrl('smtp:', 'smtps:'),
    ),
    mailFrom: read(variables, 'MAIL_FROM', 'a sender such as "Renas <no-reply@renas.example>"', (value) =>
      mailbox.test(value),
    ),
    mailboxPort: readPort(variables, 'MAILBOX_PORT', 8025),
    metricsHost: read(variables, 'METRICS_HOST', 'a host name or an IP address', isHost) ?? '127.0.0.1',
    metricsPort: readPort(variables, 'METRICS_PORT', undefined),
    mediaUrl: readSecret(variables, 'MEDIA_URL', 'an address such as s3://bucket/folder', isUrl('s3:')),
    mediaPictureMb: readMegabytes(variables, 'MEDIA_PICTURE_MB', 10, MAX_PICTURE_MB),
    mediaVideoMb: readMegabytes(variables, 'MEDIA_VIDEO_MB', 512, MAX_VIDEO_MB),
    seed: oneOf(variables, 'SEED', ['demo', 'none'], production ? 'none' : 'demo'),
    seedPosts: readPostCount(variables),
    logLevel: oneOf(variables, 'LOG_LEVEL', logLevels, 'info'),
    trustProxy: readHops(variables),
    rateLimits,
    refreshRotation: onOrOff(variables, 'REFRESH_ROTATION', true),
    corsOrigins: readOrigins(variables),
    appSecret: readKeySource(variables, 'APP_SECRET'),
    appSecretFallback: readKeySource(variables, 'APP_SECRET_FALLBACK'),
    adminEmail: read(variables, 'ADMIN_EMAIL', 'an e-mail address', stringFormats.email),
    watch,
  };
}

/** Whether this server shows the demo world: never one that others can reach (P43). */
export function showsDemoWorld({ production, host, seed }: Environment): boolean {
  return seed === 'demo' && isLoopback(host) && !production;
}

/** Whether a server that listens on `host` is reachable only from this machine (P43). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function read(
  variables: Variables,
  name: string,
  expected: string,
  accepts: (value: string) => boolean = () => true,
): string | undefined {
  const value = variables[name];
  if (value === undefined || value === '') return undefined;
  if (!accepts(value))
    throw new EnvironmentError(`${name} is ${JSON.stringify(value)}; it must be ${expected}.`);
  return value;
}

/** Like `read`, for values that may contain a password: the message does not repeat them. */
function readSecret(
  variables: Variables,
  name: string,
  expected: string,
  accepts: (value: string) => boolean,
): string | undefined {
  const value = variables[name];
  if (value === undefined || value === '') return undefined;
  if (!accepts(value)) throw new EnvironmentError(`${name} has an invalid value; it must be ${expected}.`);
  return value;
}

function readKeySource(variables: Variables, name: string): string | undefined {
  return readSecret(variables, name, 'at least 32 characters long', (value) => value.length >= 32);
}

function oneOf<const Value extends string>(
  variables: Variables,
  name: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Value {
  const expected = values.map((value) => `"${value}"`).join(' or ');
  const value = read(variables, name, expected, (text) => (values as readonly string[]).includes(text));
  // `read` returns only what the check above lets through.
  return (value as Value | undefined) ?? fallback;
}

function onOrOff(variables: Variables, name: string, fallback: boolean): boolean {
  return oneOf(variables, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

function readPort<Fallback extends number | undefined>(
  variables: Variables,
  name: string,
  fallback: Fallback,
): number | Fallback {
  const value = read(
    variables,
    name,
    'a port number from 0 to 65535',
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
  );
  return value === undefined ? fallback : Number(value);
}

function readPostCount(variables: Variables): number | undefined {
  const value = read(
    variables,
    'SEED_POSTS',
    `a number of posts from 1 to ${MAX_POSTS}`,
    (text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= MAX_POSTS,
  );
  return value === undefined ? undefined : Number(value);
}

function readMegabytes(variables: Variables, name: string, fallback: number, most: number): number {
  const value = read(
    variables,
    name,
    `a number of megabytes from 1 to ${most}`,
    (text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most,
  );
  return value === undefined ? fallback : Number(value);
}

function readHops(variables: Variables): number | false {
  const value = read(
    variables,
    'TRUST_PROXY',
    '"off" or the number of proxies to trust, from 1 to 9',
    (text) => /^(off|[1-9])$/.test(text),
  );
  return value === undefined || value === 'off' ? false : Number(value);
}

function readOrigins(variables: Variables): string[] {
  const value = read(
    variables,
    'CORS_ORIGINS',
    'addresses such as https://pages.example, without a path and with commas between them',
    (text) => text.split(',').every((one) => isOrigin(one.trim())),
  );
  return value === undefined ? [] : value.split(',').map((one) => new URL(one.trim()).origin);
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || hostName.test(value);
}

function isOrigin(value: string): boolean {
  if (!isUrl('http:', 'https:')(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && search + hash + username + password === '';
}

/** Without a host, it is a local socket, as in `postgres:///renas?host=/run/postgresql`. */
function isDatabaseUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return (
    url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.hostname + url.pathname.slice(1) !== ''
  );
}

function isUrl(...protocols: readonly string[]): (value: string) => boolean {
  return (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '';
  };
}
