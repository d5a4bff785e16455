import { setTimeout as pass } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail that was accepted. */
export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

/** A mail server that can misbehave. */
export interface Receiver {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** `slow` takes a second per mail, `refusing` rejects each for now, `down` does not listen. */
  become(mood: 'well' | 'slow' | 'refusing' | 'down'): Promise<void>;
  stop(): Promise<void>;
}

const SLOW_MS = 1_000;
/** Only headers can be searched: bodies are folded and encoded. */
const header = /^message-id: *(<.*>)/im;

/** Starts it on a free loopback port. */
export async function startReceiver(): Promise<Receiver> {
  const mails: ReceivedMail[] = [];
  let mood: 'well' | 'slow' | 'refusing' | 'down' = 'well';
  let port = 0;
  let server: SMTPServer | undefined;

  async function take(stream: AsyncIterable<Buffer>, to: string): Promise<Error | undefined> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    if (mood === 'refusing') return Object.assign(new Error('Try again later'), { responseCode: 451 });
    if (mood === 'slow') await pass(SLOW_MS);
    const raw = Buffer.concat(parts).toString('utf8');
    mails.push({ to, raw, messageId: header.exec(raw)?.[1] ?? '' });
    return undefined;
  }

  async function listen(): Promise<void> {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      async onData(stream, session, done) {
        let refusal: Error | undefined;
        try {
          refusal = await take(stream, session.envelope.rcptTo[0]?.address ?? '');
        } catch {
          // The sender disconnected mid-mail, so nobody waits for a response.
          return;
        }
        done(refusal);
      },
    });
    started.on('error', () => {});
    await new Promise<void>((resolve) => void started.listen(port, '127.0.0.1', resolve));
    port = (started.server.address() as { port: number }).port;
    server = started;
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing !== undefined) await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async become(next) {
      mood = next;
      if (next === 'down') await close();
      else if (server === undefined) await listen();
    },
    stop: close,
  };
}
