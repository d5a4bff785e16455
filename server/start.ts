import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withDemoPictures } from './demo/demo-pictures.ts';
import { isMediaHeld, withHeldMedia } from './backup/held-media.ts';
import { lendCopies } from './backup/running-copy.ts';
import { closeApp, handOver } from './closing.ts';
import { openDatabase } from './db/open.ts';
import { createDeliveryAgent } from './delivery/agent/agent.ts';
import { startMailbox } from './delivery/mailbox/mailbox.ts';
import { createJobs } from './delivery/jobs.ts';
import { mailHost } from './delivery/message-id.ts';
import { createOutbox } from './delivery/outbox.ts';
import { createRunner } from './delivery/runs/runner.ts';
import { createMailHealth, createSmtp, type MailTransport } from './delivery/smtp.ts';
import { showsDemoWorld, type Environment } from './env.ts';
import { findPort } from './find-port.ts';
import { prepareAccounts, type DemoSignIn } from './first-accounts.ts';
import { buildApp } from './app.ts';
import { createLog } from './log.ts';
import { openMedia } from './media/open.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { ROOT } from './root.ts';
import { loadSecret } from './secrets.ts';
import { readSiteSettings } from './site-settings.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { makeAllSearchable } from './modules/blog/post-search.ts';
import { createPublicPosts } from './modules/blog/public-posts.ts';
import { hasBuild } from './web/build.ts';
import { createWeb } from './web/web.ts';
import type { ServerWorld } from './world.ts';

/** A running server. */
export interface RunningServer {
  /** The URL for people, without a trailing slash. */
  readonly address: string;
  /** The dev mailbox's URL; undefined if mail is sent by SMTP_URL. */
  readonly mailboxAddress: string | undefined;
  /** The URL for Prometheus; undefined if METRICS_PORT is unset. */
  readonly metricsAddress: string | undefined;
  /** The accounts whose public password works. */
  readonly demoAccounts: readonly DemoSignIn[];
  /** Where the first administrator sets a password; undefined once that is done. */
  readonly adminLink: string | undefined;
  /** The facts of renas.settings.json whose parts the pages leave out; empty in the demo world (P37). */
  readonly missingFacts: readonly string[];
  /** Finishes pending requests, takes no new ones, and closes everything, within nine seconds. */
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** The support address for the dev mailbox, if none is set. */
const DEMO_SUPPORT = 'support@renas.example';

/**
 * Starts the whole platform: first the port, because it fails fastest, then secrets, database, mail and accounts, and
 * finally the server, so that whoever reaches it finds everything ready.
 *
 * @throws {SiteSettingsError} if the settings file is invalid.
 * @throws {BuildError} if the build of the pages has not finished.
 * @throws {Error} if the port is taken (EADDRINUSE), the database is in use or away, or a folder is not writable.
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const { host, dataDir } = environment;
  const log = createLog(environment.logLevel);
  const site = readSiteSettings();
  const dist = path.join(ROOT, environment.watch ? 'dist-watch' : 'dist');
  const hasPages = hasBuild(dist);
  if (!hasPages) log.warn(`There is no ${dist}: only the API is served. \`npm run build\` makes the pages.`);
  const isDemo = showsDemoWorld(environment);
  const now = (): Date => new Date();
  const port = await findPort(host, environment.port);
  const address = listeningUrl(host, port);
  const publicUrl = environment.publicUrl ?? address;

  const secrets = {
    secret: loadSecret(dataDir, environment.appSecret),
    fallbackSecret: environment.appSecretFallback,
  };
  const dir = path.join(dataDir, 'db');
  const database = await openDatabase({
    ...(environment.databaseUrl === undefined ? {} : { url: environment.databaseUrl }),
    dir,
    serves: true,
  });
  const copies = database.copyTo && (await lendCopies(dir, database.copyTo, log));
  const mailbox = environment.smtpUrl === undefined ? await startMailbox(dataDir, publicUrl, now) : undefined;
  const smtpUrl = environment.smtpUrl ?? mailbox?.smtpUrl ?? '';
  const media = withDemoPictures(
    withHeldMedia(await openMedia(environment), async () => copies?.isLent() ?? isMediaHeld(database)),
  );
  const health = { mail: createMailHealth(createSmtp(smtpUrl), now), media: () => media.isReady() };
  const metrics =
    environment.metricsPort === undefined
      ? undefined
      : createMetrics({ database, version: readVersion(), services: health });
  const agent = createDeliveryAgent({
    smtpUrl,
    database,
    afterlife: { databaseUrl: environment.databaseUrl, notes: path.join(dataDir, 'mail') },
    now,
    log,
  });
  await agent.start();
  const from = environment.mailFrom ?? `Renas <no-reply@${mailHost(publicUrl)}>`;
  const jobs = createJobs(database, log);
  const delivery = { database, jobs, from, publicUrl, now, log };
  const pool = (name: string): MailTransport => {
    const transport = agent.pool(name);
    return metrics?.countMails(transport) ?? transport;
  };
  const outbox = createOutbox({ ...delivery, ...secrets, transport: pool('single') });
  await outbox.start();
  const runner = createRunner({ ...delivery, transport: pool('runs') });

  let isReady = true;
  const world: ServerWorld = {
    database,
    outbox,
    media,
    passwords: await createPasswords(),
    now,
    randomCode: () => randomInt(1_000_000).toString().padStart(6, '0'),
    ...secrets,
    settings: {
      publicUrl,
      rateLimits: environment.rateLimits,
      trustProxy: environment.trustProxy,
      refreshRotation: environment.refreshRotation,
      corsOrigins: environment.corsOrigins,
      logLevel: environment.logLevel,
      supportEmail: site.supportEmail ?? (mailbox === undefined ? undefined : DEMO_SUPPORT),
      pictureBytes: environment.mediaPictureMb * MEGABYTE,
      videoBytes: environment.mediaVideoMb * MEGABYTE,
      // Not public, as attackers would read it first (ASVS 5.0, 13.4.5).
      docs: !environment.production,
    },
    health,
    isReady: () => isReady,
    ...(metrics === undefined ? {} : { measureRequests: metrics.measureRequests }),
    ...(hasPages && {
      web: await createWeb({ dist, publicUrl, isDemo, posts: createPublicPosts(database) }),
    }),
  };
  const accounts = await prepareAccounts(world, environment, log);
  const app = await buildApp(world);
  const served =
    metrics && (await serveMetrics(metrics, environment.metricsHost, environment.metricsPort ?? 0));
  await runner.start();
  await app.listen({ host, port });
  // After an update it may be all posts, which neither the start nor a reader's search should wait for.
  const ending = new AbortController();
  const searchable = makeAllSearchable(database.db, log, ending.signal).catch((error: unknown) => {
    log.warn({ err: error }, 'not all posts were made searchable; searches do the rest');
  });
  const mailboxAddress = await mailbox?.openWeb(environment.mailboxPort);

  return {
    address,
    mailboxAddress,
    metricsAddress: served && `${listeningUrl(environment.metricsHost, served.port)}/metrics`,
    ...accounts,
    missingFacts: isDemo ? [] : site.missing,
    async stop() {
      if (environment.trustProxy !== false) await handOver(app, () => (isReady = false));
      await closeApp(app);
      await runner.stop();
      await outbox.stop();
      agent.close();
      await mailbox?.stop();
      await served?.stop();
      await copies?.stop();
      ending.abort();
      await searchable;
      await database.close();
    },
  };
}

/** The URL to open on this machine for a server that listens on `host`. */
export function listeningUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return version;
}
