/** A call whose access token has run out: renewed here or in another tab, put off, and refused for good. */
import { field, isAt, seesHeading, signIn } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { elsewhere, otherTab } from '../support/hands/elsewhere.ts';
import { no } from '../support/hands/server.ts';
import { member, TOKENS } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SAVE = 'PUT /users/account/';
const RENEW = 'POST /users/auth/token/refresh/';
const SIGN_IN = 'POST /users/auth/token/';

walkByHand('session-renewal', { proves: 'API-05 API-06 SES-05 NET-04', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const other = elsewhere(page);
  const keepsElsewhere = (number: number) =>
    other.keeps({ refreshToken: `r${number}`, accessToken: `a${number}` });
  let names = 0;
  /** Sends another name, which the server no longer takes from this token. */
  const saves = async (): Promise<void> => {
    names += 1;
    await field(page, 'first_name').fill(`Ada ${'I'.repeat(names)}`);
    await field(page, 'first_name').press('Enter');
    await server.arrives(SAVE);
  };
  const isRefused = () => server.refuse(SAVE, 401);
  const savesInVain = async (): Promise<void> => {
    await saves();
    await isRefused();
    await server.arrives(RENEW);
  };
  const isTaken = () => server.answer(SAVE, { ...member, first_name: `Ada ${'I'.repeat(names)}` });
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'a name is saved with an old token': savesInVain,
    'a server in between is busy': () => server.giveText(RENEW, 503, '<h1>Busy</h1>'),
    'it is saved again': savesInVain,
    'there are too many': () => server.refuse(RENEW, 429, { detail: ['Too many.'] }),
    'it is saved a third time': savesInVain,
    'the answer has no token': () => server.answer(RENEW, {}),
    'it is saved a fourth time': savesInVain,
    'a page of another product answers': () => server.giveText(RENEW, 403, '<h1>No</h1>'),
    'it is saved a fifth time': savesInVain,
    'the network is gone': () => server.fail(RENEW),
    'it is saved a sixth time': savesInVain,
    'the token is renewed': () => server.answer(RENEW, { access: 'a2', refresh: 'r2' }),
    'the server takes the name': isTaken,
    'another name is saved': saves,
    'another tab has renewed the token meanwhile': () => keepsElsewhere(3),
    'the old one is refused': isRefused,
    'the server takes that name': isTaken,
    'a third name is saved': savesInVain,
    'somebody signs in anew meanwhile': () => keepsElsewhere(4),
    'the older session is refused': () => server.say(RENEW, no(401)),
    'the server takes that name, too': isTaken,
    'another tab renews the token': async () => {
      const tab = await otherTab(page);
      await tab.evaluate(
        () =>
          new Promise<void>((got) => {
            void navigator.locks.request('renas-refresh', async () => {
              got();
              await new Promise<void>((done) => Object.assign(globalThis, { renewed: done }));
            });
          }),
      );
    },
    'a fourth name is saved': saves,
    'its token is refused': isRefused,
    'the other tab has the new one': () => keepsElsewhere(5),
    'the server takes it': isTaken,
    'a fifth name is saved': saves,
    'that token is refused': isRefused,
    'the other tab gives up': async () => {
      const tab = await otherTab(page);
      await tab.evaluate(() => (globalThis as unknown as { renewed: () => void }).renewed());
      await server.arrives(RENEW);
    },
    'this one renews it': () => server.answer(RENEW, { access: 'a6' }),
    'the server takes it again': isTaken,
    'a sixth name is saved': savesInVain,
    'another tab signs out': () => other.keeps({ accessToken: null, refreshToken: null }),
    'the token is renewed too late': () => server.answer(RENEW, { access: 'a7', refresh: 'r7' }),
    'the person signs in again': async () => {
      await isAt(page, '/en/signin/');
      await signIn(page, member.email);
      await server.answer(SIGN_IN, TOKENS);
      await seesHeading(page, 'Account Settings');
    },
    'a last name is saved': savesInVain,
    'the session was ended on another device': () =>
      server.say(RENEW, { ...no(401, { detail: ['Ended.'] }), code: 'session_revoked' }),
  };
});
