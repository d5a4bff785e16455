import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail in the dev mailbox. */
export interface KeptMail {
  id: string;
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  /** When it arrived, ISO 8601. */
  at: string;
  text: string;
  html: string;
  headers: readonly { name: string; value: string }[];
}

/** The dev mailbox's mails, newest first, stored in files to survive a restart. */
export interface MailStore {
  list(): readonly KeptMail[];
  find(id: string): KeptMail | undefined;
  /** Adds a mail; drops one whose Message-ID already exists as a duplicate. */
  add(mail: Omit<KeptMail, 'id'>): Promise<void>;
  clear(): Promise<void>;
}

const MAX_MAILS = 500;
const SUFFIX = '.json';

/** Opens the store in `folder`; creates it if missing. Skips files that cannot be read as a mail. */
export async function openMailStore(folder: string, max = MAX_MAILS): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  let mails = await readMails(folder);

  const fileOf = ({ id }: KeptMail): string => path.join(folder, `${id}${SUFFIX}`);
  const forget = (mail: KeptMail): Promise<void> => rm(fileOf(mail), { force: true });

  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async add(mail) {
      if (mails.some(({ messageId }) => messageId !== '' && messageId === mail.messageId)) return;
      const kept: KeptMail = { ...mail, id: randomUUID() };
      const surplus = mails.slice(max - 1);
      mails = [kept, ...mails.slice(0, max - 1)];
      // Written to a draft and renamed, so that a kill never leaves half a mail under a mail's name.
      const draft = `${fileOf(kept)}.new`;
      await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
      await rename(draft, fileOf(kept));
      await Promise.all(surplus.map(forget));
    },
    async clear() {
      const all = mails;
      mails = [];
      await Promise.all(all.map(forget));
    },
  };
}

async function readMails(folder: string): Promise<readonly KeptMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails.filter((mail) => mail !== undefined).toSorted((a, b) => b.at.localeCompare(a.at));
}

async function readMail(file: string): Promise<KeptMail | undefined> {
  try {
    const mail: KeptMail = JSON.parse(await readFile(file, 'utf8'));
    return typeof mail.id === 'string' && typeof mail.at === 'string' && Array.isArray(mail.to)
      ? mail
      : undefined;
  } catch {
    return undefined;
  }
}
