import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isBundle } from './root.ts';

/** A place in a script of the bundle, as a stack trace writes it. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

function readMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(
      // The build wrote it.
      JSON.parse(readFileSync(fileURLToPath(`${script}.map`), 'utf8')) as SourceMapPayload,
    );
  } catch {
    return undefined;
  }
}

function mapOf(script: string): SourceMap | undefined {
  if (!maps.has(script)) maps.set(script, readMap(script));
  return maps.get(script);
}

/** Replaces the places in scripts that have a source map by those in their sources. */
function withSources(trace: string): string {
  return trace.replace(PLACE, (place: string, script: string, line: string, column: string) => {
    // A trace counts from one, a map from zero.
    const found = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    const source = new URL(found.originalSource, script).href;
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

/**
 * Lets the stack traces of the bundle name its sources. Node's `--enable-source-maps` reads all maps at the start, which would take a
 * sixth of it; this reads a map when a trace first needs it.
 */
export function nameSources(): void {
  const write = Error.prepareStackTrace?.bind(Error);
  // The source itself needs no map.
  if (!isBundle || write === undefined) return;
  Error.prepareStackTrace = (error, frames) => withSources(String(write(error, frames)));
}
