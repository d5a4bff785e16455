import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DEMO_PASSWORD } from '../../server/demo/demo-world.ts';
import { askJson, tokensOf, type Reply } from './ask.ts';
import { createLedger } from './ledger.ts';
import { grouped, type Proof } from './proof.ts';
import { until } from './stage.ts';
import { senderOf, sendersIn, writeMessage } from './writers.ts';

const HOUR_MS = 3_600_000;
/** Forwards, back to the true time, behind it, and back to it. */
const steps = [2, 0, -2, 0].map((hours) => hours * HOUR_MS);
/** How long until a server reads its clock's offset again. */
const NOTICE_MS = 100;
/** Messages before and after each step. */
const MESSAGES = 3;
/** A mail is sent within seconds; on a busy machine within this. */
const MAIL_PATIENCE_MS = 60_000;
/** More than any limit allows. */
const MOST_TRIES = 1000;

/**
 * Limits that lock people out, by what exceeds them; all tries of a step come from the same address. Each step tries
 * another account: after a hundred wrong passwords for one, every new address has only three a day.
 */
const limits: readonly { name: string; windowS: number; path: string; body: (step: number) => unknown }[] = [
  {
    name: 'wrong passwords',
    windowS: 15 * 60,
    path: '/api/users/auth/token/',
    body: (step) => ({ email: `nobody${step}@renas.example`, password: 'not the password' }),
  },
  { name: 'requests of an address', windowS: 60, path: '/api/nowhere/', body: () => undefined },
];

/** The wall clock steps by two hours, to and fro: nobody is locked out or signed out by it, and each mail goes out once. */
export const clock: Proof = {
  unit: 'steps',
  fullSize: 40,
  engines: ['pglite', 'postgres'],
  async run(stage, size) {
    const file = path.join(stage.folder, 'clock');
    const setClock = async (offset: number): Promise<void> => {
      // A reader sees the old offset or the new one.
      writeFileSync(`${file}.new`, String(offset));
      renameSync(`${file}.new`, file);
      await pass(NOTICE_MS);
    };
    await setClock(0);
    const preload = pathToFileURL(path.join(import.meta.dirname, 'stepped-clock.ts'));
    preload.search = new URLSearchParams({ file }).toString();
    const home = { ...(await stage.newHome()), RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    const env = { NODE_OPTIONS: `--import ${preload.href}` };
    let server = await stage.serve(home, { env });
    const ledger = createLedger();
    const broken: string[] = [];
    const owed = new Set<string>();
    let clients = 0;
    let worstWait = 0;

    /** Each client has its own address, as a proxy in front of the server would report it. */
    const newClient = (): Record<string, string> => {
      clients += 1;
      return { 'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
    };
    const call = (path: string, body: unknown, headers = newClient(), token?: string) =>
      askJson(`${server.address}${path}`, body === undefined ? 'GET' : 'POST', {
        headers,
        ...(body === undefined ? {} : { body }),
        ...(token === undefined ? {} : { token }),
      });
    const signIn = () =>
      call('/api/users/auth/token/', { email: 'member@renas.example', password: DEMO_PASSWORD });

    async function writeMessages(): Promise<void> {
      for (let each = 0; each < MESSAGES; each += 1) {
        const serial = owed.size + 1;
        const answer = await writeMessage(server.address, ledger, serial, newClient());
        if (answer?.status === 200) owed.add(senderOf(serial));
        else broken.push(`A message was answered ${answer?.status ?? 'not at all'}.`);
      }
    }

    /** Exceeds a limit. @returns who is locked out. */
    async function exhaust(
      { path, body }: (typeof limits)[number],
      at: number,
    ): Promise<Record<string, string>> {
      const client = newClient();
      for (let each = 0; each < MOST_TRIES; each += 1)
        if ((await call(path, body(at), client))?.status === 429) break;
      return client;
    }

    async function checkSession(before: Reply | undefined, step: string): Promise<void> {
      const refreshed =
        before?.status === 200 &&
        (await call('/api/users/auth/token/refresh/', { refresh: tokensOf(before).refresh }));
      if (refreshed === false || refreshed?.status !== 200)
        return void broken.push(`After ${step} a session could not be refreshed.`);
      for (const [name, signedIn] of [
        ['the refreshed session', refreshed],
        ['a new session', await signIn()],
      ] as const) {
        const access = signedIn?.status === 200 ? tokensOf(signedIn).access : '';
        const me = await call('/api/users/me/', undefined, newClient(), access);
        if (me?.status !== 200) broken.push(`After ${step} ${name} was answered ${me?.status ?? 'nothing'}.`);
      }
    }

    let before = 0;
    for (let at = 0; at < size; at += 1) {
      const offset = steps[at % steps.length] ?? 0;
      const step = `a step of ${(offset - before) / HOUR_MS} h`;
      const session = await signIn();
      const locked = [];
      for (const limit of limits) locked.push({ limit, client: await exhaust(limit, at) });
      await writeMessages();
      await setClock(offset);
      before = offset;
      await writeMessages();
      await checkSession(session, step);
      for (const { limit, client } of locked) {
        const answer = await call(limit.path, limit.body(at), client);
        const wait = answer?.status === 429 ? Number(answer.headers['retry-after']) : 0;
        worstWait = Math.max(worstWait, wait - limit.windowS);
        if (wait > limit.windowS)
          broken.push(
            `After ${step} ${limit.name} locked out for ${wait} s; the window is ${limit.windowS} s.`,
          );
      }
      const arrived = () => sendersIn(stage.receiver.mails);
      if ((await until(async () => owed.isSubsetOf(arrived()), MAIL_PATIENCE_MS)) === undefined)
        broken.push(`After ${step} ${owed.difference(arrived()).size} mails had not gone out in a minute.`);
      if (server.ending() !== undefined) {
        broken.push(`After ${step} the server ended with ${server.ending()}.`);
        server = await stage.serve(home, { env });
      }
    }
    await server.end('SIGTERM');
    const ids = new Set(stage.receiver.mails.map(({ messageId }) => messageId));
    const repeats = stage.receiver.mails.length - ids.size;
    if (repeats > 0) broken.push(`${repeats} mails went out twice.`);
    const lost = await stage.look(home, (database) => ledger.lost(database, home));
    return {
      counted: `${grouped(size)} steps of 2 h, locked out for at most ${worstWait} s beyond a window, ${grouped(owed.size)} mails owed, ${repeats} sent twice, ${lost.length} writes lost`,
      broken: [...broken, ...lost, ...ledger.faults()],
    };
  },
};
