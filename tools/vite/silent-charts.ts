import type { Plugin } from 'vite';

const chartFile = /\/machines\/.+\.machine\.ts$/;
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;
/** As the compiler leaves it: without types. */
const placeholder = /\b\w+: (?:\([^()]*\) ?=> ?unprovided\(\)|from(?:Promise|Callback)\(unprovided\)),?/g;

/**
 * Strips the descriptions from charts in production builds: they are for reviewers and testers, who read
 * the files, and no state or guard depends on them. Strips the placeholders of ports, too: there, each has its adapter
 * (tests/app/wiring.test.ts).
 */
export function silentCharts(): Plugin {
  return {
    name: 'renas:silent-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: chartFile },
      handler: (code) => ({ code: silent(code), map: null }),
    },
  };
}

/** A chart file's text without descriptions and placeholders. */
export function silent(code: string): string {
  return code.replaceAll(description, '').replaceAll(placeholder, '');
}
