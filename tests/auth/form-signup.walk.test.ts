/** Signing up: what is sent, what the server refuses, and what follows. */
import { fillSignUp, isAt, PASSWORD } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps, newcomer, TOKENS, WHO } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SIGN_UP = 'POST /users/auth/signup/';
const EMAIL = 'ada@example.test';

walkByHand('form-signup', { proves: 'AUT-02 AUT-04', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playServer>>;
  const sends = () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  return {
    'the page opens': async () => {
      server = await playServer(page, { [WHO]: newcomer });
      await keeps(page, {});
      await page.goto('/en/signup/');
      await page.locator('html.started').waitFor();
    },
    'an empty form is sent': sends,
    'it is filled in': () => fillSignUp(page, EMAIL),
    'the password is shown': async () => {
      await page.locator('[name="password"][type="password"]').waitFor();
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await page.locator('[name="password"][type="text"]').waitFor();
    },
    'it is sent': async () => {
      await sends();
      await server.asks(SIGN_UP, { email: EMAIL, password: PASSWORD, confirm_password: PASSWORD });
    },
    'the server refuses each field': () =>
      server.refuse(SIGN_UP, 400, {
        email: ['Taken.'],
        password: ['Too common.'],
        confirm_password: ['Another one.'],
      }),
    'it is sent again': async () => {
      await fillSignUp(page, EMAIL);
      await sends();
    },
    'the person leaves before the answer': async () => {
      await server.arrives(SIGN_UP);
      await page.getByRole('link', { name: 'Need Help?' }).last().click();
      await isAt(page, '/en/contact/');
      // Nobody waits for the answer any more.
      await server.asksNot(SIGN_UP);
    },
    Back: async () => {
      await page.goBack();
      await isAt(page, '/en/signup/');
    },
    'it is filled in and sent': async () => {
      await fillSignUp(page, EMAIL);
      await sends();
    },
    'the server takes it': async () => {
      await server.answer(SIGN_UP, TOKENS);
      await isAt(page, '/en/otp/');
    },
  };
});
