import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError, isLoopback, readEnvironment } from '../../server/env.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    mailboxPort: 8025,
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    mediaUrl: undefined,
    mediaPictureMb: 10,
    mediaVideoMb: 512,
    seed: 'demo',
    seedPosts: undefined,
    logLevel: 'info',
    trustProxy: false,
    rateLimits: true,
    refreshRotation: true,
    corsOrigins: [],
    appSecret: undefined,
    appSecretFallback: undefined,
    adminEmail: undefined,
    watch: false,
  });
});

test('every variable is read', () => {
  expect(
    readEnvironment({
      NODE_ENV: 'production',
      HOST: '::',
      PORT: '8080',
      PUBLIC_URL: 'https://renas.example/',
      DATA_DIR: '/var/lib/renas',
      DATABASE_URL: 'postgres://renas:secret@db.example/renas?sslmode=require',
      SMTP_URL: 'smtps://renas:secret@mail.example:465',
      MAIL_FROM: 'Renas <no-reply@renas.example>',
      MAILBOX_PORT: '0',
      METRICS_HOST: '10.0.0.5',
      METRICS_PORT: '9464',
      MEDIA_URL: 's3://renas-media/production',
      MEDIA_PICTURE_MB: '20',
      MEDIA_VIDEO_MB: '2048',
      SEED: 'demo',
      SEED_POSTS: '10000',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'on',
      REFRESH_ROTATION: 'off',
      CORS_ORIGINS: 'https://pages.example/, http://localhost:8080',
      APP_SECRET: 'x'.repeat(32),
      APP_SECRET_FALLBACK: 'y'.repeat(32),
      ADMIN_EMAIL: 'root@renas.example',
    }),
  ).toEqual({
    production: true,
    host: '::',
    port: 8080,
    publicUrl: 'https://renas.example',
    dataDir: '/var/lib/renas',
    databaseUrl: 'postgres://renas:secret@db.example/renas?sslmode=require',
    smtpUrl: 'smtps://renas:secret@mail.example:465',
    mailFrom: 'Renas <no-reply@renas.example>',
    mailboxPort: 0,
    metricsHost: '10.0.0.5',
    metricsPort: 9464,
    mediaUrl: 's3://renas-media/production',
    mediaPictureMb: 20,
    mediaVideoMb: 2048,
    seed: 'demo',
    seedPosts: 10_000,
    logLevel: 'warn',
    trustProxy: 2,
    rateLimits: true,
    refreshRotation: false,
    corsOrigins: ['https://pages.example', 'http://localhost:8080'],
    appSecret: 'x'.repeat(32),
    appSecretFallback: 'y'.repeat(32),
    adminEmail: 'root@renas.example',
    watch: false,
  });
});

test('an empty variable counts as unset', () => {
  const names = [
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'SEED',
    'TRUST_PROXY',
    'APP_SECRET',
    'APP_SECRET_FALLBACK',
  ];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnvironment({}));
});

test('production seeds nothing unless it is asked to', () => {
  expect(readEnvironment({ NODE_ENV: 'production' }).seed).toBe('none');
});

const refused: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['PORT', ['abc', '-1', '65536', '3000.5', ' 80', '0x50', '1e3']],
  ['MAILBOX_PORT', ['off', '99999']],
  ['HOST', ['http://localhost', 'a b', '-x', '127.0.0.1:3000']],
  [
    'PUBLIC_URL',
    [
      'renas.example',
      'ftp://renas.example',
      'https://renas.example/app',
      'https://u:p@renas.example',
      'https://',
    ],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'renas', 'postgres://']],
  ['SMTP_URL', ['mail.example:25', 'http://mail.example']],
  ['MAIL_FROM', ['Renas', 'a@b\r\nBcc: c@d', '<a@b', '@']],
  ['MEDIA_URL', ['./media', 's3://', 'https://bucket']],
  ['SEED', ['demos', 'DEMO', 'true']],
  ['SEED_POSTS', ['0', '-5', 'many', '1e3', '100001', '010']],
  ['LOG_LEVEL', ['verbose', 'INFO']],
  ['TRUST_PROXY', ['on', 'true', '0', '-1', '10']],
  ['RATE_LIMITS', ['false', '0', 'OFF']],
  ['REFRESH_ROTATION', ['no']],
  [
    'CORS_ORIGINS',
    ['*', 'pages.example', 'https://pages.example/blog', 'https://a.example,', 'ftp://a.example'],
  ],
  ['APP_SECRET', ['short']],
  ['APP_SECRET_FALLBACK', ['short']],
  ['ADMIN_EMAIL', ['root', 'root@', 'a b@c', 'admin@localhost', 'ségolène@renas.example']],
];

test.each(refused)('an invalid value of %s is refused in one line that names it', (name, values) => {
  for (const value of values) {
    const attempt = (): unknown => readEnvironment({ [name]: value });
    expect(attempt, `${name}=${value}`).toThrow(EnvironmentError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n\\r]* must be [^\\n\\r]*\\.$`));
  }
});

test('rate limits cannot be switched off in production', () => {
  expect(readEnvironment({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(() => readEnvironment({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow(/^RATE_LIMITS /);
});

test('charts cannot be watched in production', () => {
  expect(readEnvironment({ RENAS_WATCH: '1' }).watch).toBe(true);
  expect(() => readEnvironment({ RENAS_WATCH: '1', NODE_ENV: 'production' })).toThrow(/^RENAS_WATCH /);
});

test('a refused value that may hold a password is not repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MEDIA_URL', 'APP_SECRET', 'APP_SECRET_FALLBACK']) {
    expect(() => readEnvironment({ [name]: 'x:hunter2@y' })).toThrow(/^(?!.*hunter2)/);
  }
});

test('loopback hosts are told from the others', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(
    ['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example', 'renas.example'].map(isLoopback),
  ).not.toContain(true);
});
