import { SMTPServer } from 'smtp-server';

/** A mail accepted by the server. */
export interface LoggedMail {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

/** An SMTP server that records mails, and refuses them on request. */
export interface MailLog {
  readonly url: string;
  readonly mails: LoggedMail[];
  /** Decides on a mail before it is accepted: a status code refuses it. */
  refuse: (to: string) => number | undefined;
  /** Milliseconds before responding to a mail. */
  delayMs: number;
  /** Mails received completely without a response yet. */
  inHand: number;
  /** Delays accepting a received mail until it resolves. */
  gate: Promise<void>;
  stop(): Promise<void>;
  /** Listens again on the same address. */
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
