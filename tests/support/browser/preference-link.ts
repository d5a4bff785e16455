import { expect, inject } from 'vitest';
import { latestMail } from '../mailbox.ts';
import { newAddress } from './person.ts';

/** The preference page of a new subscriber, from the mail that asks about the newsletter. */
export async function linkByMail(email = newAddress('alerts')): Promise<string> {
  const answer = await fetch(`${inject('baseUrl')}/api/subscriptions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  const mail = await latestMail(inject('mailboxUrl'), email);
  const path = /\/subscription\/[0-9a-f-]{36}\/\?\S+/.exec(mail.text)?.[0];
  if (path === undefined) throw new Error(`the mail "${mail.subject}" holds no link`);
  return path;
}
