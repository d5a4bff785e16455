import type { Plugin } from 'vite';

const chartFile = /\/machines\/.+\.machine\.ts$/;
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * Leaves the descriptions out of the charts that are sent to people: they are the words of reviewers and testers, who read
 * the files themselves, and no state or guard depends on them.
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

/** The text of a chart's file without its descriptions. */
export function withoutDescriptions(code: string): string {
  return code.replaceAll(description, '');
}
