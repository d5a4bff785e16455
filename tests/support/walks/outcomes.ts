/**
 * What a step of a walk must cause besides its state: the requests, the toasts, what the browser stores, and each word that comes or
 * goes on the screen. NAME.outcomes.json beside the walks holds it, approved by whoever changed it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../browser/person.ts';
import { made } from '../made.ts';
import type { WalkOptions } from './open-stage.ts';
import { requestWords } from './request-words.ts';
import { screenWordsIn } from './screen-words.ts';
import {
  isOfScreen,
  linesOf,
  nameOf,
  screenFaults,
  screenLines,
  screensIn,
  type Recorded,
} from './screens.ts';
import { withoutChance } from './without-chance.ts';

/** The words of the screen at the first walk's start; those of other moments are told by what comes and goes. */
const SCREEN = 'screen';
/** Those that are only there before an answer. */
const WAITING = 'waiting';
/** The approved words of walks, or those that a recording collects. */
type Screens = {
  first: readonly string[] | undefined;
  /** The words after each step, by its name. */
  approved: ReadonlyMap<string, readonly string[]>;
  /** All words that may stand there while the page waits. */
  known: ReadonlySet<string>;
  /** The names of recorded screens, by their words. */
  recorded: Map<string, string>;
  waiting: Set<string>;
};

/** Set by `npm run walk -- --record`: approves what happens instead of comparing it. */
const isRecording = process.env['RECORD_WALKS'] === '1';
/** While recording, this many equal checks mean that nothing more will happen. */
const LOOKS = 6;
const LOOK_MS = 100;
/** Stored after a while: without the walk's clock, nobody knows in which step. */
const TIMED = /^(?:messages|drafts|draft:.*)$/;
/**
 * Requested again whenever the server has nothing new for a while: nobody knows in which step. The inbox's hands check
 * it.
 */
const NEWS = '/api/subscriptions/user/messages/';

/** Looks at a page that waits for an answer. */
const looksWhileWaiting = new WeakMap<Tab, () => Promise<void>>();

/** Lets the page that waits for an answer say what it says meanwhile: its words must be approved, too. Called before each answer. */
export const seeWaiting = async (page: Tab): Promise<void> => looksWhileWaiting.get(page)?.();

/** The approved outcomes of a file of walks, or those that a recording collects. */
export type Outcomes = ReturnType<typeof outcomesOf>;

/** Reads the approved outcomes of a machine's walks, beside their test file. */
export function outcomesOf(name: string) {
  const folder = path.dirname(expect.getState().testPath ?? '');
  const file = path.join(folder, `${name}.outcomes.json`);
  const {
    [SCREEN]: first,
    [WAITING]: waiting,
    ...approved
  } = !isRecording && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : {};
  const recorded: Recorded = {};
  // Both are lists of words.
  const [start, others] = [first as string[] | undefined, waiting as string[] | undefined];
  const screens = screensIn(start ?? [], approved);
  const screen: Screens = {
    first: start,
    approved: screens,
    known: new Set([...[...screens.values()].flat(), ...(others ?? [])]),
    recorded: new Map(),
    waiting: new Set(),
  };
  return {
    screen,
    approved: (walk: string): Recorded[string] => {
      const steps = isRecording ? [] : approved[walk];
      if (!steps || (!isRecording && !first))
        throw new Error(`${file} knows no ${walk}. Record it: npm run walk -- ${name} --record`);
      return steps;
    },
    record: (walk: string, steps: Recorded[string]): void => void (recorded[walk] = steps),
    /** Writes a recording. Otherwise, outcomes of walks that no longer exist are a fault. */
    end: (walks: readonly string[]): void => {
      if (!isRecording) return expect(Object.keys(approved), file).toEqual(walks);
      const shown = new Set([...screensIn(screen.first ?? [], recorded).values()].flat());
      const only = [...screen.waiting].filter((words) => !shown.has(words)).toSorted();
      const all = {
        ...recorded,
        [SCREEN]: screen.first,
        ...(only.length > 0 && { [WAITING]: only }),
      };
      writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
    },
  };
}

/** Follows the outcomes of one walk's steps; `toasts` is filled by `listenToToasts`. */
export async function followOutcomes(
  page: Tab,
  toasts: string[],
  { hasClock = false, shared }: Pick<WalkOptions, 'hasClock' | 'shared'>,
  { approved, screen }: Pick<Outcomes, 'approved' | 'screen'>,
  title: string,
) {
  const approvedSteps = approved(title);
  const asked: Request[] = [];
  const steps: Recorded[string] = [];
  toasts.length = 0;
  made.length = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== NEWS) asked.push(request);
  });
  // A tab that had other walks before has their look.
  looksWhileWaiting.set(page, async () => {
    const read = (): Promise<string[]> => screenWordsIn(page, shared);
    if (isRecording) for (const words of await settled(read)) screen.waiting.add(words);
    else
      await expect.poll(async () => (await read()).filter((words) => !screen.known.has(words))).toEqual([]);
  });
  const isTimed = hasClock !== true;
  let before = await storedIn(page);
  let shown = screen.first;

  const look = async () => {
    const stored = await storedIn(page);
    const changes = Object.keys({ ...before, ...stored })
      .filter((key) => stored[key] !== before[key] && !(isTimed && TIMED.test(key)))
      .map((key) => (key in stored ? `stores ${key} = ${stored[key]}` : `forgets ${key}`));
    const said = await screenWordsIn(page, shared);
    return {
      stored,
      said,
      asks: asked.length,
      toasts: toasts.length,
      words: [
        ...asked.map((request) => withoutChance(`asks ${requestWords(request)}`)).toSorted(),
        ...toasts.map((words) => withoutChance(`toasts ${words}`)),
        ...changes.map((change) => withoutChance(change)).toSorted(),
      ],
    };
  };
  const pass = async ({
    stored,
    said,
    asks,
    toasts: count,
  }: Awaited<ReturnType<typeof look>>): Promise<void> => {
    before = stored;
    shown = said;
    asked.splice(0, asks);
    toasts.splice(0, count);
    // A message that is still visible or fading is not shown again, and nobody knows when it goes.
    if (isTimed && count > 0) await closeToasts(page);
    if (!hasClock && count > 0) await expect.poll(() => page.locator('[data-phase]').count()).toBe(0);
  };
  return {
    /** Waits until a step has had its outcomes, and compares them: there must be no others. */
    after: async (event: string): Promise<void> => {
      const name = nameOf(title, steps.length);
      if (isRecording) {
        const seen = await settled(look);
        screen.first ??= seen.said;
        const lines = screenLines(shown ?? seen.said, seen.said, screen.recorded, name);
        await pass(seen);
        steps.push(stepOf(event, [...seen.words, ...lines]));
        return;
      }
      const lines = wordsIn(approvedSteps[steps.length], event);
      const wanted = lines.filter((line) => !isOfScreen(line));
      steps.push(event);
      let seen = await look();
      const faults = (): string[] => [
        ...differences(wanted, seen.words),
        ...screenFaults(screen.approved.get(name) ?? [], lines, seen.said),
      ];
      await expect
        .poll(async () => {
          seen = await look();
          return faults().length;
        })
        .toBe(0)
        .catch(() => {
          throw new Error(faults().join('\n'));
        });
      await pass(seen);
    },
    /** What a recording has collected. */
    steps,
  };
}

const stepOf = (event: string, words: string[]) => (words.length > 0 ? { [event]: words } : event);

function wordsIn(step: Recorded[string][number] | undefined, event: string): readonly string[] {
  const isApproved = typeof step === 'object' ? event in step : step === event;
  if (!isApproved)
    throw new Error(`Another step is approved here: ${JSON.stringify(step)}. Record the walks anew.`);
  return linesOf(step);
}

/** What is missing and what is unexpected, in words. */
function differences(wanted: readonly string[], seen: readonly string[]): string[] {
  const [left, more] = [[...wanted], [] as string[]];
  for (const words of seen) {
    const at = left.indexOf(words);
    if (at === -1) more.push(words);
    else left.splice(at, 1);
  }
  return [...left.map((words) => `missing: ${words}`), ...more.map((words) => `unexpected: ${words}`)];
}

const closeToasts = (page: Tab): Promise<void> =>
  page
    .evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-phase] button')) button.click();
    })
    .catch(() => {});

/** Checks until nothing changes any more. */
async function settled<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  let last = await look();
  for (let same = 0; same < LOOKS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const next = await look();
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** What a tab's origin stores; a page that is about to unload does not answer, and is asked again. */
async function storedIn(page: Tab): Promise<Record<string, string>> {
  const read = () =>
    page
      .evaluate(() => ({
        ...Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)])),
        ...Object.fromEntries(
          Object.entries(sessionStorage).map(([key, value]) => [`${key} (in this tab)`, String(value)]),
        ),
      }))
      .catch(() => undefined);
  let stored = await read();
  await expect.poll(async () => (stored ??= await read())).toBeDefined();
  return stored as Record<string, string>;
}
