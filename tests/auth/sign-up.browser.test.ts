import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  box,
  boxesHold,
  errorUnder,
  field,
  fillSignUp,
  focused,
  isAt,
  kept,
  newAddress,
  press,
  seesErrorUnder,
  seesToast,
  typeCode,
  wrong,
  type Tab,
} from '../support/browser/person.ts';
import { stopClock } from '../support/hands/clock.ts';

test('AUT-02 AUT-03 OTP-01 OTP-05 OTP-06 a newcomer signs up, reads the mail, types the code and reaches the dashboard', async ({
  visit,
  codeFor,
}) => {
  const email = newAddress();
  const page = await (await visit()).tab('/en/signup/');
  const calls: { method: string; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      calls.push({ method: request.method(), path: pathname, body: request.postDataJSON() as unknown });
    }
  });
  await fillSignUp(page, email);
  await press(page, 'Sign up');
  await seesToast(page, 'Signed Up');
  await isAt(page, '/en/otp/');
  expect(await kept(page, 'accessToken')).toBeTruthy();
  expect(await kept(page, 'refreshToken')).toBeTruthy();
  await page.getByRole('main').getByText(email).waitFor();
  // OTP-08: the first box waits for the code, and the last digit sends it.
  await expect.poll(() => focused(page)).toBe('digit_1');
  await page.keyboard.type(await codeFor(email));
  await seesToast(page, 'Successfully verified.');
  await isAt(page, '/en/dashboard/');
  // The dashboard's own requests come after these, sooner or later.
  expect(calls.slice(0, 5).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/users/auth/signup/',
    'GET /api/users/me/',
    'GET /api/users/auth/signup/otp/',
    'POST /api/users/auth/signup/otp/',
    'GET /api/users/me/',
  ]);
  expect(calls[0]?.body).toEqual({
    email,
    password: 'a quiet road at noon',
    confirm_password: 'a quiet road at noon',
  });
  expect(calls[3]?.body).toEqual({ one_time_password: await codeFor(email) });
});

describe('the form of /signup/', () => {
  test('AUT-02 FRM-02 each empty field says what to do, and the terms are not ticked by default', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/signup/');
    expect(await field(page, 'terms').isChecked()).toBe(false);
    await press(page, 'Sign up');
    for (const name of ['email', 'password', 'confirm_password', 'terms']) {
      expect(await errorUnder(page, name), name).not.toBe('');
    }
    await expect.poll(() => focused(page)).toBe('email');
    // Four alerts at once would talk over each other.
    const alerts = page.getByRole('main').getByRole('alert');
    expect(await alerts.allTextContents()).toEqual(['4 fields need your attention.']);
    await field(page, 'email').fill('not an address');
    await press(page, 'Sign up');
    await seesErrorUnder(page, 'email', 'name@example.com');
  });

  test('FRM-01 FRM-03 AUT-04 server errors are shown under their fields, and go when the field is corrected', async ({
    visit,
    allow,
  }) => {
    allow(/status of 400/);
    const page = await (await visit()).tab('/en/signup/');
    await fillSignUp(page, 'member@renas.example', 'renas-another-2026');
    await press(page, 'Sign up');
    await seesErrorUnder(page, 'email', 'already exists');
    expect(await field(page, 'password').inputValue()).toBe('renas-another-2026');
    await field(page, 'email').fill(newAddress());
    await expect.poll(() => errorUnder(page, 'email')).toBe('');
  });

  deepTest('nothing typed is lost when the network goes away', async ({ visit, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    const { context, tab } = await visit();
    const page = await tab('/en/signup/');
    const email = newAddress();
    await fillSignUp(page, email);
    await context.setOffline(true);
    await press(page, 'Sign up');
    await seesToast(page, 'You are offline.');
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await field(page, 'confirm_password').inputValue()).not.toBe('');
    expect(await field(page, 'terms').isChecked()).toBe(true);
    await context.setOffline(false);
    await press(page, 'Sign up');
    await isAt(page, '/en/otp/');
  });
});

describe('/otp/', () => {
  const signUp = async (page: Tab) => {
    const email = newAddress();
    await fillSignUp(page, email);
    await press(page, 'Sign up');
    await isAt(page, '/en/otp/');
    return email;
  };

  test('OTP-03 typing moves to the next box, emptying one moves back', async ({ visit }) => {
    const page = await (await visit()).tab('/en/signup/');
    await signUp(page);
    await box(page, 1).focus();
    await page.keyboard.type('12');
    expect(await boxesHold(page)).toBe('12____');
    await expect.poll(() => focused(page)).toBe('digit_3');
    await page.keyboard.press('Backspace');
    await expect.poll(() => focused(page)).toBe('digit_2');
    await page.keyboard.type('x٣');
    expect((await boxesHold(page)).replaceAll('_', '')).not.toContain('x');
    expect(await boxesHold(page)).toContain('3');
  });

  test('OTP-04 a pasted sentence leaves its digits in the boxes, Kurdish digits, too', async ({
    visit,
    allow,
  }) => {
    allow(/status of 4\d\d/);
    const page = await (await visit()).tab('/en/signup/');
    await signUp(page);
    for (const [position, text, code] of [
      [1, 'Your code is 12 34 56.', '123456'],
      [4, '٦٥٤٣٢١', '654321'],
    ] as const) {
      await box(page, position).evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
      expect(await boxesHold(page)).toBe(code);
    }
  });

  test('OTP-05 empty boxes are invalid, and five wrong codes lock the code', async ({
    visit,
    codeFor,
    allow,
  }) => {
    allow(/status of 400/);
    const page = await (await visit()).tab('/en/signup/');
    const email = await signUp(page);
    await press(page, 'Verify');
    await page.getByText('Invalid', { exact: true }).waitFor();
    const code = await codeFor(email);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      // The page has asked for the code at the same address, and may still wait for the answer.
      const answered = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/users/auth/signup/otp/') && answer.request().method() === 'POST',
      );
      await typeCode(page, wrong(code));
      expect(await (await answered).json()).toMatchObject({
        code: attempt < 5 ? 'code_wrong' : 'code_locked',
      });
      await page.getByRole('group').getByRole('alert').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true);
    }
    await typeCode(page, code);
    await page
      .getByRole('group')
      .getByText(/ask for a new code/i)
      .waitFor();
    await isAt(page, '/en/otp/');
    expect(await boxesHold(page)).toBe(code);
  });

  deepTest(
    'OTP-02 the link counts down each second and requests a new code at 0',
    async ({ visit, codeFor }) => {
      const { tab } = await visit();
      const page = await tab();
      await page.clock.install();
      await page.goto('/en/signup/');
      const email = await signUp(page);
      const first = await codeFor(email);
      const resend = page.getByRole('button', { name: /^Send again/ });
      await expect.poll(() => resend.textContent()).toMatch(/^Send again in ([1-5]?\d|60) secconds$/);
      expect(await resend.isEnabled()).toBe(false);
      // From here on, the page's clock only moves when told to.
      await stopClock(page);
      const left = async (): Promise<number> => Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0]);
      const seconds = await left();
      for (let passed = 1; passed <= 3; passed += 1) {
        await page.clock.runFor(1000);
        await expect.poll(left).toBe(seconds - passed);
      }
      await page.clock.runFor(60_000);
      await expect.poll(() => resend.textContent()).toBe('Send again');
      const asked = page.waitForRequest('**/api/users/auth/signup/otp/');
      await resend.click();
      expect((await asked).method()).toBe('GET');
      // The server's own minute is not over, so it sends nothing and returns the rest.
      await expect.poll(() => resend.textContent()).toMatch(/^Send again in \d+ secconds$/);
      expect(await codeFor(email)).toBe(first);
    },
  );

  deepTest('OTP-01 a reload and a second tab send no second mail', async ({ visit, codeFor }) => {
    const { tab } = await visit();
    const page = await tab('/en/signup/');
    const email = await signUp(page);
    const code = await codeFor(email);
    await page.reload();
    await page.getByText(/secconds/).waitFor();
    const second = await tab('/en/otp/');
    await second.getByText(/secconds/).waitFor();
    expect(await codeFor(email)).toBe(code);
  });

  deepTest(
    'OTP-08 digits typed while the page opens are in the boxes, and sent',
    async ({ visit, codeFor }) => {
      const page = await (await visit()).tab('/en/signup/');
      const email = await signUp(page);
      const code = await codeFor(email);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/users/me/', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await page.keyboard.type(code);
      expect(await box(page, 1).count()).toBe(0);
      held.resolve();
      await seesToast(page, 'Successfully verified.');
      await isAt(page, '/en/dashboard/');
    },
  );

  deepTest('OTP-09 a wrong address can be corrected in the sign-up', async ({ visit, codeFor }) => {
    const page = await (await visit()).tab('/en/signup/');
    const mistyped = await signUp(page);
    await press(page, 'Correct it');
    await isAt(page, '/en/signup/');
    await expect.poll(() => field(page, 'email').inputValue()).toBe(mistyped);
    expect(page.url()).not.toContain(mistyped.split('@')[0]);
    expect(await kept(page, 'accessToken')).toBeNull();
    const right = newAddress();
    await fillSignUp(page, right);
    await press(page, 'Sign up');
    await isAt(page, '/en/otp/');
    await typeCode(page, await codeFor(right));
    await isAt(page, '/en/dashboard/');
  });
});
