/** A form, walked on one that ends when accepted (a post) and on one that repeats (the newsletter). */
import { expect } from 'vitest';
import type { FormInput, FormValues, FieldProblems } from '../../machines/forms/form.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type { StoredPost } from '../../machines/posts/post-panel.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { formModel } from '../../machines/forms/form.model.ts';
import {
  comesFromWithin,
  errorUnder,
  field,
  seesErrorUnder,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';
import { AREA, save } from '../support/browser/posts-area.ts';
import {
  carries,
  draftPost,
  minute,
  POST_ONE,
  postOf,
  publishFromRow,
  servePosts,
  servePostTemplates,
} from '../support/hands/post.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const ADDRESS = 'ada@example.test';
/** The post after it was published from its row. */
const PUBLISHED = { ...draftPost, updated_at: minute(2), published_at: minute(2) };
const STORED = { ...PUBLISHED, updated_at: minute(3), subject: 'As the server has it' };

type Context = FormInput & {
  opened: StoredPost | null;
  values: FormValues;
  draft: FormValues | null;
  typed: FormValues | null;
  round: number;
  problems: FieldProblems;
  result: CallResult | null;
};
const contextOf = ({ context }: { context: unknown }) => context as Context;

/** The newsletter at the bottom of the landing page, for a guest. */
async function newsletterOn(page: Tab) {
  const calls = await holdCalls(page, 'POST', /\/api\/subscriptions\/$/);
  return {
    asks: 'email',
    malformed: 'no address',
    missing: 'name@example.com',
    busy: 'Subscribing…',
    calls,
    button: page.getByRole('main').locator('button[type="submit"]'),
    open: async () => {
      await page.evaluate(() => localStorage.clear());
      await comesFromWithin(page, '/en/');
    },
    carries: (values: FormValues) => calls.says(values),
    sends: () => Promise.resolve(),
  };
}
type Place = Awaited<ReturnType<typeof newsletterOn>>;

/** The Edit panel of a post, which is checked once more before anything is sent. */
async function postOn(page: Tab) {
  let standing = postOf(draftPost);
  await servePosts(page, () => [standing]);
  await servePostTemplates(page);
  const looks = await holdCalls(page, 'GET', POST_ONE);
  const calls = await holdCalls(page, 'PATCH', POST_ONE);
  return {
    asks: 'subject',
    malformed: '',
    missing: 'This field is required',
    busy: 'Saving…',
    calls,
    button: save(page),
    open: async () => {
      await page.goto(`${AREA}?edit=7`);
      await looks.answer(standing);
    },
    carries: ({ subject }: FormValues) =>
      carries(calls, {
        subject: String(subject),
        summary: standing.summary,
        template_id: '3',
        language: 'en',
        publish: 'true',
      }),
    sends: () => looks.answer(standing),
    publish: async () => {
      await publishFromRow(page, calls, standing, () => looks.answer(standing));
      standing = postOf(PUBLISHED);
      await calls.answer(standing);
      await looks.answer(standing);
      await expect.poll(() => field(page, 'publish').isChecked()).toBe(true);
    },
  } satisfies Place & { publish: () => Promise<void> };
}

async function handsOn(page: Tab): Promise<Hands> {
  const newsletter = await newsletterOn(page);
  const post = await postOn(page);
  let place: Place = newsletter;
  const control = () => field(page, place.asks);
  return {
    begin: async ({ input }) => {
      place = (input as FormInput).repeats ? newsletter : post;
      await place.open();
      await control().waitFor();
    },
    does: {
      'form.submit': async ({ values }) => {
        await control().fill(String((values as FormValues)[place.asks]));
        await place.button.click();
        await place.sends();
      },
      'form.invalid': async () => {
        await control().fill(place.malformed);
        await place.button.click();
      },
      'form.fieldValid': () => control().fill(`another-${ADDRESS}`),
      'form.typed': async ({ values }) => {
        const text = String((values as FormValues)[place.asks]);
        // Stored in the same tick: the page may be left at any moment.
        const kept = await control().evaluate((input, typed) => {
          Reflect.set(Object.getPrototypeOf(input) as object, 'value', typed, input);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          return sessionStorage.getItem('typed:newsletter');
        }, text);
        expect(JSON.parse(kept ?? '{}')).toMatchObject({ values: { [place.asks]: text } });
      },
      // Found as soon as the page opens.
      'draft.found': async ({ values, isUnanswered }) => {
        await page.evaluate((typed) => sessionStorage.setItem('typed:newsletter', JSON.stringify(typed)), {
          values,
          person: '',
          at: Date.now(),
          ...(isUnanswered ? { key: 'a key' } : {}),
        });
        await place.open();
        await control().waitFor();
      },
      'form.opened': post.publish,
      'xstate.done.actor.submit': ({ output }) => place.calls.reply(output as CallResult),
      'xstate.error.actor.submit': () => place.calls.fail(),
    },
    shows: {
      typing: async (snapshot, { event }) => {
        const { problems, result, draft, typed } = contextOf(snapshot);
        await expect.poll(() => place.button.isEnabled()).toBe(true);
        if (event.type === 'draft.found')
          await expect.poll(() => control().inputValue()).toBe(draft?.[place.asks]);
        const [first] = problems[place.asks] ?? [];
        if (!first) await expect.poll(() => errorUnder(page, place.asks)).toBe('');
        else if ('text' in first) {
          await seesErrorUnder(page, place.asks, first.text);
          await seesToast(page, 'The request was refused.');
        } else await seesErrorUnder(page, place.asks, place.missing);
        expect(result).toBeNull();
        // A new form is empty; otherwise no word is lost.
        const { success } = (event['output'] ?? {}) as Partial<CallResult>;
        const left = typed?.[place.asks] ?? '';
        if (success) await expect.poll(() => control().inputValue()).toBe(left);
        else if (success === false) expect(await control().inputValue()).not.toBe('');
      },
      submitting: async (snapshot) => {
        await place.carries(contextOf(snapshot).values);
        await page.getByText(place.busy).waitFor({ state: 'attached' });
        expect(await place.button.isDisabled()).toBe(true);
        expect(await errorUnder(page, place.asks)).toBe('');
      },
      accepted: async () => {
        await seesToast(page, 'Blog post updated.');
        await expect.poll(() => control().inputValue()).toBe(STORED.subject);
      },
    },
  };
}

const whileRepeating =
  (repeating: readonly Record<string, unknown>[], once: readonly Record<string, unknown>[]) =>
  (snapshot: { context: unknown }) =>
    contextOf(snapshot).repeats ? repeating : once;

walkOnScreen('form', formModel, {
  proves: 'FRM-01 FRM-02 FRM-03 FRM-04 LST-06',
  open: handsOn,
  unreached: {
    'form.typing|form.discard|0':
      'Only the forms of the account page can be discarded; tests/account/save-bar.browser.test.ts does it.',
  },
  inputs: [{ repeats: false, subject: '7', opened: draftPost }, { repeats: true }],
  cases: {
    // Nothing is sent before the person has changed the post beside its form: that does not count as someone else's
    // change.
    'form.submit': (snapshot) =>
      contextOf(snapshot).opened === draftPost
        ? []
        : whileRepeating(
            // What is in the field.
            [{ values: contextOf(snapshot).typed ?? { email: ADDRESS } }],
            [{ values: { subject: 'A flat in Ghent' } }],
          )(snapshot),
    'form.discard': () => [],
    'form.opened': (snapshot) =>
      contextOf(snapshot).opened === draftPost && snapshot.matches('typing') ? [{ opened: PUBLISHED }] : [],
    'form.invalid': whileRepeating(
      [{ problems: { email: [{ code: 'email' }] } }],
      [{ problems: { subject: [{ code: 'required' }] } }],
    ),
    'form.fieldValid': whileRepeating([{ field: 'email' }], [{ field: 'subject' }]),
    // Input in staff forms is kept by its own chart; what is typed into a refused field corrects it.
    'form.typed': (snapshot) =>
      Object.keys(contextOf(snapshot).problems).length > 0
        ? []
        : whileRepeating(
            [{ values: { email: snapshot.matches('submitting') ? `more-${ADDRESS}` : ADDRESS } }],
            [],
          )(snapshot),
    'draft.found': (snapshot) => {
      const { repeats, round, typed, problems } = contextOf(snapshot);
      const isFresh = repeats && round === 0 && typed === null && snapshot.matches('typing');
      return isFresh && Object.keys(problems).length === 0
        ? [false, true].map((isUnanswered) => ({ values: { email: 'eve@example.test' }, isUnanswered }))
        : [];
    },
    'xstate.done.actor.submit': whileRepeating(
      [{ output: accepted }, { output: refused }],
      [
        { output: { ...accepted, data: postOf(STORED) } },
        { output: { ...refused, errors: { ...refused.errors, subject: ['Too plain.'] } } },
      ],
    ),
    // Saving a record ends with an answer in every case.
    'xstate.error.actor.submit': whileRepeating(
      [{ error: Object.assign(new Error('offline'), { name: 'NetworkFault' }) }],
      [],
    ),
  },
});
