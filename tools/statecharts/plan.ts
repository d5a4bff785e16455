/** A manual test plan: walks for people, in the chart's words. */
import type { ChartTransition } from './chart.ts';
import type { Goal } from './cover.ts';
import type { Told } from './formats.ts';
import { kindOf } from './names.ts';
import { toJson, type ToldStep, type ToldWalk } from './tell-walk.ts';

/**
 * The plan as Markdown that code hosts show with boxes to tick. A star marks a step that does something no step before it
 * has done.
 */
export function toPlan({ name, chart, goal, walks }: Told): string {
  const seen = new Set<string>();
  const sections = walks.map((walk, index) => sectionOf(walk, index + 1, chart.transitions, seen));
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  return `# Test plan: ${name}

${chart.description ?? ''}

${count(walks.length, 'walk')} with ${count(steps, 'step')}. Together they ${ACHIEVES[goal]}. The picture of the chart is
\`docs/statecharts/${name}.svg\`.

**How to use this plan.** Begin every walk anew. Do what a step says, then look: everything after *must be seen* has to be
there before the next step. If it is, tick the box. If it is not, write down the walk, the step and what you saw instead; go
on with the next walk.

- **Do**: a person does this, or another part of the product tells it.
- **Answer**: the server, or a part that was set to work, answers so. Choose data that leads to such an answer.
- **Fail**: let it fail, for instance by going offline.
- **Wait**: touch nothing; time passes.
- **Try**: do it; nothing may change.
- ★ marks what this plan has not done before.
- \`Words like these\` are names in the chart and examples of data; other data of the same kind will do.

${sections.join('\n')}`;
}

const ACHIEVES: Record<Goal, string> = {
  states: 'reach every state of the chart',
  transitions: 'take every arrow of the chart and meet every refusal',
  pairs: 'take every arrow of the chart after every other one that can come before it',
  edges: 'take every step between any two situations',
};

function sectionOf(
  { title, steps }: ToldWalk,
  number: number,
  transitions: readonly ChartTransition[],
  seen: Set<string>,
): string {
  const marked = steps.map((step) => ({ step, isNew: takeNew(step, seen) }));
  const [start, ...others] = marked;
  const fresh = marked.filter(({ isNew }) => isNew).length;
  const descriptionOf = (id: string) => transitions.find((each) => each.id === id)?.description ?? null;
  const lines = others.map(
    ({ step, isNew }, index) => `${index + 1}. [ ] ${isNew ? '★ ' : ''}${stepText(step, descriptionOf)}`,
  );
  return `## Walk ${number}: ${title}

**It proves** ${count(fresh, 'thing')} that no walk before it does.

**Before you begin:** ${start ? beginText(start.step) : ''}

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

function beginText(step: ToldStep): string {
  const given = step.does.replace(/^start( with )?/, '');
  return `open it anew${given ? `, with ${code(given)}` : ''}.\n\n${seenText(step, '')}`;
}

function stepText(step: ToldStep, descriptionOf: (id: string) => string | null): string {
  const isRefused = step.taken.length === 0;
  const says = isRefused ? [`Nothing may change (${step.why}).`] : step.taken.map(descriptionOf);
  const sentence = says.filter(Boolean).join(' ');
  return `**${verbOf(step)}:** ${sentence} (${whatOf(step)})\n${seenText(step, '   ')}`;
}

function seenText({ expect, started }: ToldStep, pad: string): string {
  const states = expect.map(({ state, says }) => `${pad}- must be seen: ${says} (\`${state}\`)`);
  const asked = started.map(({ id, input }) => `${pad}- now at work: \`${id}\`${inputText(input)}`);
  return [...states, ...asked].join('\n');
}

const inputText = (input: unknown) => (input === undefined ? '' : ` with ${code(toJson(input))}`);

function verbOf({ event, taken, wait }: ToldStep): string {
  if (taken.length === 0) return 'Try';
  const kind = kindOf(event.type);
  if (kind === 'after') return `Wait ${wait >= 1000 ? `${wait / 1000} s` : `${wait} ms`}`;
  if (kind === 'error') return 'Fail';
  return kind === 'event' ? 'Do' : 'Answer';
}

/** The event's own name and what comes with it. */
function whatOf({ event }: ToldStep): string {
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
  return `\`${name}\`${hasMore ? ` with ${code(toJson(given))}` : ''}`;
}

/** Text as code, whatever quotes are in it. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
