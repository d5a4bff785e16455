import { DEMO_PASSWORD } from './demo/demo-world.ts';
import { endProcess } from './end.ts';
import { EnvironmentError, loadEnvFile, readEnvironment } from './env.ts';
import { nameSources } from './source-names.ts';
import type { RunningServer } from './start.ts';

const USAGE_ERROR = 2;
const START_FAILED = 1;
/** Operators are promised ten seconds; the database recovers from whatever still hangs then. */
const STOP_TIMEOUT_MS = 9_000;

let running: RunningServer | undefined;
let stopping = false;

async function stop(): Promise<void> {
  // A terminal sends Ctrl-C to the whole group and npm repeats it: one stop is enough.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  await running?.stop();
  if (running === undefined) process.exit(0);
  endProcess(0);
}

/** What people see in the terminal; programs read the first line. */
function report({
  address,
  mailboxAddress,
  metricsAddress,
  demoAccounts,
  adminLink,
  missingFacts,
}: RunningServer): string {
  const width = Math.max(0, ...demoAccounts.map(({ email }) => email.length));
  return [
    address,
    ...(mailboxAddress === undefined ? [] : [`Mailbox: ${mailboxAddress}`]),
    ...(metricsAddress === undefined ? [] : [`Metrics: ${metricsAddress}`]),
    ...(adminLink === undefined
      ? []
      : [`To set the administrator's password, once and within an hour: ${adminLink}`]),
    ...(missingFacts.length === 0
      ? []
      : [`Not set in renas.settings.json, so left out of the pages: ${missingFacts.join(', ')}`]),
    ...(demoAccounts.length === 0 ? [] : [`Demo accounts, all with the password ${DEMO_PASSWORD}:`]),
    ...demoAccounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`),
  ].join('\n');
}

/** One line for a problem that operators can solve; for anything else, a bug, the stack trace. */
function describe(error: unknown): string {
  const {
    code,
    message,
    name,
    stack,
    setting = 'PORT',
  } = error as NodeJS.ErrnoException & { setting?: string };
  if (
    [
      'EnvironmentError',
      'BuildError',
      'DatabaseInUse',
      'DatabaseRefused',
      'SecretError',
      'SiteSettingsError',
    ].includes(name)
  )
    return message;
  if (code === 'EADDRINUSE')
    return `${setting} is in use by another program. Stop that one, or set ${setting} to another number.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST, METRICS_HOST or DATABASE_URL names a machine that is not there: ${message}`;
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT') return 'The database at DATABASE_URL does not answer.';
  if (code === 'EACCES') return `Permission denied: ${message}`;
  return stack ?? String(error);
}

nameSources();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

try {
  loadEnvFile();
  const environment = readEnvironment(process.env);
  // Loaded late, so that an invalid variable is reported at once.
  const { startServer } = await import('./start.ts');
  running = await startServer(environment);
  console.log(report(running));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  endProcess(error instanceof EnvironmentError ? USAGE_ERROR : START_FAILED);
}
