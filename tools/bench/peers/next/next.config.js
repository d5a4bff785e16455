// Next's best case: pages made at build time, with the addresses of ours, and nothing to compute for a visitor.
export default { output: 'export', trailingSlash: true, outputFileTracingRoot: import.meta.dirname };
