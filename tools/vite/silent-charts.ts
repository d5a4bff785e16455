import type { Plugin } from 'vite';

const chartFile = /\/machines\/.+\.machine\.ts$/;
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * Strips the descriptions from charts in production builds: they are for reviewers and testers, who read
 * the files, and no state or guard depends on them.
 */
export function silentCharts(): Plugin {
  return {
    name: 'renas:silent-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: chartFile },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}

/** A chart file's text without descriptions. */
export function withoutDescriptions(code: string): string {
  return code.replaceAll(description, '');
}
