import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverArguments } from '../../tools/lib/serve.ts';

/** How a server process ended, with all it printed. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The real server in a process of its own. */
export interface Product {
  /** The address it printed, without a slash at the end. */
  baseUrl: string;
  /** The dev mailbox's address; empty when mail goes elsewhere. */
  mailboxUrl: string;
  /** What it printed on standard output until it answered, line by line. */
  lines: readonly string[];
  kill: (signal: NodeJS.Signals) => void;
  /** Settles when the process has ended, however that came about. */
  ended: Promise<Ended>;
  /** Asks it to end, waits, and removes the data folder made for it; also where it has ended already. */
  stop: () => Promise<Ended>;
}

/** The variables of the operator, which a developer's shell must not bring into a test. */
const ownVariables =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|MAILBOX_PORT|MEDIA_URL|SEED|SEED_POSTS|LOG_LEVEL|TRUST_PROXY|RATE_LIMITS|REFRESH_ROTATION|APP_SECRET|ADMIN_EMAIL|RENAS_WATCH|NODE_ENV)$/;

/**
 * Starts the real server on free ports and waits until it says that it answers. Without DATA_DIR in `env` it gets a folder
 * of its own.
 *
 * @throws {Error} when it ends before it answers, with what it printed
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-product-'));
  const launched = launchServer({ DATA_DIR: path.join(folder, 'data'), ...env }, folder);
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

/** Runs the server with these variables until it ends by itself, as it does when it cannot start. */
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
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    // The server prints all it has to say in one go, once it answers.
    if (/^http:\/\/.*\n/m.test(stdout)) answering.resolve(stdout.trim().split('\n'));
  });
  child.once('close', (code) => {
    ended.resolve({ code, stdout, stderr });
    answering.reject(new Error(`The server ended with ${code} before it answered.\n${stdout}${stderr}`));
  });
  answering.promise.catch(() => {});
  return {
    answering: answering.promise,
    ended: ended.promise,
    kill: (signal: NodeJS.Signals): void => void child.kill(signal),
  };
}
