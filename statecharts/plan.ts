/** A manual test plan: walks for people, in the chart's own words. */
import { formatNumber } from '../src/kit/i18n/format/number.ts';
import type { ChartTransition } from './chart.ts';
import type { Goal } from './cover.ts';
import { endOf, type DescribedWalks, type DescribedStep, type DescribedWalk } from './describe-walk.ts';
import { kindOf, labelOf } from './names.ts';
import { namedParts, plainText } from './plain-text.ts';
import { inOtherWords } from './quoted.ts';
import type { ServerAnswer } from './server-answers.ts';
import { asIs, english, isRtl, joined, type Spoken } from './spoken.ts';

/**
 * The plan as Markdown with checkboxes. A star marks a step that does something for the first time.
 */
export function toPlan({
  name,
  chart,
  goal,
  walks,
  where,
  left = [],
  spoken = english,
}: DescribedWalks): string {
  const { i18n } = spoken;
  const seen = new Set<string>();
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  const counted = { walks: countWalks(walks.length, spoken), steps: countSteps(steps, spoken) };
  const facts = [
    i18n._('{walks} with {steps}.', counted),
    achieves(goal, spoken),
    ...(left.length > 0 ? [i18n._('What nobody can cause by hand is left out.')] : []),
    i18n._('The picture of the chart is {file}.', { file: named(`docs/statecharts/${name}.svg`, spoken) }),
  ];
  const plan = [
    `# ${i18n._('Test plan: {name}', { name: asIs(name, spoken) })}`,
    ...(chart.description ? [i18n._(chart.description)] : []),
    ...(where ? [i18n._('**Where:** {where}.', { where: i18n._(where) })] : []),
    facts.join(' '),
    howToUse(spoken),
    othersText(chart.server, spoken),
    ...walks.map((walk, index) => sectionOf(walk, index + 1, chart.transitions, seen, spoken)),
    ...(left.length > 0 ? [leftText(name, left, spoken)] : []),
  ].join('\n\n');
  return isRtl(spoken) ? `<div dir="rtl">\n\n${plan}\n\n</div>\n` : `${plan}\n`;
}

function howToUse({ i18n }: Spoken): string {
  const words = [
    i18n._(
      '**Do**: do this. What stands in “quotation marks” stands on the screen; “…” is a part that changes.',
    ),
    i18n._('**Answer**: the server gives this answer. Choose data that leads to it, or play the server.'),
    i18n._('**Fail**: make it fail, for instance by going offline.'),
    i18n._('**Wait**: touch nothing; let the time pass.'),
    i18n._('**Try**: do it if you can; nothing may change.'),
    i18n._('Messages that show for a moment may come without being mentioned.'),
    i18n._('★ marks what this plan does for the first time.'),
    i18n._('`Words like these` are names in the chart and example data; similar data will do.'),
  ];
  const start = i18n._(
    '**How to use this plan.** Start every walk from scratch. Do what a step says, then look: what follows *must be seen* must be there before the next step, and what a step does not mention must not change. If so, tick the box. If not, write down the walk, the step and what you saw instead; continue with the next walk.',
  );
  return `${start}\n\n${words.map((line) => `- ${line}`).join('\n')}`;
}

/** How to have the server answer otherwise, and how to play somebody else. */
function othersText(answers: readonly ServerAnswer[], spoken: Spoken): string {
  const { i18n } = spoken;
  const lines = [
    ...answers.map(({ code, says }) =>
      i18n._('The server answers {code}: {when}', { code: named(code, spoken), when: i18n._(says) }),
    ),
    i18n._(
      'Any other refusal: in a second window, change or delete what the step is about, or end the session; then go on in the first.',
    ),
    i18n._('No answer: switch off the network in the browser’s developer tools, or stop the server.'),
    i18n._(
      'To see what is there before an answer, or to keep a part of the page from loading: choose a slow network, or block the address of the part, in the developer tools.',
    ),
    i18n._(
      'Somebody else: open a private window. {command} prints the accounts, and where their mail arrives.',
      { command: named('npm start', spoken) },
    ),
  ];
  return `${i18n._('**How to play the server and others.**')}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function leftText(name: string, left: readonly ChartTransition[], spoken: Spoken): string {
  const { i18n } = spoken;
  const lines = left.map(({ description, kind, event }) => {
    const label = kind === 'event' ? event : labelOf({ kind, event, delay: null, guard: null });
    return `- ${description ? i18n._(description) : ''} (${named(label, spoken)})`;
  });
  const why = i18n._(
    'You cannot cause this by hand: it happens when a part of the product crashes. {command} does it.',
    { command: named(`npm run walk -- ${name}`, spoken) },
  );
  return `## ${i18n._('Left to the machine')}\n\n${why}\n\n${lines.join('\n')}`;
}

function achieves(goal: Goal, { i18n }: Spoken): string {
  if (goal === 'states') return i18n._('Together they reach every state of the chart.');
  if (goal === 'transitions')
    return i18n._('Together they take every arrow of the chart and meet every refusal.');
  if (goal === 'pairs')
    return i18n._(
      'Together they take every arrow of the chart after every other one that can come before it.',
    );
  return i18n._('Together they take every step between any two situations.');
}

function sectionOf(
  { input, start: startWords, steps }: DescribedWalk,
  number: number,
  transitions: readonly ChartTransition[],
  seen: Set<string>,
  spoken: Spoken,
): string {
  const { i18n } = spoken;
  const marked = steps.map((step) => ({ step, isNew: takeNew(step, seen) }));
  const [start, ...others] = marked;
  const lines = others.map(({ step, isNew }, index) => {
    const before = marked[index]?.step;
    return `${index + 1}. [ ] ${isNew ? '★ ' : ''}${stepText(step, before, transitions, spoken)}`;
  });
  const proven = i18n._(
    '{count, plural, one {**It proves** # thing that no earlier walk does.} other {**It proves** # things that no earlier walk does.}}',
    { count: marked.filter(({ isNew }) => isNew).length },
  );
  return [
    `## ${i18n._('Walk {number}: {way}', { number: formatNumber(number, spoken.locale), way: wayOf(steps, spoken) })}`,
    proven,
    ...(start ? [beginText(start.step, input, startWords, spoken)] : []),
    lines.join('\n'),
  ].join('\n\n');
}

function wayOf(steps: readonly DescribedStep[], spoken: Spoken): string {
  const end = endOf(steps);
  const values = { steps: countSteps(steps.length - 1, spoken), end: asIs(end.join(' + '), spoken) };
  return end.length > 0
    ? spoken.i18n._('{steps} to {end}', values)
    : spoken.i18n._('{steps} and back to the start', values);
}

/** Whether a step takes or is refused something for the first time; adds it to `seen`. */
function takeNew({ taken, refused }: DescribedStep, seen: Set<string>): boolean {
  const does = [...taken, ...refused.map((id) => `not ${id}`)];
  const isNew = does.some((id) => !seen.has(id));
  for (const id of does) seen.add(id);
  return isNew;
}

function beginText(step: DescribedStep, input: unknown, startWords: string | null, spoken: Spoken): string {
  const { i18n } = spoken;
  const data = input === undefined ? '' : dataIn(input, spoken);
  const begin =
    startWords !== null
      ? i18n._('**Before you start:** {words} ({data})', { words: handWords(startWords, spoken), data })
      : data === ''
        ? i18n._('**Before you start:** open it from scratch.')
        : i18n._('**Before you start:** open it from scratch, with {data}.', { data });
  return `${begin}\n\n${seenText(step, step.expect, '', spoken)}`;
}

function stepText(
  step: DescribedStep,
  before: DescribedStep | undefined,
  transitions: readonly ChartTransition[],
  spoken: Spoken,
): string {
  const { i18n } = spoken;
  const find = (id: string) => transitions.find((each) => each.id === id);
  const guards = step.refused.map((id) => find(id)?.guard ?? id).join(', ');
  const isRefused = step.taken.length === 0;
  const told = (isRefused ? step.refused.slice(0, 1) : step.taken).map((id) => find(id)?.description);
  const says = [
    ...(step.hand === null ? [] : [handWords(step.hand, spoken)]),
    ...told.flatMap((sentence) => (sentence ? i18n._(sentence) : [])),
    ...(isRefused
      ? [i18n._('Nothing may change (refused: {guards} says no).', { guards: asIs(guards, spoken) })]
      : []),
  ];
  const others = step.expect.filter(({ state }) => !before?.expect.some((known) => known.state === state));
  return [
    `**${verbOf(step, spoken)}:** ${says.join(' ')} (${whatOf(step, before, spoken)})`,
    seenText(step, others, '   ', spoken),
  ]
    .filter(Boolean)
    .join('\n');
}

function seenText(
  { started }: DescribedStep,
  expect: DescribedStep['expect'],
  pad: string,
  spoken: Spoken,
): string {
  const { i18n } = spoken;
  const states = expect.map(({ state, says, shows }) => {
    const sentence = says === '' ? '' : i18n._(says);
    const what = [shows === null ? '' : handWords(shows, spoken), sentence, `(${named(state, spoken)})`];
    const words = what.filter(Boolean).join(' ');
    return shows === null
      ? i18n._('cannot be seen: {words}', { words })
      : i18n._('must be seen: {words}', { words });
  });
  const asked = started.map(({ id, input }) =>
    input === undefined ? named(id, spoken) : withData(id, dataIn(input, spoken), spoken),
  );
  const running =
    asked.length > 0 ? [i18n._('now running: {parts}', { parts: joined(asked, ';', spoken) })] : [];
  return [...states, ...running].map((line) => `${pad}- ${line}`).join('\n');
}

function verbOf({ event, taken, wait, hand }: DescribedStep, { i18n, locale }: Spoken): string {
  if (taken.length === 0) return i18n._('Try');
  if (hand !== null) return i18n._('Do');
  const kind = kindOf(event.type);
  if (kind === 'after')
    return wait >= 1000
      ? i18n._('Wait {seconds} s', { seconds: formatNumber(wait / 1000, locale) })
      : i18n._('Wait {ms} ms', { ms: formatNumber(wait, locale) });
  if (kind === 'error') return i18n._('Fail');
  return kind === 'event' ? i18n._('Do') : i18n._('Answer');
}

/** The event's name and payload. */
function whatOf({ event }: DescribedStep, before: DescribedStep | undefined, spoken: Spoken): string {
  const { type, error: _, ...payload } = event;
  const kind = kindOf(type);
  if (kind === 'after') return spoken.i18n._('the clock');
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
  return hasMore ? withData(name, dataText(given, before?.context, spoken), spoken) : named(name, spoken);
}

/** Data in words; if the chart's context has a value of the same name, only what differs. */
function dataText(given: unknown, known: unknown, spoken: Spoken): string {
  const parts = namedParts(given);
  const memory = new Map(namedParts(known));
  if (!parts) return dataIn(given, spoken);
  const told = parts.map(([name, part]) => {
    const inside = namedParts(part);
    const before = new Map(namedParts(memory.get(name)));
    const others = inside?.filter(([key, value]) => plainText(before.get(key)) !== plainText(value));
    const isLess = before.size > 0 && others && others.length > 0 && others.length < (inside?.length ?? 0);
    if (!isLess) return dataIn({ [name]: part }, spoken);
    const data = dataIn({ [name]: Object.fromEntries(others) }, spoken);
    return spoken.i18n._('{data}, the rest as it is', { data });
  });
  return joined(told, ';', spoken);
}

const withData = (name: string, data: string, spoken: Spoken): string =>
  spoken.i18n._('{name} with {data}', { name: named(name, spoken), data });

const handWords = (words: string, { i18n, labels }: Spoken): string =>
  inOtherWords(words, i18n, (label) => labels.get(label));

const countWalks = (count: number, { i18n }: Spoken): string =>
  i18n._('{count, plural, one {# walk} other {# walks}}', { count });

const countSteps = (count: number, { i18n }: Spoken): string =>
  i18n._('{count, plural, one {# step} other {# steps}}', { count });

/** A name in the code. */
const named = (name: string, spoken: Spoken): string => asIs(`\`${name}\``, spoken);

/** Data in words, with HTML as text. */
const dataIn = (data: unknown, spoken: Spoken): string =>
  asIs(plainText(data).replaceAll('<', String.raw`\<`), spoken);
