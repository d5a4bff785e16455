import type { Plugin, Rolldown } from 'vite';
import { kilobytes, measureEntry } from './size-budget.ts';

/** The mode in which Vite builds the page of the editor's frame. */
export const EDITOR_MODE = 'editor';

/** Most brotli bytes of script that the frame of the editor may load before a word can be written. */
const BROTLI_BYTES = 275_000;

/** A Vite plugin that prints what the page of the editor's frame costs, and fails its build when that is too much. */
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
