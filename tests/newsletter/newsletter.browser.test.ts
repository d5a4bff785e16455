import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { field, focused, newAddress, seesToast } from '../support/browser/person.ts';

test('NWS-01 NWS-02 accepts an address, says ‘Subscribed.’ and is empty for the next one', async ({
  visit,
}) => {
  const page = await (await visit()).tab('/en/');
  const email = newAddress('letter');
  for (const _ of ['new', 'there already']) {
    const sent = page.waitForRequest('**/api/subscriptions/');
    await field(page, 'email').fill(email);
    await field(page, 'email').press('Enter');
    const request = await sent;
    expect([request.method(), request.postDataJSON()]).toEqual(['POST', { email }]);
    await seesToast(page, 'Subscribed.');
    // P47: the same for an address that has the newsletter already, so that nobody learns who does.
    await seesToast(page, /^One more step: open the link in the e-mail/);
    await expect.poll(() => field(page, 'email').inputValue()).toBe('');
    // The keyboard goes on from where it was.
    await expect.poll(() => focused(page)).toBe('email');
  }
});

deepTest('NWS-01 requires an address before anything is sent', async ({ visit }) => {
  const page = await (await visit()).tab('/en/');
  expect(await field(page, 'email').getAttribute('type')).toBe('email');
  expect(await field(page, 'email').evaluate((input) => (input as HTMLInputElement).required)).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`));
  await field(page, 'email').press('Enter');
  await page.getByRole('alert').first().waitFor();
  await field(page, 'email').fill('no address');
  await field(page, 'email').press('Enter');
  await page.getByRole('alert').first().waitFor();
  // An earlier request would have been noticed by the time of this one.
  await field(page, 'email').fill(newAddress('letter'));
  await field(page, 'email').press('Enter');
  await seesToast(page, 'Subscribed.');
  expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});
