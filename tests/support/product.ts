import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFamily } from '../../tools/lib/processes.ts';
import { serverArguments } from '../../tools/lib/serve.ts';
import { PRODUCT_PATIENCE_MS } from './patience.ts';

/** How a server process ended, with all its output. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The real server in a separate process. */
export interface Product {
  /** Its printed address, without a trailing slash. */
  baseUrl: string;
  /** The dev mailbox's address; empty if mail goes elsewhere. */
  mailboxUrl: string;
  /** The lines it printed to standard output until it was ready. */
  lines: readonly string[];
  kill: (signal: NodeJS.Signals) => void;
  /** Settles when the process has ended for any reason. */
  ended: Promise<Ended>;
  /** Stops it if it is running, waits, and removes its temporary data folder. */
  stop: () => Promise<Ended>;
}

/** Settings that must not leak from a developer's shell into tests. */
const ownVariables =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|MAILBOX_PORT|METRICS_HOST|METRICS_PORT|MEDIA_URL|SEED|SEED_POSTS|LOG_LEVEL|TRUST_PROXY|RATE_LIMITS|REFRESH_ROTATION|APP_SECRET|APP_SECRET_FALLBACK|ADMIN_EMAIL|RENAS_WATCH|NODE_ENV)$/;

/**
 * Starts the real server on free ports and waits until it is ready. Without DATA_DIR in `env` it gets a temporary
 * folder, with a copy of `data`, the data folder of a server that has ended, if it is given.
 *
 * @throws {Error} with its output, if it ends before it is ready
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-product-'));
  const own = path.join(folder, 'data');
  if (data !== undefined) await cp(data, own, { recursive: true });
  const launched = launchServer({ DATA_DIR: own, ...env }, folder);
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const lines = await launched.answering;
    return {
      baseUrl: lines.find((line) => line.startsWith('http://')) ?? '',
      mailboxUrl: lines.find((line) => line.startsWith('Mailbox: '))?.slice('Mailbox: '.length) ?? '',
      lines,
      kill: launched.kill,
      ended: launched.ended,
      async stop() {
        launched.kill('SIGTERM');
        const ended = await launched.ended;
        await removeFolder();
        return ended;
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Runs the server with these settings until it ends by itself, as when it cannot start. */
export async function runServer(env: Readonly<Record<string, string>>): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-product-'));
  const launched = launchServer({ DATA_DIR: path.join(folder, 'data'), ...env }, folder);
  const answered = launched.answering.then(
    () => launched.kill('SIGTERM'),
    () => {},
  );
  const ended = await launched.ended;
  await answered;
  await rm(folder, { recursive: true, force: true });
  return ended;
}

function launchServer(env: Readonly<Record<string, string>>, cwd: string) {
  const inherited = Object.entries(process.env).filter(([name]) => !ownVariables.test(name));
  const child = spawn(process.execPath, serverArguments, {
    // A folder without .env.
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      MAILBOX_PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  let stdout = '';
  let stderr = '';
  const answering = Promise.withResolvers<readonly string[]>();
  const ended = Promise.withResolvers<Ended>();
  let patience: NodeJS.Timeout | undefined;
  // Without it, a test that waits in vain would not tell for what.
  const expectTo = (what: string): void => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      stderr += `Killed: it did not ${what} within ${PRODUCT_PATIENCE_MS / 1000} seconds.\n${describeFamily(child.pid ?? 0)}\n`;
      child.kill('SIGKILL');
    }, PRODUCT_PATIENCE_MS).unref();
  };
  expectTo('answer or end');
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    // The server prints all its lines at once, when it is ready.
    if (!/^http:\/\/.*\n/m.test(stdout)) return;
    clearTimeout(patience);
    answering.resolve(stdout.trim().split('\n'));
  });
  child.once('close', (code) => {
    clearTimeout(patience);
    ended.resolve({ code, stdout, stderr });
    answering.reject(new Error(`The server ended with ${code} before it answered.\n${stdout}${stderr}`));
  });
  answering.promise.catch(() => {});
  return {
    answering: answering.promise,
    ended: ended.promise,
    kill: (signal: NodeJS.Signals): void => {
      if (signal === 'SIGTERM') expectTo('end');
      child.kill(signal);
    },
  };
}
