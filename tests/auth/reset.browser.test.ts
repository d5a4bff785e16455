import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  field,
  fillSignUp,
  holdsToast,
  isAt,
  newAddress,
  press,
  seesErrorUnder,
  seesHeading,
  seesToast,
  signIn,
  toasts,
  typeCode,
  wrong,
} from '../support/browser/person.ts';

test('RST-01 RST-02 RST-03 RST-04 a forgotten password is replaced by mail, and the old one stops working', async ({
  visit,
  codeFor,
  allow,
}) => {
  allow(/status of 40[01]/);
  const email = newAddress('reset');
  const person = await visit();
  const page = await person.tab('/en/signup/');
  await fillSignUp(page, email, 'the first password');
  await press(page, 'Sign up');
  await isAt(page, '/en/otp/');
  const signUpCode = await codeFor(email);
  await press(page, 'Try Again');
  await isAt(page, '/en/signin/');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in, which has an e-mail field too, stays on screen until the next page has come.
  await seesHeading(page, 'Reset password');
  const asked = page.waitForRequest('**/api/users/auth/forgot_password/otp/request/');
  await field(page, 'email').fill(email);
  await press(page, 'Send code');
  const id = (await asked).postDataJSON() as { forgot_password_id: string };
  expect(id).toEqual({ email, forgot_password_id: id.forgot_password_id });
  await isAt(page, `/en/reset-password/${encodeURIComponent(email)}/${id.forgot_password_id}/`);
  await page.getByText(/^Send again in \d+ secconds$/).waitFor();

  await expect.poll(() => codeFor(email)).not.toBe(signUpCode);
  const code = await codeFor(email);
  await typeCode(page, wrong(code));
  await field(page, 'password').fill('the second password');
  await field(page, 'confirm_password').fill('the second password');
  await press(page, 'Change password');
  await page.getByRole('group').getByRole('alert').waitFor();
  expect(await field(page, 'password').inputValue()).toBe('the second password');
  await typeCode(page, code);
  const sent = page.waitForRequest('**/api/users/auth/forgot_password/otp/verify/');
  await press(page, 'Change password');
  expect((await sent).postDataJSON()).toEqual({
    forgot_password_id: id.forgot_password_id,
    email,
    one_time_password: code,
    password: 'the second password',
    confirm_password: 'the second password',
  });
  await seesToast(page, 'Password Changed Successfully.');
  await isAt(page, '/en/signin/');

  await signIn(page, email, 'the first password');
  await seesToast(page, 'Wrong e-mail or password.');
  await signIn(page, email, 'the second password');
  await isAt(page, '/en/otp/');
});

test('RST-03 passwords that differ or are too easy are reported under their fields', async ({
  visit,
  codeFor,
  allow,
}) => {
  allow(/status of 400/);
  const page = await (await visit()).tab('/en/reset-password/');
  await field(page, 'email').fill('staff@renas.example');
  await press(page, 'Send code');
  await seesHeading(page, 'Choose a new password');
  await typeCode(page, await codeFor('staff@renas.example'));
  await field(page, 'password').fill('12345678');
  await field(page, 'confirm_password').fill('12345678');
  await press(page, 'Change password');
  await seesErrorUnder(page, 'password', /./);
  await field(page, 'password').fill('a good long one');
  await press(page, 'Change password');
  await seesErrorUnder(page, 'confirm_password', /match/);
});

deepTest('RST-05 an unknown or used-up request shows a toast', async ({ visit, allow }) => {
  allow(/status of 400/);
  const page = await (await visit()).tab();
  const path = '/en/reset-password/nobody%40example.com/3f0c7f0e-0000-4000-8000-000000000000/';
  await holdsToast(page, /./, () => page.goto(path));
  expect(await toasts(page).first().getAttribute('role')).toBe('alert');
  await page.getByRole('link', { name: 'Use another e-mail address' }).click();
  await isAt(page, '/en/reset-password/');
});

deepTest('RST-05 an unknown address gets the same pages as a known one', async ({ visit }) => {
  const page = await (await visit()).tab('/en/reset-password/');
  await field(page, 'email').fill(newAddress('nobody'));
  await press(page, 'Send code');
  await seesHeading(page, 'Choose a new password');
  await page.getByText(/^Send again in \d+ secconds$/).waitFor();
});
