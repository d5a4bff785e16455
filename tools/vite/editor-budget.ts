import type { Plugin } from 'vite';
import { budgetPlugin, kilobytes, measureEntry } from './size-budget.ts';

/** Vite's mode for building the editor's frame. */
export const EDITOR_MODE = 'editor';

/** The maximum script size in brotli bytes that the editor's frame may load before people can type. */
const BROTLI_BYTES = 275_000;

/** A Vite plugin that prints the size of the editor's frame, and fails the build if it is over budget. */
export const editorBudget = (): Plugin =>
  budgetPlugin('renas:editor-budget', (chunks) => {
    const { brotli } = measureEntry('editor', chunks);
    const size = `The editor's frame loads ${kilobytes(brotli)} kB of script (brotli)`;
    const isOver = brotli > BROTLI_BYTES;
    return {
      lines: [`${size}.`],
      faults: isOver ? [`${size}; the budget is ${kilobytes(BROTLI_BYTES)} kB.`] : [],
    };
  });
