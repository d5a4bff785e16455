import {
  EnvironmentError,
  isLoopback,
  loadEnvFile,
  readEnvironment,
  type Environment,
} from '../../server/env.ts';

/** Prints an error message and exits. */
export function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** Reads the environment, including `.env`; exits with code 2 for an invalid value. */
export function readOperatorEnvironment(): Environment {
  try {
    loadEnvFile();
    return readEnvironment(process.env);
  } catch (error) {
    // It only throws errors.
    return fail((error as Error).message, error instanceof EnvironmentError ? 2 : 1);
  }
}

/** Whether the data is a developer's own: not in production, and the database on this machine. */
export function isDevelopment({ production, databaseUrl }: Environment): boolean {
  if (production) return false;
  if (databaseUrl === undefined) return true;
  const host = new URL(databaseUrl).hostname.replace(/^\[|\]$/g, '');
  return host === '' || isLoopback(host);
}
