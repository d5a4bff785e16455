/** What the build makes of the contract's answers (tools/vite/answer-shapes.ts). */
declare module 'virtual:answer-shapes' {
  import type { AnswerShape } from './intake.ts';

  /** By call, as named in `contract/calls`; those without an answer are missing. */
  export const shapes: Readonly<Record<string, AnswerShape>>;
  /** The calls that only our server has. */
  export const own: readonly string[];
}
