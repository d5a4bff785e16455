/** The command line of the chart tools; each command supports `--help`. */
import { parseArgs } from 'node:util';
import { check } from './commands/check.ts';
import { oneOf, UsageError, type Command } from './commands/command.ts';
import { paths } from './commands/paths.ts';
import { statecharts } from './commands/statecharts.ts';
import { stately } from './commands/stately.ts';
import { strength } from './commands/strength.ts';

const commands = { statecharts, paths, check, stately, strength };
const names = Object.keys(commands) as (keyof typeof commands)[];

/** Runs the command; returns the exit code: 0 for success, 1 for findings, 2 for wrong usage. */
export async function runCli([word, ...rest]: readonly string[]): Promise<number> {
  let command: Command | null = null;
  try {
    command = commands[oneOf('command', word, names)];
    const options = { ...command.options, help: { type: 'boolean', short: 'h', default: false } } as const;
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options });
    if (values['help']) {
      console.log(command.help);
      return 0;
    }
    return await command.run(positionals, values);
  } catch (error) {
    if (!(error instanceof UsageError) && !isParseArgsError(error)) throw error;
    console.error(`${error.message}\n\n${command?.help ?? `The commands are ${names.join(', ')}.`}`);
    return 2;
  }
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2));
