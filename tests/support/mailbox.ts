import type { KeptMail } from '../../server/delivery/mailbox/store.ts';
import { eventually } from './eventually.ts';

/** The mails to an address in the dev mailbox, newest first. */
export async function mailsTo(mailboxUrl: string, to: string): Promise<KeptMail[]> {
  const answer = await fetch(`${mailboxUrl}/api/mails`);
  const mails = (await answer.json()) as KeptMail[];
  return mails.filter((mail) => mail.to.includes(to));
}

/** Waits for a mail to an address newer than `after`, or any mail without it. */
export function latestMail(mailboxUrl: string, to: string, after?: Pick<KeptMail, 'id'>): Promise<KeptMail> {
  return eventually(async () => {
    const [newest] = await mailsTo(mailboxUrl, to);
    if (!newest || newest.id === after?.id) throw new Error(`no new mail to ${to} yet`);
    return newest;
  });
}

/**
 * Waits for a mail to an address with a line of six digits, newer than `after`, or any without
 * it, and returns the digits. Other mails may arrive in between.
 */
export function latestCode(mailboxUrl: string, to: string, after?: Pick<KeptMail, 'id'>): Promise<string> {
  return eventually(async () => {
    const mails = await mailsTo(mailboxUrl, to);
    const known = mails.findIndex(({ id }) => id === after?.id);
    const fresh = known < 0 ? mails : mails.slice(0, known);
    const codes = fresh.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]);
    const code = codes.find((digits) => digits !== undefined);
    if (code === undefined) throw new Error(`no new code for ${to} yet`);
    return code;
  });
}
