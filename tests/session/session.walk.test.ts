/** Who is using the product, walked on pages for guests, unverified accounts and members. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionInput, Tokens, User, UserAnswer } from '../../machines/session/session.machine.ts';
import { sessionModel } from '../../machines/session/session.model.ts';
import {
  field,
  isAt,
  kept,
  press,
  seesHeading,
  signIn,
  signOut,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';
import { ACCOUNT, comesBack, playAccountServer } from '../support/hands/account.ts';
import { withClock } from '../support/hands/clock.ts';
import { ASK_CODE, CODE, SEND_CODE } from '../support/hands/code.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keepsTokens, TOKENS, WHO } from '../support/hands/visitor.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const SIGN_IN = 'POST /users/auth/token/';
const SIGN_OUT = 'POST /users/auth/token/blacklist/';
const RENEW = 'POST /users/auth/token/refresh/';
const NAMES = 'PUT /users/account/';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { tokens: Tokens | null; user: User | null };

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const server = await playAccountServer(page, WHO);
  const other = elsewhere(page);
  server.stands(ASK_CODE, { otp_remaining_time: 60 });
  const retry = page.getByRole('button', { name: 'Try again', exact: true });
  const guest = async (): Promise<void> => {
    await isAt(page, '/en/signin/');
    await seesHeading(page, 'Sign in');
    for (const key of ['accessToken', 'refreshToken']) expect(await kept(page, key)).toBeNull();
  };
  const newcomer = () => seesHeading(page, 'Verify your e-mail address');
  const member = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { user } = contextOf(snapshot);
    await seesHeading(page, 'Account Settings');
    await expect.poll(() => field(page, 'first_name').inputValue()).toBe(user?.first_name);
    expect(await field(page, 'last_name').inputValue()).toBe(user?.last_name);
  };
  /** An open page stays until the user is known; a members' page shows it. */
  const comesToAccount = async (): Promise<void> => {
    if (new URL(page.url()).pathname === ACCOUNT) return;
    await page.evaluate((to) => history.pushState(null, '', to), ACCOUNT);
  };
  const settled = () => server.asksNot(WHO);
  return {
    begin: async ({ input }) => {
      const { tokens } = input as SessionInput;
      if (tokens) await keepsTokens(page, tokens);
      await withClock(page, async () => {
        await page.goto(ACCOUNT);
        await page.locator('html.started').waitFor();
      });
    },
    does: {
      'session.open': async ({ tokens }) => {
        await signIn(page, 'ada@example.test');
        await server.answer(SIGN_IN, tokens);
      },
      'session.close': async (_, before) => {
        await signOut(page);
        await server.asks(SIGN_OUT, { refresh: contextOf(before).tokens?.refresh });
        await server.answer(SIGN_OUT, null);
      },
      'session.reload': async (_, before) => {
        if (!before.hasTag('unverified')) return comesBack(page, 'session');
        // A finished form accepts no second code; a newcomer gets another form.
        if (!(await page.getByRole('button', { name: 'Verify' }).isEnabled())) {
          await page.evaluate(() => history.pushState(null, '', '/en/terms/'));
          await seesHeading(page, /Terms/);
          await page.evaluate(() => history.pushState(null, '', '/en/otp/'));
          await newcomer();
        }
        await typeCode(page, CODE);
        return server.answer(SEND_CODE, null);
      },
      'session.retry': () => retry.click(),
      'session.userChanged': async ({ user }) => {
        const { last_name } = user as User;
        await field(page, 'last_name').fill(last_name);
        await press(page, 'Save');
        await server.answer(NAMES, user);
      },
      'tokens.changed': (event, before) => {
        const { tokens } = event;
        // This is how the chart hears of tokens that it has removed itself.
        if (tokens === null && before.hasTag('guest')) return live.send('session', event);
        const pair = tokens as Tokens | null;
        return other.keeps(
          pair
            ? { refreshToken: pair.refresh, accessToken: pair.access }
            : { accessToken: null, refreshToken: null },
        );
      },
      'xstate.done.actor.loadUser': async ({ output }) => {
        const answer = output as UserAnswer;
        if (answer.isKnown) return server.answer(WHO, answer.user);
        // Another tab may have renewed the tokens meanwhile; they are tried as they are.
        const isLatest = (await server.bearerOf(WHO)) === (await kept(page, 'accessToken'));
        await server.refuse(WHO, 401);
        if (isLatest) await server.answer(RENEW, { access: 'a3', refresh: 'r3' });
        // The server does not know whose the renewed tokens are either.
        return server.refuse(WHO, 401);
      },
      'xstate.error.actor.loadUser': () => server.fail(WHO),
      'xstate.after.5000.session.signedIn.unknown': () => page.clock.runFor(5000),
    },
    shows: {
      guest,
      'signedIn.loading': async () => {
        await server.asks(WHO);
        await comesToAccount();
        await page.locator('[aria-busy="true"]').first().waitFor();
      },
      'signedIn.unknown': async () => {
        await comesToAccount();
        await seesHeading(page, 'The server cannot be reached.');
        await settled();
        expect(await retry.isEnabled()).toBe(true);
      },
      'signedIn.unverified.settled': async () => {
        await newcomer();
        await settled();
      },
      'signedIn.unverified.rechecking': async () => {
        await server.asks(WHO);
        await newcomer();
      },
      'signedIn.member.settled': async (snapshot) => {
        await member(snapshot);
        await settled();
      },
      'signedIn.member.rechecking': async (snapshot) => {
        await server.asks(WHO);
        await member(snapshot);
      },
    },
  };
}

walkOnScreen('session', sessionModel, {
  proves: 'SES-01 SES-02 SES-06 API-06',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  inputs: [{ tokens: null }, { tokens: TOKENS }],
  cases: {
    // Only guests have a form to sign in, and signing out is a choice.
    'session.open': (snapshot) => (snapshot.hasTag('guest') ? [{ tokens: TOKENS }] : []),
    // Only changes are reported.
    'tokens.changed': (snapshot) => {
      const number = contextOf(snapshot).tokens?.access === 'a2' ? 4 : 2;
      return [{ tokens: { access: `a${number}`, refresh: `r${number}` } }, { tokens: null }];
    },
    'session.close': (snapshot) => (snapshot.hasTag('member') ? [{ reason: 'choice' }] : []),
  },
});
