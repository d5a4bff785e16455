/** Signing in: refused, and by the ways to the pages beside it, which take the address along. */
import { field, isAt, signIn } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps, newcomer, TOKENS, WHO } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SIGN_IN = 'POST /users/auth/token/';
const EMAIL = 'ada@example.test';

walkByHand('form-signin', { proves: 'AUT-01 AUT-04 AUT-05', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playServer>>;
  const main = page.getByRole('main');
  const follows = (name: string, path: string) => async (): Promise<void> => {
    await main.getByRole('link', { name }).click();
    await isAt(page, path);
  };
  return {
    'the page opens': async () => {
      server = await playServer(page, { [WHO]: newcomer });
      await keeps(page, {});
      await page.goto('/en/signin/');
      await page.locator('html.started').waitFor();
    },
    'Sign up, without an address': follows('Sign up', '/en/signup/'),
    'Sign in, without an address': follows('Sign in', '/en/signin/'),
    'Sign up, with an address': async () => {
      await field(page, 'email').fill(EMAIL);
      await follows('Sign up', '/en/signup/')();
    },
    'Sign in, with the same': follows('Sign in', '/en/signin/'),
    'Forgot password?': follows('Forgot password?', '/en/reset-password/'),
    Back: async () => {
      await page.goBack();
      await isAt(page, '/en/signin/');
    },
    'a password is sent': async () => {
      await signIn(page, EMAIL, 'a loud road');
      await server.asks(SIGN_IN, { email: EMAIL, password: 'a loud road' });
    },
    'it is wrong': () => server.refuse(SIGN_IN, 401, { detail: ['No such account.'] }),
    'another one is sent': () => signIn(page, EMAIL, 'a quiet road'),
    'the server refuses it without a reason': () => server.refuse(SIGN_IN, 401, {}),
    'it is sent a third time': () => signIn(page, EMAIL, 'a quiet road'),
    'the address is refused': () => server.refuse(SIGN_IN, 400, { email: ['Not this one.'] }),
    'it is sent a fourth time': () => signIn(page, EMAIL, 'a quiet road'),
    'the network is gone': () => server.fail(SIGN_IN),
    'it is sent a fifth time': () => signIn(page, EMAIL, 'a quiet road'),
    'the server takes it': async () => {
      await server.answer(SIGN_IN, TOKENS);
      await isAt(page, '/en/otp/');
    },
  };
});
