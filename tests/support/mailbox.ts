import { vi } from 'vitest';
import type { KeptMail } from '../../server/delivery/mailbox/store.ts';

const PATIENCE_MS = 60_000;

/** The mails in the dev mailbox for one address, newest first. */
export async function mailsTo(mailboxUrl: string, to: string): Promise<KeptMail[]> {
  const answer = await fetch(`${mailboxUrl}/api/mails`);
  const mails = (await answer.json()) as KeptMail[];
  return mails.filter((mail) => mail.to.includes(to));
}

/** Waits for the newest mail to an address that came after the mail `after`, or for any if `after` is left out. */
export function latestMail(mailboxUrl: string, to: string, after?: Pick<KeptMail, 'id'>): Promise<KeptMail> {
  return vi.waitFor(
    async () => {
      const [newest] = await mailsTo(mailboxUrl, to);
      if (!newest || newest.id === after?.id) throw new Error(`no new mail to ${to} yet`);
      return newest;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
}

/** Waits for the newest mail to an address, as `latestMail` does, and reads the six digits on a line of their own. */
export async function latestCode(
  mailboxUrl: string,
  to: string,
  after?: Pick<KeptMail, 'id'>,
): Promise<string> {
  const mail = await latestMail(mailboxUrl, to, after);
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`the mail "${mail.subject}" holds no code`);
  return code;
}
