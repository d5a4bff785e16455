import { describe, expect, inject } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import {
  field,
  isAt,
  kept,
  newAddress,
  seesErrorUnder,
  seesHeading,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';

const THANKS =
  'Thank you for contacting us! Your message has been received, and we will get back to you as soon as possible.';
const names = ['first_name', 'last_name', 'email', 'phone', 'message'] as const;
const SENT = '**/api/support/contact/message/';

const submit = (page: Tab) => page.locator('main form button[type="submit"]');
const values = (page: Tab) =>
  Promise.all(
    names.map((name) => field(page, name).evaluate((control) => (control as HTMLInputElement).value)),
  );

/** Opens /contact/ and fills all of its fields. */
async function writeMessage(page: Tab, email = newAddress('writer')): Promise<string[]> {
  await page.goto('/en/contact/');
  await seesHeading(page, /./);
  const texts = ['Zîn', 'Alan', email, '07501234567', 'How do I find a mentor?\nThank you.'];
  for (const [index, name] of names.entries()) await field(page, name).fill(texts[index] ?? '');
  return texts;
}

describe('the contact page', () => {
  test('CON-01 has five fields, all required, beside an address and a phone number', async ({ visit }) => {
    const page = await (await visit()).tab('/en/contact/');
    await seesHeading(page, /./);
    for (const name of names) {
      const control = field(page, name);
      expect(await control.evaluate((input) => (input as HTMLInputElement).required), name).toBe(true);
    }
    expect(await field(page, 'email').getAttribute('type')).toBe('email');
    expect(await field(page, 'phone').getAttribute('type')).toBe('number');
    expect(await page.locator('main address').count()).toBeGreaterThanOrEqual(1);
    const besides = await page.getByRole('main').innerText();
    expect(besides).toMatch(/address/i);
    expect(besides).toMatch(/phone/i);
  });

  test('CON-01 FRM-02 says under each field what is missing, and sends nothing', async ({ visit }) => {
    const page = await (await visit()).tab('/en/contact/');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`));
    await submit(page).click();
    for (const name of names) await seesErrorUnder(page, name, /./);
    await field(page, 'email').fill('no address');
    await submit(page).click();
    await seesErrorUnder(page, 'email', /./);
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('CON-02 CON-03 sends the message, says thanks and empties the fields', async ({ visit }) => {
    const page = await (await visit()).tab();
    const texts = await writeMessage(page);
    const sent = page.waitForRequest(SENT);
    await submit(page).click();
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual(
      Object.fromEntries(names.map((name, index) => [name, texts[index]])),
    );
    await seesToast(page, THANKS);
    await expect.poll(() => values(page)).toEqual(['', '', '', '', '']);
    // Emptied fields are not wrong yet.
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(await submit(page).isEnabled()).toBe(true);
    expect(await kept(page, 'messages')).toContain('messageReceived');
  });

  deepTest('CON-02 disables the button while the message is being sent', async ({ visit }) => {
    const page = await (await visit()).tab();
    const held = Promise.withResolvers<void>();
    await page.route(SENT, async (route) => {
      await held.promise;
      await route.continue();
    });
    await writeMessage(page);
    await submit(page).click();
    await expect.poll(() => submit(page).isDisabled()).toBe(true);
    held.resolve();
    await seesToast(page, THANKS);
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
  });

  test('CON-02 the message reaches the support mailbox', async ({ visit }) => {
    const page = await (await visit()).tab();
    const [, , email = ''] = await writeMessage(page);
    await submit(page).click();
    await seesToast(page, THANKS);
    const texts = async () =>
      (await mailsTo(inject('mailboxUrl'), 'support@renas.example')).map(({ text }) => text);
    await expect
      .poll(async () => (await texts()).find((text) => text.includes(email)))
      .toContain('How do I find a mentor?');
  });
});

describe('a refused message', () => {
  deepTest(
    'CON-04 shows the server’s errors under the fields by name; the input stays',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const page = await (await visit()).tab();
      // The browser accepts this address, the server does not.
      const texts = await writeMessage(page, 'ada@localhost');
      await submit(page).click();
      await seesErrorUnder(page, 'email', /./);
      expect(await values(page)).toEqual(texts);
      expect(await submit(page).isEnabled()).toBe(true);
      await field(page, 'email').fill(newAddress('writer'));
      await submit(page).click();
      await seesToast(page, THANKS);
    },
  );

  test("CON-04 API-09 NET-03 a network failure is reported in the page’s language, above the HTTP client's message, and the input stays", async ({
    visit,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    const { context, tab } = await visit();
    const page = await tab();
    const texts = await writeMessage(page);
    // The text can be read and filled in long before the code is there, which does not come without a network.
    await isAt(page, '/en/contact/');
    await context.setOffline(true);
    await submit(page).click();
    await seesToast(
      page,
      /^You are offline\. Try again when you are connected\.\s*\[POST\] .* Failed to fetch/,
    );
    expect(await values(page)).toEqual(texts);
    await context.setOffline(false);
    await submit(page).click();
    await seesToast(page, THANKS);
  });
});

describe('the phone number', () => {
  deepTest('CON-01 P9: a paste drops signs and accepts Kurdish digits', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await tab('/en/contact/');
    await seesHeading(page, /./);
    for (const [pasted, digits] of [
      ['+964 (0)750 123-45.67', '96407501234567'],
      ['٠٧٥٠١٢٣٤٥٦٧', '07501234567'],
      ['۰۷۵۰ ۱۲۳ ۴۵۶۷', '07501234567'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field(page, 'phone').fill('');
      await page.keyboard.press('Control+V');
      await expect.poll(() => field(page, 'phone').inputValue()).toBe(digits);
    }
  });

  deepTest(
    'CON-01 P9: letters are dropped, and neither the wheel nor the arrow keys change it',
    async ({ visit }) => {
      const page = await (await visit()).tab('/en/contact/');
      await seesHeading(page, /./);
      await field(page, 'phone').pressSequentially('07e5-0x');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await field(page, 'phone').hover();
      // The wheel comes some time after it was turned.
      const turned = await field(page, 'phone').evaluateHandle((phone) => {
        const seen = { count: 0 };
        phone.addEventListener('wheel', () => setTimeout(() => (seen.count += 1)), { passive: true });
        return seen;
      });
      await page.mouse.wheel(0, 200);
      await expect.poll(() => turned.evaluate(({ count }) => count)).toBe(1);
      expect(await field(page, 'phone').inputValue()).toBe('0750');
    },
  );
});

deepTest('a message can be written and sent in Central Kurdish by keyboard alone', async ({ visit }) => {
  const page = await (await visit()).tab('/ckb/contact/');
  await field(page, 'first_name').focus();
  for (const text of ['ژین', 'ئالان', newAddress('ckb'), '٠٧٥٠١٢٣٤٥٦٧', 'سڵاو']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await seesToast(page, /./);
  await expect.poll(() => values(page)).toEqual(['', '', '', '', '']);
});
