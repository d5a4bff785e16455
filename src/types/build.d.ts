/** Whether this build tells other tabs what its charts are doing (RENAS_WATCH); filled in by vite.config.ts. */
declare const WATCHED: boolean;
