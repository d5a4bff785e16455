import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { fail } from './operator.ts';

const USAGE_ERROR = 2;

/**
 * The command's positionals and options. With `--help` it prints `usage` and exits; for an option that is unknown or lacks
 * its value it says so, prints `usage` and exits with code 2.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const args = process.argv.slice(2);
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Only the first sentence of Node's: the rest is about something else.
    return fail(
      `${String((error as Error).message.split('. ')[0]).replace(/\.?$/, '.')}\n${usage}`,
      USAGE_ERROR,
    );
  }
}
