/** A manual test plan: walks for people, in the chart's words. */
import type { ChartTransition } from './chart.ts';
import type { Goal } from './cover.ts';
import { kindOf, labelOf } from './names.ts';
import { namedParts, plainText } from './plain-text.ts';
import type { Told, ToldStep, ToldWalk } from './tell-walk.ts';

/**
 * The plan as Markdown that code hosts show with boxes to tick. A star marks a step that does something no step before it
 * has done.
 */
export function toPlan({ name, chart, goal, walks, where, left = [] }: Told): string {
  const seen = new Set<string>();
  const sections = walks.map((walk, index) => sectionOf(walk, index + 1, chart.transitions, seen));
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  return `# Test plan: ${name}

${chart.description ?? ''}${where ? `\n\n**Where:** ${where}.` : ''}

${count(walks.length, 'walk')} with ${count(steps, 'step')}. Together they ${ACHIEVES[goal]}${left.length > 0 ? ',\nas far as a person can bring it about' : ''}. The picture of the chart is
\`docs/statecharts/${name}.svg\`.

**How to use this plan.** Begin every walk anew. Do what a step says, then look: what stands after *must be seen* has to be
there before the next step, and everything that a step does not mention stays as it was. If it is so, tick the box. If it is
not, write down the walk, the step and what you saw instead; go on with the next walk.

- **Do**: a person does this, or another part of the product tells it.
- **Answer**: the server, or a part that was set to work, answers so. Choose data that leads to such an answer.
- **Fail**: let it fail, for instance by going offline.
- **Wait**: touch nothing; time passes.
- **Try**: do it; nothing may change.
- ★ marks what this plan has not done before.
- \`Words like these\` are names in the chart and examples of data; other data of the same kind will do.

${sections.join('\n')}${left.length > 0 ? leftText(name, left) : ''}`;
}

function leftText(name: string, left: readonly ChartTransition[]): string {
  const lines = left.map(
    ({ description, kind, event }) =>
      `- ${description ?? ''} (\`${kind === 'event' ? event : labelOf({ kind, event, delay: null, guard: null })}\`)`,
  );
  return `
## Left to the machine

Nobody can bring this about by hand: it happens when a part of the product breaks. \`npm run walk -- ${name}\` does it.

${lines.join('\n')}
`;
}

const ACHIEVES: Record<Goal, string> = {
  states: 'reach every state of the chart',
  transitions: 'take every arrow of the chart and meet every refusal',
  pairs: 'take every arrow of the chart after every other one that can come before it',
  edges: 'take every step between any two situations',
};

function sectionOf(
  { title, input, steps }: ToldWalk,
  number: number,
  transitions: readonly ChartTransition[],
  seen: Set<string>,
): string {
  const marked = steps.map((step) => ({ step, isNew: takeNew(step, seen) }));
  const [start, ...others] = marked;
  const fresh = marked.filter(({ isNew }) => isNew).length;
  const descriptionOf = (id: string) => transitions.find((each) => each.id === id)?.description ?? null;
  const lines = others.map(({ step, isNew }, index) => {
    const before = marked[index]?.step;
    return `${index + 1}. [ ] ${isNew ? '★ ' : ''}${stepText(step, before, descriptionOf)}`;
  });
  return `## Walk ${number}: ${title}

**It proves** ${count(fresh, 'thing')} that no walk before it does.

**Before you begin:** ${start ? beginText(start.step, input) : ''}

${lines.join('\n')}
`;
}

/** True when a step takes or is refused something for the first time; notes what it does. */
function takeNew({ taken, refused }: ToldStep, seen: Set<string>): boolean {
  const does = [...taken, ...refused.map((id) => `not ${id}`)];
  const isNew = does.some((id) => !seen.has(id));
  for (const id of does) seen.add(id);
  return isNew;
}

function beginText(step: ToldStep, input: unknown): string {
  const given = input === undefined ? '' : `, with ${plainText(input)}`;
  return `open it anew${given}.\n\n${seenText(step, step.expect, '')}`;
}

function stepText(
  step: ToldStep,
  before: ToldStep | undefined,
  descriptionOf: (id: string) => string | null,
): string {
  const isRefused = step.taken.length === 0;
  const says = isRefused
    ? [descriptionOf(step.refused[0] ?? ''), `Nothing may change (${step.why}).`]
    : step.taken.map(descriptionOf);
  const sentence = says.filter(Boolean).join(' ');
  const others = step.expect.filter(({ state }) => !before?.expect.some((known) => known.state === state));
  return [`**${verbOf(step)}:** ${sentence} (${whatOf(step, before)})`, seenText(step, others, '   ')]
    .filter(Boolean)
    .join('\n');
}

function seenText({ started }: ToldStep, expect: ToldStep['expect'], pad: string): string {
  const states = expect.map(({ state, says }) => `${pad}- must be seen: ${says} (\`${state}\`)`);
  const asked = started.map(
    ({ id, input }) => `\`${id}\`${input === undefined ? '' : ` with ${plainText(input)}`}`,
  );
  return [...states, ...(asked.length > 0 ? [`${pad}- now at work: ${asked.join('; ')}`] : [])].join('\n');
}

function verbOf({ event, taken, wait }: ToldStep): string {
  if (taken.length === 0) return 'Try';
  const kind = kindOf(event.type);
  if (kind === 'after') return `Wait ${wait >= 1000 ? `${wait / 1000} s` : `${wait} ms`}`;
  if (kind === 'error') return 'Fail';
  return kind === 'event' ? 'Do' : 'Answer';
}

/** The event's own name and what comes with it. */
function whatOf({ event }: ToldStep, before: ToldStep | undefined): string {
  const { type, error: _, ...payload } = event;
  const kind = kindOf(type);
  if (kind === 'after') return 'the clock';
  const name =
    kind === 'event'
      ? type
      : type
          .split('.')
          .slice(kind === 'snapshot' ? 2 : 3)
          .join('.');
  const isAnswer = 'output' in payload && Object.keys(payload).length === 1;
  const given = isAnswer ? payload['output'] : payload;
  const hasMore = Object.keys(payload).length > 0 && given !== undefined;
  return `\`${name}\`${hasMore ? ` with ${dataText(given, before?.context)}` : ''}`;
}

/** Data in words; of what the chart knows under the same name only what is another now. */
function dataText(given: unknown, known: unknown): string {
  const parts = namedParts(given);
  const memory = new Map(namedParts(known));
  if (!parts) return plainText(given);
  return parts
    .map(([name, part]) => {
      const inside = namedParts(part);
      const before = new Map(namedParts(memory.get(name)));
      const others = inside?.filter(([key, value]) => plainText(before.get(key)) !== plainText(value));
      const isLess = before.size > 0 && others && others.length > 0 && others.length < (inside?.length ?? 0);
      return isLess
        ? `${name}: ${plainText(Object.fromEntries(others))}, the rest as it is`
        : plainText({ [name]: part });
    })
    .join('; ');
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
