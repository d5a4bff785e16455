import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server with refusals controlled by the test. */
export interface TestSmtp {
  url: string;
  /** Status codes for the next mails, one each; then every mail is accepted. */
  answers: number[];
  /** While it is set, every mail is refused with this code, however often it comes. */
  refusesWith: number | undefined;
  received: Email[];
  recipients: string[];
  offers: number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts such a server. 550 refuses the recipient, every other code the message. */
export async function startSmtpServer(): Promise<TestSmtp> {
  let running: SMTPServer;
  let port = 0;
  const refusal = (responseCode: number): Error =>
    Object.assign(new Error(`refused with ${responseCode}`), { responseCode });
  const state: TestSmtp = {
    url: '',
    answers: [],
    refusesWith: undefined,
    received: [],
    recipients: [],
    offers: 0,
    async start() {
      running = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
        onRcptTo(address, _session, done) {
          if (state.answers[0] === 550) return done(refusal(state.answers.shift()!));
          state.recipients.push(address.address);
          return done();
        },
        async onData(stream, _session, done) {
          state.offers += 1;
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          const code = state.refusesWith ?? state.answers.shift();
          if (code !== undefined) return done(refusal(code));
          state.received.push(await PostalMime.parse(Buffer.concat(parts)));
          return done();
        },
      });
      running.on('error', () => {});
      await new Promise<void>((resolve) => {
        running.listen(port, '127.0.0.1', resolve);
      });
      port = (running.server.address() as { port: number }).port;
      state.url = `smtp://127.0.0.1:${port}`;
    },
    stop: () =>
      new Promise((resolve) => {
        running.close(() => resolve());
      }),
  };
  await state.start();
  return state;
}
