/** Whether this build tells other tabs what its charts are doing (RENAS_WATCH); filled in by vite.config.ts. */
declare const WATCHED: boolean;

/** A catalog of texts, compiled by Lingui's plugin. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
