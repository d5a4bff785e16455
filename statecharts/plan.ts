/** A manual test plan: walks for people, in the chart's own words. */
import type { ChartTransition } from './chart.ts';
import type { Goal } from './cover.ts';
import { kindOf, labelOf } from './names.ts';
import { namedParts, plainText } from './plain-text.ts';
import type { DescribedWalks, DescribedStep, DescribedWalk } from './describe-walk.ts';

/**
 * The plan as Markdown with checkboxes. A star marks a step that does something for the first time.
 */
export function toPlan({ name, chart, goal, walks, where, left = [] }: DescribedWalks): string {
  const seen = new Set<string>();
  const sections = walks.map((walk, index) => sectionOf(walk, index + 1, chart.transitions, seen));
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  return `# Test plan: ${name}

${chart.description ?? ''}${where ? `\n\n**Where:** ${where}.` : ''}

${count(walks.length, 'walk')} with ${count(steps, 'step')}. Together they ${ACHIEVES[goal]}${left.length > 0 ? ',\nas far as a person can' : ''}. The picture of the chart is
\`docs/statecharts/${name}.svg\`.

**How to use this plan.** Start every walk from scratch. Do what a step says, then look: what follows *must be seen* must be
there before the next step, and what a step does not mention must not change. If so, tick the box. If not, write down the walk,
the step and what you saw instead; continue with the next walk.

- **Do**: do this. What stands in “quotation marks” stands on the screen; “…” is a part that changes.
- **Answer**: the server gives this answer. Choose data that leads to it.
- **Fail**: make it fail, for instance by going offline.
- **Wait**: touch nothing; let the time pass.
- **Try**: do it if you can; nothing may change.
- ★ marks what this plan does for the first time.
- \`Words like these\` are names in the chart and example data; similar data will do.

${sections.join('\n')}${left.length > 0 ? leftText(name, left) : ''}`;
}

function leftText(name: string, left: readonly ChartTransition[]): string {
  const lines = left.map(
    ({ description, kind, event }) =>
      `- ${description ?? ''} (\`${kind === 'event' ? event : labelOf({ kind, event, delay: null, guard: null })}\`)`,
  );
  return `
## Left to the machine

You cannot cause this by hand: it happens when a part of the product crashes. \`npm run walk -- ${name}\` does it.

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
  { title, input, steps }: DescribedWalk,
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

**It proves** ${count(fresh, 'thing')} that no earlier walk does.

**Before you start:** ${start ? beginText(start.step, input) : ''}

${lines.join('\n')}
`;
}

/** Whether a step takes or is refused something for the first time; adds it to `seen`. */
function takeNew({ taken, refused }: DescribedStep, seen: Set<string>): boolean {
  const does = [...taken, ...refused.map((id) => `not ${id}`)];
  const isNew = does.some((id) => !seen.has(id));
  for (const id of does) seen.add(id);
  return isNew;
}

function beginText(step: DescribedStep, input: unknown): string {
  const given = input === undefined ? '' : `, with ${plainText(input)}`;
  return `open it from scratch${given}.\n\n${seenText(step, step.expect, '')}`;
}

function stepText(
  step: DescribedStep,
  before: DescribedStep | undefined,
  descriptionOf: (id: string) => string | null,
): string {
  const isRefused = step.taken.length === 0;
  const says = isRefused
    ? [descriptionOf(step.refused[0] ?? ''), `Nothing may change (${step.why}).`]
    : step.taken.map(descriptionOf);
  const sentence = [step.hand, ...says].filter(Boolean).join(' ');
  const others = step.expect.filter(({ state }) => !before?.expect.some((known) => known.state === state));
  return [`**${verbOf(step)}:** ${sentence} (${whatOf(step, before)})`, seenText(step, others, '   ')]
    .filter(Boolean)
    .join('\n');
}

function seenText({ started }: DescribedStep, expect: DescribedStep['expect'], pad: string): string {
  const states = expect.map(({ state, says, shows }) =>
    shows === null
      ? `${pad}- cannot be seen: ${says} (\`${state}\`)`
      : `${pad}- must be seen: ${shows} ${says} (\`${state}\`)`,
  );
  const asked = started.map(
    ({ id, input }) => `\`${id}\`${input === undefined ? '' : ` with ${plainText(input)}`}`,
  );
  return [...states, ...(asked.length > 0 ? [`${pad}- now running: ${asked.join('; ')}`] : [])].join('\n');
}

function verbOf({ event, taken, wait, hand }: DescribedStep): string {
  if (taken.length === 0) return 'Try';
  if (hand !== null) return 'Do';
  const kind = kindOf(event.type);
  if (kind === 'after') return `Wait ${wait >= 1000 ? `${wait / 1000} s` : `${wait} ms`}`;
  if (kind === 'error') return 'Fail';
  return kind === 'event' ? 'Do' : 'Answer';
}

/** The event's name and payload. */
function whatOf({ event }: DescribedStep, before: DescribedStep | undefined): string {
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

/** Data in words; if the chart's context has a value of the same name, only what differs. */
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
