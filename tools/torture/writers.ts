import { setTimeout as pass } from 'node:timers/promises';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../server/demo/demo-world.ts';
import { askForm, askJson, tokensOf, type Reply } from './ask.ts';
import type { Fact, Ledger } from './ledger.ts';
import type { ReceivedMail } from './receiver.ts';

const MEMBER = 'member@renas.example';
const STAFF = 'staff@renas.example';
const ROOT = 'root@renas.example';
const API = '/api';
/** The types of alerts, and each writer's channel. */
const TYPES = [1, 2, 3, 4];
const CHANNELS = [1, 2];
/** Keeps writers from a tight loop while the server is away. */
const PAUSE_MS = 50;

/** Clients that write as fast as they get answers. */
export interface Writers {
  start(): void;
  /** Stops, and waits for pending answers. */
  stop(): Promise<void>;
}

/** One attempt to write; undefined without an answer. */
type Attempt = () => Promise<Reply | undefined>;

/**
 * Clients in every role that record in the ledger what they ask for and what the server acknowledges: preferences, names,
 * sign-ins, sign-outs, posts with pictures, and contact messages.
 *
 * @param address of a server with the demo data and without limits
 */
export function createWriters(address: string, ledger: Ledger): Writers {
  const tokens = new Map<string, string>();
  const state = { isOn: false };
  let serial = 0;
  let running: Promise<void>[] = [];
  const next = (): number => (serial += 1);

  const signInAs = (email: string): Promise<Reply | undefined> =>
    askJson(`${address}${API}/users/auth/token/`, 'POST', { body: { email, password: DEMO_PASSWORD } });

  /** Sends a request with a person's token; renews an expired one. */
  async function askAs(email: string, attempt: (token: string) => Promise<Reply | undefined>) {
    const token = tokens.get(email);
    const answer = token === undefined ? undefined : await attempt(token);
    if (token !== undefined && answer?.status !== 401) return answer;
    const signedIn = await signInAs(email);
    if (signedIn?.status !== 200) return signedIn;
    const { access } = tokensOf(signedIn);
    tokens.set(email, access);
    return attempt(access);
  }

  /** Tries to store a fact and records the result. @returns the answer that acknowledged it. */
  async function write(fact: Fact, attempt: Attempt): Promise<Reply | undefined> {
    const noted = ledger.sent(fact);
    const answer = await attempt();
    ledger.answered(noted, answer);
    return answer?.status === 200 ? answer : undefined;
  }

  async function changePreferences(channel: number): Promise<void> {
    const round = next();
    for (const type of TYPES)
      await write({ kind: 'preference', key: `${type}/${channel}`, value: String(round % 2 === 0) }, () =>
        askAs(MEMBER, (token) =>
          askJson(`${address}${API}/subscriptions/user/`, 'PUT', {
            token,
            body: { subscription_type_id: type, subscription_channel_id: channel, status: round % 2 === 0 },
          }),
        ),
      );
  }

  async function changeName(): Promise<void> {
    const value = `Name ${next()}`;
    await write({ kind: 'name', key: ROOT, value }, () =>
      askAs(ROOT, (token) =>
        askJson(`${address}${API}/users/account/`, 'PUT', {
          token,
          body: { first_name: value, last_name: 'Hesen' },
        }),
      ),
    );
  }

  /** Signs in twice, and signs one of them out again. */
  async function comeAndGo(): Promise<void> {
    const stays = await signInAs(MEMBER);
    const goes = await signInAs(MEMBER);
    for (const answer of [stays, goes]) {
      if (answer?.status !== 200) return;
      ledger.answered(ledger.sent({ kind: 'session', key: sessionOf(answer), value: 'open' }), answer);
    }
    if (goes === undefined) return;
    const { refresh } = tokensOf(goes);
    await write({ kind: 'session', key: sessionOf(goes), value: 'ended' }, () =>
      askJson(`${address}${API}/users/auth/token/blacklist/`, 'POST', { body: { refresh } }),
    );
  }

  async function post(picture: Blob): Promise<void> {
    const key = `Post ${next()}`;
    await write({ kind: 'post', key, value: 'kept' }, () =>
      askAs(STAFF, (token) => {
        const form = new FormData();
        const texts = { subject: key, summary: 'Written under torture', template_id: '1', publish: 'true' };
        for (const [name, value] of Object.entries(texts)) form.set(name, value);
        for (const name of ['main_media_file', 'summary_media_file']) form.set(name, picture, 'a.png');
        return askForm(`${address}${API}/blog/admin/posts/`, form, token);
      }),
    );
  }

  const sendMessage = async (): Promise<void> => void (await writeMessage(address, ledger, next()));

  async function repeat(job: () => Promise<void>): Promise<void> {
    while (state.isOn) {
      const before = ledger.acknowledged();
      await job();
      if (ledger.acknowledged() === before) await pass(PAUSE_MS);
    }
  }

  return {
    start() {
      state.isOn = true;
      const jobs = [
        ...CHANNELS.map((channel) => () => changePreferences(channel)),
        changeName,
        comeAndGo,
        async () => post(await smallPicture()),
        sendMessage,
        sendMessage,
      ];
      running = jobs.map(repeat);
    },
    async stop() {
      state.isOn = false;
      await Promise.all(running);
    },
  };
}

/** Sends a contact message; the sender's address has its number. */
export async function writeMessage(
  address: string,
  ledger: Ledger,
  serial: number,
  headers: Record<string, string> = {},
): Promise<Reply | undefined> {
  const email = senderOf(serial);
  const noted = ledger.sent({ kind: 'message', key: email, value: 'kept' });
  const answer = await askJson(`${address}${API}/support/contact/message/`, 'POST', {
    body: { first_name: 'Ada', last_name: 'Ehmed', email, phone: '0750 123 45 67', message: email },
    headers,
  });
  ledger.answered(noted, answer);
  return answer;
}

/** The sender's address of the contact message with this number. */
export const senderOf = (serial: number): string => `sender-${serial}@torture.example`;

/** The senders of the messages in these mails. */
export function sendersIn(mails: readonly ReceivedMail[]): Set<string> {
  return new Set(mails.map(({ raw }) => /sender-\d+@torture\.example/.exec(raw)?.[0] ?? ''));
}

/** A refresh token begins with the id of its session. */
function sessionOf(signedIn: Reply): string {
  return tokensOf(signedIn).refresh.split('.')[0] ?? '';
}

let picture: Promise<Blob> | undefined;

function smallPicture(): Promise<Blob> {
  return (picture ??= sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })));
}
