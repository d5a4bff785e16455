import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  DEMO_PASSWORD,
  errorUnder,
  field,
  focused,
  holdsToast,
  isAt,
  kept,
  press,
  seesErrorUnder,
  seesHeading,
  seesToast,
  signIn,
  toasts,
} from '../support/browser/person.ts';

describe('the form of /signin/', () => {
  test('AUT-01 AUT-03 a member signs in: tokens are stored, the user is loaded, the dashboard opens', async ({
    visit,
  }) => {
    const { context, tab } = await visit();
    const page = await tab('/en/signin/');
    // An earlier visit's leftovers must not be part of the new sign-in (AUT-03).
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'old');
      localStorage.setItem('refreshToken', 'old');
    });
    const posted = page.waitForRequest('**/api/users/auth/token/');
    await signIn(page, 'member@renas.example');
    const request = await posted;
    expect(request.postDataJSON()).toEqual({ email: 'member@renas.example', password: DEMO_PASSWORD });
    expect(request.headers()['authorization']).toBeUndefined();
    expect(request.headers()['default-timezone']).toBe('Europe/Berlin');
    await seesToast(page, 'Signed In');
    await isAt(page, '/en/dashboard/');
    for (const name of ['accessToken', 'refreshToken'])
      expect(await kept(page, name)).not.toMatch(/^(old)?$/);
    const me = page.waitForRequest('**/api/users/me/');
    await page.reload();
    expect((await me).headers()['authorization']).toBe(`Bearer ${await kept(page, 'accessToken')}`);
    await seesHeading(page, /./);
    await context.close();
  });

  deepTest('AUT-01 Remember me is required and ticked; unticked it shows an error', async ({ visit }) => {
    const page = await (await visit()).tab('/en/signin/');
    const remember = field(page, 'remember');
    expect(await remember.isChecked()).toBe(true);
    expect(await remember.evaluate((box: HTMLInputElement) => box.required)).toBe(true);
    await remember.uncheck();
    await signIn(page, 'member@renas.example');
    await expect.poll(() => errorUnder(page, 'remember')).not.toBe('');
    await isAt(page, '/en/signin/');
  });

  test('AUT-04 AUT-05 a wrong password shows a toast and an error at its field, and the input stays', async ({
    visit,
    allow,
  }) => {
    allow(/status of 401/);
    const page = await (await visit()).tab('/en/signin/');
    await holdsToast(page, /./, () => signIn(page, 'member@renas.example', 'wrong-password'));
    expect(await toasts(page).first().getAttribute('role')).toBe('alert');
    expect(await field(page, 'email').inputValue()).toBe('member@renas.example');
    expect(await field(page, 'password').inputValue()).toBe('wrong-password');
    expect(await errorUnder(page, 'email')).toBe('');
    await seesErrorUnder(page, 'password', 'Wrong');
    expect(await field(page, 'password').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => focused(page)).toBe('password');
    // Someone who forgot it need not type the address again; it is not in the address bar (P19).
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await seesHeading(page, 'Reset password');
    await expect.poll(() => field(page, 'email').inputValue()).toBe('member@renas.example');
    expect(page.url()).not.toContain('member');
  });

  test('FRM-02 FRM-03 empty fields say what to do and the first gets the focus; typing clears the error', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/signin/');
    await press(page, 'Sign in');
    await seesErrorUnder(page, 'email', 'This field is required.');
    await seesErrorUnder(page, 'password', 'This field is required.');
    await expect.poll(() => focused(page)).toBe('email');
    await field(page, 'email').fill('a@b.c');
    await expect.poll(() => errorUnder(page, 'email')).toBe('');
    expect(await errorUnder(page, 'password')).not.toBe('');
  });

  test('FRM-02 a field that gets the focus says at once what is wrong, as screen readers read it then', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/signin/');
    await field(page, 'email').evaluate((input) =>
      input.addEventListener('focus', () => {
        const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
        document.title = `${input.getAttribute('aria-invalid')}: ${description?.textContent}`;
      }),
    );
    await press(page, 'Sign in');
    await expect.poll(() => focused(page)).toBe('email');
    expect(await page.title()).toBe('true: This field is required.');
  });

  test('FRM-04 the button is disabled while waiting for the answer', async ({ visit }) => {
    const page = await (await visit()).tab('/en/signin/');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/users/auth/token/', async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, 'member@renas.example');
    const button = page.locator('button[type="submit"]');
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    answer();
    await isAt(page, '/en/dashboard/');
  });

  deepTest('an answer that is not an envelope is reported in plain words', async ({ visit, allow }) => {
    allow(/status of 502/);
    const page = await (await visit()).tab('/en/signin/');
    await page.route('**/api/users/auth/token/', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await signIn(page, 'member@renas.example');
    await seesToast(page, /./);
    expect(await field(page, 'password').inputValue()).toBe(DEMO_PASSWORD);
  });
});

test('SES-04 P41: a guest who opens a guarded page signs in and returns to it', async ({ visit }) => {
  const page = await (await visit()).tab('/en/dashboard/account/?from=mail#facts');
  await isAt(page, '/en/signin/');
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/account/');
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=mail#facts');
});

deepTest('SES-02 SES-03 guest pages lead a member to the dashboard', async ({ visit }) => {
  const page = await (await visit()).tab('/en/signin/');
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
  for (const path of ['signin', 'signup', 'reset-password', 'reset-password/a%40b.c/1', 'otp']) {
    await page.goto(`/en/${path}/`);
    await isAt(page, '/en/dashboard/');
  }
});

test('SES-02 every page leads an unverified account to its code', async ({ visit }) => {
  const page = await (await visit()).tab('/en/signin/');
  await signIn(page, 'new@renas.example');
  await isAt(page, '/en/otp/');
  for (const path of ['', 'signin/', 'dashboard/']) {
    await page.goto(`/en/${path}`);
    await isAt(page, '/en/otp/');
  }
});

test('SES-02 an unverified account is led to its code without an error, even if the answer comes while a served page hydrates', async ({
  visit,
}) => {
  const page = await (await visit()).tab('/en/signin/');
  await signIn(page, 'new@renas.example');
  await isAt(page, '/en/otp/');
  // React hydrates in pieces. The answer that leads elsewhere comes after the first, and the second waits for it.
  await page.addInitScript(() => {
    const begun = Promise.withResolvers<undefined>();
    const ask = fetch;
    globalThis.fetch = async (input, init) => {
      if (typeof input === 'string' && input.endsWith('/users/me/')) await begun.promise;
      return ask(input, init);
    };
    const instead = <Name extends string>(
      prototype: Record<Name, unknown>,
      name: Name,
      act: (self: unknown, go: () => void) => void,
    ): void => {
      const own = prototype[name] as (...all: unknown[]) => unknown;
      prototype[name] = function (this: unknown, ...all: unknown[]) {
        act(this, () => void own.apply(this, all));
      };
    };
    const isServed = (): boolean => location.pathname === '/en/';
    const later: (() => void)[] = [];
    instead(EventTarget.prototype, 'addEventListener', (self, go) => {
      if (self instanceof Element && self.id === 'root') begun.resolve(undefined);
      go();
    });
    instead(MessagePort.prototype, 'postMessage', (_self, go) => {
      if (isServed()) later.push(go);
      else go();
    });
    for (const name of ['pushState', 'replaceState'] as const)
      instead(History.prototype, name, (_self, go) => {
        go();
        for (const held of isServed() ? [] : later.splice(0)) held();
      });
  });
  await page.goto('/en/');
  await isAt(page, '/en/otp/');
  await seesHeading(page, 'Verify your e-mail address');
});
