import { EnvironmentError, loadEnvFile, readEnvironment, type Environment } from '../../server/env.ts';

/** Ends a tool with a sentence for the person at the terminal. */
export function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** The operator's environment, `.env` included; an unknown value ends the tool with exit code 2. */
export function readOperatorEnvironment(): Environment {
  try {
    loadEnvFile();
    return readEnvironment(process.env);
  } catch (error) {
    return fail((error as Error).message, error instanceof EnvironmentError ? 2 : 1);
  }
}
