/**
 * What a step of a walk must cause besides its state: the requests, the toasts and what the browser stores.
 * NAME.outcomes.json beside the walks holds it, approved by whoever changed it; and all words of the screen after any of
 * the steps and before each answer, if the walks have approved words.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../browser/person.ts';
import { made } from '../made.ts';
import { requestWords } from './request-words.ts';
import { screenWordsIn } from './screen-words.ts';
import { withoutChance } from './without-chance.ts';

/** Per walk its steps: each an event, with its outcomes in words if there are any. */
type Recorded = Record<string, (string | Record<string, string[]>)[]>;
/** The field of a file for the words of the screen. */
const SCREEN = 'screen';
/** The words that may be on the screen, and those that a recording collects; null if the walks have none. */
type ScreenWords = { approved: ReadonlySet<string>; seen: Set<string> } | null;

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
  const { [SCREEN]: words, ...approved } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded)
    : {};
  const recorded: Recorded = {};
  const screen: ScreenWords =
    isRecording || words ? { approved: new Set(words as string[] | undefined), seen: new Set() } : null;
  return {
    screen,
    approved: (walk: string): Recorded[string] => {
      const steps = isRecording ? [] : approved[walk];
      if (!steps) throw new Error(`${file} knows no ${walk}. Record it: npm run walk -- ${name} --record`);
      return steps;
    },
    record: (walk: string, steps: Recorded[string]): void => void (recorded[walk] = steps),
    /** Writes a recording. Otherwise, outcomes of walks that no longer exist are a fault. */
    end: (walks: readonly string[]): void => {
      const seen = [...(screen?.seen ?? [])].toSorted();
      if (isRecording) writeFileSync(file, `${JSON.stringify({ ...recorded, [SCREEN]: seen }, null, 2)}\n`);
      else expect(Object.keys(approved), file).toEqual(walks);
    },
  };
}

/** Follows the outcomes of one walk's steps; `toasts` is filled by `listenToToasts`. */
export async function followOutcomes(
  page: Tab,
  toasts: string[],
  { hasClock = false }: { hasClock?: boolean | 'at times' },
  approved: Recorded[string],
  screen: ScreenWords = null,
) {
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
    if (isRecording) for (const words of await settled(() => screenWordsIn(page))) screen?.seen.add(words);
    else if (screen) await expect.poll(async () => strangeIn(screen, await screenWordsIn(page))).toEqual([]);
  });
  const isTimed = hasClock !== true;
  let before = await storedIn(page);

  const look = async () => {
    const stored = await storedIn(page);
    const changes = Object.keys({ ...before, ...stored })
      .filter((key) => stored[key] !== before[key] && !(isTimed && TIMED.test(key)))
      .map((key) => (key in stored ? `stores ${key} = ${stored[key]}` : `forgets ${key}`));
    const said = screen ? await screenWordsIn(page) : [];
    const strange = isRecording || !screen ? [] : strangeIn(screen, said);
    return {
      stored,
      said,
      asks: asked.length,
      toasts: toasts.length,
      words: [
        ...asked.map((request) => withoutChance(`asks ${requestWords(request)}`)).toSorted(),
        ...toasts.map((words) => withoutChance(`toasts ${words}`)),
        ...changes.map((change) => withoutChance(change)).toSorted(),
        ...strange.map((words) => `shows ${words}`),
      ],
    };
  };
  const pass = async ({ stored, asks, toasts: count }: Awaited<ReturnType<typeof look>>): Promise<void> => {
    before = stored;
    asked.splice(0, asks);
    toasts.splice(0, count);
    // A message that is still visible or fading is not shown again, and nobody knows when it goes.
    if (isTimed && count > 0) await closeToasts(page);
    if (!hasClock && count > 0) await expect.poll(() => page.locator('[data-phase]').count()).toBe(0);
  };
  return {
    /** Waits until a step has had its outcomes, and compares them: there must be no others. */
    after: async (event: string): Promise<void> => {
      if (isRecording) {
        const seen = await settled(look);
        await pass(seen);
        for (const words of seen.said) screen?.seen.add(words);
        steps.push(stepOf(event, seen.words));
        return;
      }
      const wanted = wordsIn(approved[steps.length], event);
      steps.push(event);
      let seen = await look();
      const isApproved = async (): Promise<boolean> =>
        differences(wanted, (seen = await look()).words).length === 0;
      await expect
        .poll(isApproved)
        .toBe(true)
        .catch(() => {
          throw new Error(differences(wanted, seen.words).join('\n'));
        });
      await pass(seen);
    },
    /** What a recording has collected. */
    steps,
  };
}

/** The words that nobody has approved. */
const strangeIn = ({ approved }: NonNullable<ScreenWords>, said: readonly string[]): string[] =>
  said.filter((words) => !approved.has(words));

const stepOf = (event: string, words: string[]) => (words.length > 0 ? { [event]: words } : event);

function wordsIn(step: Recorded[string][number] | undefined, event: string): string[] {
  const words = typeof step === 'object' ? step[event] : step === event ? [] : undefined;
  if (!words)
    throw new Error(`Another step is approved here: ${JSON.stringify(step)}. Record the walks anew.`);
  return words;
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
