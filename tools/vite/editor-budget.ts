import type { Plugin, Rolldown } from 'vite';
import { kilobytes, measureEntry } from './size-budget.ts';

/** Vite's mode for building the editor's frame. */
export const EDITOR_MODE = 'editor';

/** The maximum script size in brotli bytes that the editor's frame may load before people can type. */
const BROTLI_BYTES = 275_000;

/** A Vite plugin that prints the size of the editor's frame, and fails the build if it is over budget. */
export function editorBudget(brotliBytes = BROTLI_BYTES): Plugin {
  let log: (line: string) => void = () => {};
  return {
    name: 'renas:editor-budget',
    apply: 'build',
    configResolved(config) {
      log = (line) => config.logger.info(line);
    },
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (output): output is Rolldown.OutputChunk => output.type === 'chunk',
        );
        const { brotli } = measureEntry('editor', chunks);
        log(`The editor's frame loads ${kilobytes(brotli)} kB of script (brotli).`);
        if (brotli > brotliBytes) {
          this.error(
            `The editor's frame loads ${kilobytes(brotli)} kB of script (brotli); the budget is ${kilobytes(brotliBytes)} kB.`,
          );
        }
      },
    },
  };
}
