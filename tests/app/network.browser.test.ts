/** The network is lost and restored while people read, type and send; slow networks, too. */
import type { BrowserContext, Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { deepTest, test, type Person } from '../support/browser.ts';
import { cards, end, reached } from '../support/browser/listing.ts';
import {
  field,
  fillSignUp,
  isAt,
  newAddress,
  PASSWORD,
  press,
  seesHeading,
  seesToast,
  signIn,
  signOut,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';
import { content } from '../support/browser/reader.ts';
import { keepSession, makeAccount } from '../support/browser/signed-in.ts';
import { mailsTo } from '../support/mailbox.ts';

type CodeFor = (to: string) => Promise<string>;

const CONTACT = '**/api/support/contact/message/';
const LOST = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/;
const KEPT_WAITING = 'will open as soon as it can';
const LEFT = 'You were signed out in another tab.';

/** The strip about the network; it loads after the first page. */
const strip = (page: Tab) => page.locator('[data-network]');
const isReady = (page: Tab) => strip(page).waitFor({ state: 'attached' });
const submit = (page: Tab) => page.locator('main form button[type="submit"]');

/** What is in a form's fields, by name. */
const valuesIn = (form: Locator): Promise<[string, string][]> =>
  form.evaluate((element) =>
    [...(element as HTMLFormElement).elements].flatMap((control): [string, string][] =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
        ? [
            [
              control.name,
              control.type === 'checkbox' ? String((control as HTMLInputElement).checked) : control.value,
            ],
          ]
        : [],
    ),
  );

/** A new, verified member, signed in at `path`. */
async function memberAt(path: string, visit: () => Promise<Person>, codeFor: CodeFor) {
  const email = newAddress('network');
  const person = await visit();
  const page = await person.tab();
  await keepSession(page, await makeAccount(page, email, codeFor));
  await page.goto(path);
  await page.locator('html.started').waitFor();
  return { ...person, page, email };
}

describe('NET-02 texts of a language that are lost come with the network', () => {
  const TEXTS = /\/assets\/(?:en|ckb|common|validation)-[^/]*\.js/;
  /** Opens a page whose texts do not arrive until the returned function is called. */
  const opensWithoutTexts = async ({ context, tab }: Person, path: string) => {
    const page = await tab();
    const reported: string[] = [];
    page.on('pageerror', ({ message }) => void reported.push(message));
    let isLost = true;
    await context.route(TEXTS, (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(path);
    return {
      page,
      isReported: () =>
        expect.poll(() => reported.join()).toContain('The texts of the language did not arrive.'),
      returns: async () => {
        isLost = false;
        await page.evaluate(() => dispatchEvent(new Event('online')));
      },
    };
  };

  test('what was pressed meanwhile is done once they are there', async ({ visit, allow }) => {
    allow(/ERR_FAILED|texts of the language|dynamically imported/);
    const { page, isReported, returns } = await opensWithoutTexts(await visit(), '/en/terms/');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await isReported();
    // The page stays readable.
    await seesHeading(page, 'Terms & Conditions');
    await returns();
    await page.locator('html.started.dark').waitFor();
  });

  test('a language that is chosen without a network', async ({ visit, allow }) => {
    allow(LOST);
    const { context, tab } = await visit();
    const page = await tab('/en/terms/');
    await isReady(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.locator('header a[hreflang="ckb"]').click();
    await seesToast(page, 'You are offline');
    await seesHeading(page, 'Terms & Conditions');
    await context.setOffline(false);
    await page.locator('html[lang="ckb"][dir="rtl"]').waitFor();
    await isAt(page, '/ckb/terms/');
  });

  test('a page that only the browser makes says so, and starts after all', async ({ visit, allow }) => {
    allow(/ERR_FAILED|texts of the language|dynamically imported/);
    const { page, returns } = await opensWithoutTexts(await visit(), '/en/dashboard/');
    await page.locator('#overlay.failed').waitFor();
    await returns();
    await seesHeading(page, 'Sign in');
    await expect.poll(() => page.locator('#overlay').isVisible()).toBe(false);
  });
});

test('NET-02 BLG-02 posts that do not load without a network come by themselves once it is back', async ({
  visit,
  allow,
}) => {
  allow(LOST);
  const { context, tab } = await visit();
  const page = await tab('/en/blog/');
  await isReady(page);
  await cards(page).first().waitFor();
  await context.setOffline(true);
  await end(page);
  const failure = page.getByText('The posts could not be loaded.');
  await failure.waitFor();
  const before = await reached(page);
  await context.setOffline(false);
  await expect.poll(() => reached(page)).toBeGreaterThan(before);
  expect(await failure.count()).toBe(0);
});

test('NET-02 a message sent in ckb as the network is lost arrives once, even after closing the app', async ({
  visit,
  allow,
}) => {
  allow(LOST);
  const { context, tab } = await visit({ viewport: { width: 360, height: 740 } });
  const email = newAddress('student');
  const letter = {
    first_name: 'ژین',
    last_name: 'ئالان',
    email,
    phone: '07501234567',
    message: `سڵاو ${email}`,
  };
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /contact\/message/.test(request.url()))
      keys.push(request.headers()['idempotency-key']);
  });
  const first = await tab('/ckb/contact/');
  await isReady(first);
  for (const [name, text] of Object.entries(letter)) await field(first, name).fill(text);
  // The server receives it, and the network is lost before the answer.
  await first.route(CONTACT, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submit(first).click();
  await first.getByText('نازانین پەیامەکەت گەیشتووە یان نا.').waitFor();
  await strip(first).getByText('دەرهێڵیت. ئەوەی نووسیوتە لێرە دەمێنێتەوە.').waitFor();
  await first.locator('footer a[href="/ckb/terms/"]').click();
  await strip(first).getByRole('button', { name: 'لێرە بمێنەرەوە' }).waitFor();
  expect(await field(first, 'message').inputValue()).toBe(letter.message);
  await context.setOffline(false);
  await isAt(first, '/ckb/terms/');
  await expect.poll(() => field(first, 'message').count()).toBe(0);
  await first.close();

  const second = await tab('/ckb/contact/');
  await second.getByText('نازانین پەیامەکەت گەیشتووە یان نا.').waitFor();
  for (const [name, text] of Object.entries(letter))
    expect(await field(second, name).inputValue()).toBe(text);
  await submit(second).click();
  await seesToast(second, /./);
  await expect.poll(() => field(second, 'message').inputValue()).toBe('');
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\w-]{16,64}$/)]));
  expect(keys).toHaveLength(2);

  // Mails are sent in order: once the next one has arrived, the first cannot arrive a second time.
  for (const [name, text] of Object.entries({ ...letter, message: `سوپاس ${email}` }))
    await field(second, name).fill(text);
  await submit(second).click();
  const texts = async () => {
    const mails = await mailsTo(inject('mailboxUrl'), 'support@renas.example');
    return mails.map(({ text }) => text).filter((text) => text.includes(email));
  };
  await expect.poll(async () => (await texts()).some((text) => text.includes('سوپاس'))).toBe(true);
  expect((await texts()).filter((text) => text.includes('سڵاو'))).toHaveLength(1);
});

test('NET-04 signing out in another tab closes the page here, says why, and restores the input later', async ({
  visit,
  codeFor,
}) => {
  const { page, tab, email } = await memberAt('/en/dashboard/account/', visit, codeFor);
  const other = await tab('/en/dashboard/account/');
  await field(other, 'first_name').fill('Typed here');
  await Promise.all([seesToast(other, LEFT), signOut(page)]);
  await isAt(other, '/en/signin/');
  await signIn(other, email, PASSWORD);
  await isAt(other, '/en/dashboard/account/');
  await expect.poll(() => field(other, 'first_name').inputValue()).toBe('Typed here');
  // It was not typed in the tab that the person left by choice.
  await isAt(page, '/en/dashboard/');
  await expect.poll(() => field(page, 'first_name').inputValue()).not.toBe('Typed here');
});

deepTest(
  'NET-04 when the server ends a session, the input is restored, only for the same person',
  async ({ visit, allow, codeFor }) => {
    allow(/status of 40[013]/);
    const { page, email } = await memberAt('/en/dashboard/account/', visit, codeFor);
    await field(page, 'first_name').fill('Typed before');
    await field(page, 'area').selectOption('America');
    await field(page, 'location').selectOption('Argentina/Salta');
    await page.evaluate(() => {
      localStorage.setItem('refreshToken', 'ended');
      localStorage.setItem('accessToken', 'ended');
    });
    await press(page, 'Save');
    await isAt(page, '/en/signin/');
    await signIn(page, 'member@renas.example');
    await isAt(page, '/en/dashboard/account/');
    await expect.poll(() => field(page, 'first_name').inputValue()).not.toBe('Typed before');
    await expect.poll(() => field(page, 'location').inputValue()).not.toBe('Argentina/Salta');
    await page.evaluate(() => {
      localStorage.removeItem('refreshToken');
      localStorage.removeItem('accessToken');
    });
    await page.goto('/en/dashboard/account/');
    await signIn(page, email, PASSWORD);
    await isAt(page, '/en/dashboard/account/');
    await expect.poll(() => field(page, 'first_name').inputValue()).toBe('Typed before');
    await expect.poll(() => field(page, 'location').inputValue()).toBe('Argentina/Salta');
  },
);

interface FormCase {
  name: string;
  /** The form's name on the screen. */
  label: string;
  open: (
    visit: () => Promise<Person>,
    codeFor: CodeFor,
  ) => Promise<{ page: Tab; context: BrowserContext; email: string }>;
  /** Fills in everything; called again after a reload, which keeps only part of it. */
  fill: (page: Tab, email: string, codeFor: CodeFor) => Promise<void>;
  /** The fields that survive a reload. */
  keeps: readonly string[];
  send: string;
  done: (page: Tab) => Promise<unknown>;
}

const at =
  (path: string): FormCase['open'] =>
  async (visit) => {
    const { context, tab } = await visit();
    return { context, page: await tab(path), email: newAddress('network') };
  };
const asMember: FormCase['open'] = (visit, codeFor) => memberAt('/en/dashboard/account/', visit, codeFor);
const newPassword = async (page: Tab) => {
  await field(page, 'password').fill('a new road at dusk');
  await field(page, 'confirm_password').fill('a new road at dusk');
};

const forms: readonly FormCase[] = [
  {
    name: 'contact',
    label: 'Contact us',
    open: at('/en/contact/'),
    fill: async (page, email) => {
      const texts = { first_name: 'Zîn', last_name: 'Alan', email, phone: '0750', message: 'Hello.' };
      for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
    },
    keeps: ['first_name', 'last_name', 'email', 'phone', 'message'],
    send: 'Send message',
    done: (page) => seesToast(page, /^Thank you for contacting us!/),
  },
  {
    name: 'newsletter',
    label: 'Newsletter',
    open: at('/en/'),
    fill: (page, email) => field(page, 'email').fill(email),
    keeps: ['email'],
    send: 'Subscribe',
    done: (page) => seesToast(page, 'Subscribed.'),
  },
  {
    name: 'newsletter on a post',
    label: 'Newsletter',
    open: async (...given) => {
      const opened = await at('/en/blog/1/')(...given);
      // Whoever writes below a post has read it: its frame has loaded before the network is lost.
      await content(opened.page).waitFor();
      return opened;
    },
    fill: (page, email) => field(page, 'email').fill(email),
    keeps: ['email'],
    send: 'Subscribe',
    done: (page) => seesToast(page, 'Subscribed.'),
  },
  {
    name: 'sign-up',
    label: 'Sign up',
    open: at('/en/signup/'),
    fill: (page, email) => fillSignUp(page, email),
    keeps: ['email'],
    send: 'Sign up',
    done: (page) => isAt(page, '/en/otp/'),
  },
  {
    name: 'sign-in',
    label: 'Sign in',
    open: async (visit, codeFor) => {
      const opened = await at('/en/signin/')(visit, codeFor);
      await makeAccount(opened.page, opened.email, codeFor);
      return opened;
    },
    fill: async (page, email) => {
      await field(page, 'email').fill(email);
      await field(page, 'password').fill(PASSWORD);
    },
    keeps: [],
    send: 'Sign in',
    done: (page) => isAt(page, '/en/dashboard/'),
  },
  {
    name: 'reset request',
    label: 'Reset password',
    open: at('/en/reset-password/'),
    fill: (page, email) => field(page, 'email').fill(email),
    keeps: ['email'],
    send: 'Send code',
    done: (page) => seesHeading(page, 'Choose a new password'),
  },
  {
    name: 'new password',
    label: 'New password',
    open: async (visit, codeFor) => {
      const opened = await at('/en/signin/')(visit, codeFor);
      await makeAccount(opened.page, opened.email, codeFor);
      await opened.page.goto('/en/reset-password/');
      await field(opened.page, 'email').fill(opened.email);
      await press(opened.page, 'Send code');
      await seesHeading(opened.page, 'Choose a new password');
      // The code of the sign-up is older.
      const codes = async () =>
        (await mailsTo(inject('mailboxUrl'), opened.email)).filter(({ text }) => /^\d{6}$/m.test(text));
      await expect.poll(async () => (await codes()).length).toBe(2);
      return opened;
    },
    fill: async (page, email, codeFor) => {
      await typeCode(page, await codeFor(email));
      await newPassword(page);
    },
    keeps: [],
    send: 'Change password',
    done: (page) => isAt(page, '/en/signin/'),
  },
  {
    name: 'names',
    label: 'General information',
    open: asMember,
    fill: async (page) => {
      await field(page, 'first_name').fill('Ada');
      await field(page, 'last_name').fill('King');
    },
    keeps: ['first_name', 'last_name'],
    send: 'Save',
    done: (page) => seesToast(page, 'General Information updated.'),
  },
  {
    name: 'password',
    label: 'Password Information',
    open: asMember,
    fill: async (page) => {
      await field(page, 'current_password').fill(PASSWORD);
      await newPassword(page);
    },
    keeps: [],
    send: 'Change password',
    done: (page) => seesToast(page, 'Password Changed.'),
  },
  {
    name: 'time zone',
    label: 'Time Zone',
    open: asMember,
    fill: async (page) => {
      await field(page, 'area').selectOption('America');
      await field(page, 'location').selectOption('Argentina/Salta');
    },
    keeps: ['area', 'location'],
    send: 'Save',
    done: (page) => seesToast(page, 'Time Zone Changed.'),
  },
  {
    name: 'new e-mail address',
    label: 'New e-mail address',
    open: async (visit, codeFor) => {
      const opened = await asMember(visit, codeFor);
      await press(opened.page, 'Change e-mail address');
      return opened;
    },
    fill: async (page, email) => {
      await page.locator('#email [name="email"]').fill(`new-${email}`);
      await page.locator('#email [name="password"]').fill(PASSWORD);
    },
    keeps: [],
    send: 'Send code',
    done: (page) => page.getByRole('form', { name: 'Verification code' }).waitFor(),
  },
  {
    name: 'deletion',
    label: 'Delete account',
    open: async (visit, codeFor) => {
      const opened = await asMember(visit, codeFor);
      await press(opened.page, 'Delete account…');
      return opened;
    },
    fill: (page) => page.locator('#data [name="password"]').fill(PASSWORD),
    keeps: [],
    send: 'Delete my account for good',
    done: (page) => seesToast(page, 'Your account is deleted.'),
  },
  {
    name: 'code',
    label: 'Verification code',
    open: async (visit, codeFor) => {
      const opened = await at('/en/signup/')(visit, codeFor);
      await fillSignUp(opened.page, opened.email);
      await press(opened.page, 'Sign up');
      await isAt(opened.page, '/en/otp/');
      return opened;
    },
    fill: async (page, email, codeFor) => typeCode(page, await codeFor(email)),
    keeps: [],
    send: 'Verify',
    done: (page) => isAt(page, '/en/dashboard/'),
  },
];

describe('the network is lost at every step', () => {
  for (const { name, label, open, fill, keeps, send, done } of forms) {
    deepTest(`NET-02 the form ${name} loses nothing`, async ({ visit, allow, codeFor }) => {
      allow(LOST);
      // The bell may ask just as the account goes.
      if (name === 'deletion') allow(/status of 401/);
      const { page, context, email } = await open(visit, codeFor);
      const form = page.getByRole('form', { name: label });
      // Names and time zone share a button outside their forms.
      const button = (send === 'Save' ? page : form).getByRole('button', { name: send, exact: true });
      await isReady(page);
      await form.waitFor();
      if (name === 'code') await codeFor(email);
      const here = new URL(page.url()).pathname;

      // An earlier visit may have cached the page that is opened below.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await context.setOffline(true);
      await strip(page).getByText('You are offline. What you have typed stays here.').waitFor();
      await fill(page, email, codeFor);
      const typed = await valuesIn(form);
      await Promise.all([seesToast(page, /^You are offline\./), button.click()]);
      await expect.poll(() => button.isEnabled()).toBe(true);
      expect(await valuesIn(form)).toEqual(typed);

      const region = await strip(page).elementHandle();
      await page.evaluate(() => history.pushState(null, '', '/en/terms/'));
      await strip(page).getByText(KEPT_WAITING).waitFor();
      // Only what changes within a live region is announced.
      expect(await region?.innerText()).toContain(KEPT_WAITING);
      expect(await valuesIn(form)).toEqual(typed);
      await page.goBack();
      await isAt(page, here);
      await expect.poll(() => strip(page).innerText()).not.toContain(KEPT_WAITING);
      expect(await valuesIn(form)).toEqual(typed);

      await context.setOffline(false);
      await expect.poll(() => strip(page).innerText()).toBe('');
      if (keeps.length > 0) {
        await page.reload();
        await form.waitFor();
        const isKept = ([control]: [string, string]) => keeps.includes(control);
        await expect.poll(async () => (await valuesIn(form)).filter(isKept)).toEqual(typed.filter(isKept));
        const secrets = (await valuesIn(form)).filter(([control]) => control.includes('password'));
        expect(secrets.every(([, value]) => value === '')).toBe(true);
        await fill(page, email, codeFor);
      }
      await Promise.all([done(page), button.click()]);
    });
  }
});
