/** The crontab of a subscription, walked in the form of a new one; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type CrontabAnswer, type CrontabFacts } from '../../machines/subscriptions/crontab-field.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { crontabFieldModel } from '../../machines/subscriptions/crontab-field.model.ts';
import { field, type Tab } from '../support/browser/person.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { detailOf, factsOf, givesChoices, opensForm } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { text: string; kind: { type: string }; facts: CrontabFacts | null };
/** Another subscription at the same times. */
const TWIN = 'Weekly letter';
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
/** The warnings' texts, which distinguish the answers. */
const WORDS: Readonly<Record<string, string>> = {
  often: 'That is more than one run an hour.',
  either_day: 'Both day fields are set, so it runs when either one matches.',
};

async function handsOn(page: Tab): Promise<Hands> {
  await givesChoices(page);
  const checks = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/crontab\/\?/);
  const section = page.getByRole('region', { name: 'Schedule', exact: true });
  const failure = section.getByText('The next runs could not be loaded.');
  return {
    begin: async ({ input }) => {
      const { text } = input as { text: string };
      await opensForm(page, text === '' ? null : detailOf(7, 1, text));
      await field(page, 'crontab').waitFor();
      await stopClock(page);
    },
    does: {
      'crontab.type': async ({ text }) => {
        checks.forget();
        await field(page, 'crontab').fill(String(text));
      },
      'kind.choose': async ({ kind }, _, { taken }) => {
        if (taken.length > 0) checks.forget();
        await field(page, 'subscription_type_id').selectOption((kind as Context['kind']).type);
      },
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'crontab.retry': () => section.getByRole('button', { name: 'Try again' }).click(),
      'xstate.after.CHECK_PAUSE.crontabField.pausing': () => passes(page, 300),
      'xstate.done.actor.check': ({ output }) => {
        const { result, facts } = output as CrontabAnswer;
        return facts ? checks.answer(facts) : checks.reply(result);
      },
      'xstate.error.actor.check': () => checks.fail(),
    },
    shows: {
      empty: async () => {
        await expect.poll(() => failure.count()).toBe(0);
        expect(checks.standing()).toBeNull();
      },
      pausing: () => Promise.resolve(expect(checks.standing()).toBeNull()),
      checking: (snapshot) =>
        expect
          .poll(() => Object.fromEntries(checks.standing()?.searchParams ?? []))
          .toMatchObject({ crontab: contextOf(snapshot).text, type: contextOf(snapshot).kind.type }),
      checked: () => expect.poll(() => section.locator('[aria-busy="false"]').count()).toBe(1),
      failed: () => failure.waitFor(),
    },
    everywhere: async (snapshot) => {
      const { text, facts: known } = contextOf(snapshot);
      // An emptied field says nothing more about what was in it.
      const facts = text.trim() === '' ? null : known;
      await expect.poll(() => field(page, 'crontab').inputValue()).toBe(text);
      for (const [warning, words] of Object.entries(WORDS)) {
        const isSaid = facts?.warnings.includes(warning) === true && !snapshot.hasTag('failed');
        await expect.poll(() => section.getByText(words).count()).toBe(isSaid ? 1 : 0);
      }
      const twin = section.getByRole('link', { name: TWIN, exact: true });
      const hasTwin = facts?.twins?.length === 1 && !snapshot.hasTag('failed');
      await expect.poll(() => twin.count()).toBe(hasTwin ? 1 : 0);
      if (!facts || snapshot.hasTag('failed')) return;
      const busy = section.locator(`[aria-busy="${snapshot.hasTag('busy')}"]`);
      await expect.poll(() => busy.count()).toBe(1);
    },
  };
}

walkOnScreen('crontab-field', crontabFieldModel, {
  proves: 'NET-02 SBA-02 MLG-02',
  open: handsOn,
  hasClock: true,
  cases: {
    'crontab.type': ({ context }) =>
      ['* * * * *', '0 9 1 * 1', ' ']
        .filter((text) => text !== (context as Context).text)
        .map((text) => ({ text })),
    'kind.choose': ['1', '2'].map((type) => ({ kind: { type, channel: '1' } })),
    // A different answer each time, so that one that is not kept shows.
    'xstate.done.actor.check': ({ context }) => {
      const before = (context as Context).facts?.warnings[0];
      const facts = {
        ...factsOf('UTC', [before === 'often' ? 'either_day' : 'often']),
        twins: before === 'often' ? [] : [{ pk: 8, name: TWIN }],
      };
      return [{ output: { result: accepted, facts } }, { output: { result: refused, facts: null } }];
    },
  },
});
