/**
 * How long whatever still keeps the process is waited for, in milliseconds: after a start that failed halfway, open
 * connections.
 */
const GRACE_MS = 1_000;

/**
 * Ends the process with this exit code as soon as nothing keeps it, or after a second all the same. At
 * `process.exit()`, Node may wait for ever for a compile job that waits for a garbage collection (nodejs/node#54918);
 * at an end by itself, it first tells the job that there will be none.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), GRACE_MS).unref();
}
