import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail as the dev mailbox keeps it. */
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

/** The mails of the dev mailbox, newest first, kept in files so that they survive a restart. */
export interface MailStore {
  list(): readonly KeptMail[];
  find(id: string): KeptMail | undefined;
  /** Keeps a mail; one whose Message-ID is here already is a repeat and is dropped. */
  add(mail: Omit<KeptMail, 'id'>): Promise<void>;
  clear(): Promise<void>;
}

const MOST_MAILS = 500;
const SUFFIX = '.json';

/** Opens the store in `folder`, making it if missing. A file that cannot be read as a mail is passed over. */
export async function openMailStore(folder: string, most = MOST_MAILS): Promise<MailStore> {
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
      const surplus = mails.slice(most - 1);
      mails = [kept, ...mails.slice(0, most - 1)];
      // Written beside and renamed, so that a kill never leaves half a mail under a mail's name.
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
    const mail = JSON.parse(await readFile(file, 'utf8')) as KeptMail;
    return typeof mail.id === 'string' && typeof mail.at === 'string' && Array.isArray(mail.to)
      ? mail
      : undefined;
  } catch {
    return undefined;
  }
}
