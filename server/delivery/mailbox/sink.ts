import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './store.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** A real SMTP server on a free loopback port that puts mail into `store`: development uses production's path. */
export async function startSink(
  store: MailStore,
  now: () => Date,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1_000,
    onData: (stream, session, done) => void answer(stream, session, done),
  });

  async function answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> {
    try {
      await keep(stream, session);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }

  async function keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const parts: Buffer[] = [];
    // A byte stream; Node types what a stream yields as any.
    for await (const part of stream) parts.push(part as Buffer);
    const mail = await PostalMime.parse(Buffer.concat(parts));
    await store.add({
      messageId: mail.messageId ?? '',
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      subject: mail.subject ?? '',
      at: now().toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Ignores clients that disconnect in the middle of a mail.
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
