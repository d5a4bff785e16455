import { SMTPServer } from 'smtp-server';

/** One mail as the sink has taken it. */
export interface LoggedMail {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

/** An SMTP server that notes what it takes, and refuses when told to. */
export interface MailLog {
  readonly url: string;
  readonly mails: LoggedMail[];
  /** Decides about a mail before it is taken: a status code refuses it. */
  refuse: (to: string) => number | undefined;
  /** Milliseconds before a mail is answered. */
  delayMs: number;
  /** Mails that have come whole and are not answered yet. */
  inHand: number;
  /** What a mail in hand waits for before it is taken. */
  gate: Promise<void>;
  stop(): Promise<void>;
  /** Listens again at the same address. */
  start(): Promise<void>;
}

/** Starts an SMTP server on a free port of this machine. */
export async function startMailLog(): Promise<MailLog> {
  let server: SMTPServer;
  let port = 0;
  const log = {
    url: '',
    mails: [] as LoggedMail[],
    refuse: (_to: string): number | undefined => undefined,
    delayMs: 0,
    inHand: 0,
    gate: Promise.resolve(),
    async start(): Promise<void> {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
        async onData(stream, session, done) {
          const parts: Buffer[] = [];
          try {
            for await (const part of stream) parts.push(part as Buffer);
          } catch {
            return;
          }
          const raw = Buffer.concat(parts).toString('utf8');
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const responseCode = log.refuse(to);
          if (responseCode !== undefined)
            return done(Object.assign(new Error(`refused with ${responseCode}`), { responseCode }));
          log.inHand += 1;
          await log.gate;
          if (log.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, log.delayMs));
          log.inHand -= 1;
          log.mails.push({ to, raw, messageId: /^message-id: *(<.*>)/im.exec(raw)?.[1] ?? '' });
          return done();
        },
      });
      server.on('error', () => {});
      await new Promise<void>((resolve) => {
        server.listen(port, '127.0.0.1', resolve);
      });
      port = (server.server.address() as { port: number }).port;
      log.url = `smtp://127.0.0.1:${port}`;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  await log.start();
  return log;
}
