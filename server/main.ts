import { DEMO_PASSWORD } from './demo/demo-world.ts';
import { EnvironmentError, loadEnvFile, readEnvironment } from './env.ts';
import type { RunningServer } from './start.ts';

const USAGE_ERROR = 2;
const START_FAILED = 1;
/** The promise to operators is ten seconds; what still hangs then is left to the database's own recovery. */
const LAST_MOMENT_MS = 9_000;

let running: RunningServer | undefined;
let stopping = false;

async function stop(): Promise<void> {
  // A terminal sends Ctrl-C to the whole group and npm sends it once more: one stop is enough.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
  await running?.stop();
  process.exit(0);
}

/** What people at the terminal see; programs read the first line. */
function report({ address, mailboxAddress, metricsAddress, demoAccounts, adminLink }: RunningServer): string {
  const width = Math.max(0, ...demoAccounts.map(({ email }) => email.length));
  return [
    address,
    ...(mailboxAddress === undefined ? [] : [`Mailbox: ${mailboxAddress}`]),
    ...(metricsAddress === undefined ? [] : [`Metrics: ${metricsAddress}`]),
    ...(adminLink === undefined
      ? []
      : [`To set the administrator's password, once and within an hour: ${adminLink}`]),
    ...(demoAccounts.length === 0 ? [] : [`Demo accounts, all with the password ${DEMO_PASSWORD}:`]),
    ...demoAccounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`),
  ].join('\n');
}

/** One line for what an operator can put right; anything else is a fault of ours and shows where it is. */
function describe(error: unknown): string {
  const {
    code,
    message,
    name,
    stack,
    setting = 'PORT',
  } = error as NodeJS.ErrnoException & { setting?: string };
  if (['EnvironmentError', 'DatabaseInUse', 'SecretError', 'SiteSettingsError'].includes(name))
    return message;
  if (code === 'EADDRINUSE')
    return `${setting} is in use by another program. Stop that one, or set ${setting} to another number.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST, METRICS_HOST or DATABASE_URL names a machine that is not there: ${message}`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  if (code === 'EACCES') return `Permission denied: ${message}`;
  return stack ?? String(error);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

try {
  loadEnvFile();
  const environment = readEnvironment(process.env);
  // Loaded only now: a wrong variable is told at once.
  const { startServer } = await import('./start.ts');
  running = await startServer(environment);
  console.log(report(running));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(error instanceof EnvironmentError ? USAGE_ERROR : START_FAILED);
}
