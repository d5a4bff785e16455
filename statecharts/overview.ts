/** The index of all charts: a sentence each, and which machine runs which. */
import type { Chart } from './chart.ts';
import { parentsOf, type Family } from './family.ts';

/** The index page; `charts` and `family` are keyed by machine file name. */
export function toOverview(charts: Record<string, Chart>, family: Family): string {
  const names = Object.keys(charts).toSorted();
  const states = names.reduce((sum, name) => sum + Object.keys(charts[name]?.states ?? {}).length, 0);
  const transitions = names.reduce((sum, name) => sum + (charts[name]?.transitions.length ?? 0), 0);
  return `# The charts of Renas

Made by \`npm run statecharts\` from the files in \`machines/\`; do not edit. There are guides for
[product owners](../statecharts.md) (how to read them) and [testers](../test-plans.md) (how to test with them).

${names.length} machines, ${states} states, ${transitions} transitions.

| machine | what it is | runs | runs in | |
|---|---|---|---|---|
${names.map((name) => rowOf(name, charts[name], family)).join('\n')}

A machine nobody runs is a root: the product itself, and the chart gallery.

## Which machine runs which

\`\`\`mermaid
flowchart LR
${arrowsOf(family).join('\n')}
\`\`\`
`;
}

function rowOf(name: string, chart: Chart | undefined, family: Family): string {
  const runs = (family[name] ?? []).map(({ as, machine }) =>
    kebabLess(machine) === as ? linkTo(machine) : `${linkTo(machine)} as ${as}`,
  );
  const parents = parentsOf(family, name).map(linkTo);
  const files = (['svg', 'txt', 'mmd', 'json'] as const).map((kind) => `[${WORDS[kind]}](${name}.${kind})`);
  return `| <a id="${name}"></a>**${name}** | ${chart?.description ?? ''} | ${runs.join(', ')} | ${parents.join(', ')} | ${files.join(' ')} |`;
}

const WORDS = { svg: 'picture', txt: 'outline', mmd: 'Mermaid', json: 'data' };

const linkTo = (name: string) => `[${name}](#${name})`;
const kebabLess = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function arrowsOf(family: Family): string[] {
  const pairs = Object.entries(family).flatMap(([name, children]) =>
    children.map(({ machine }) => `  ${name} --> ${machine}`),
  );
  return [...new Set(pairs)].toSorted();
}
