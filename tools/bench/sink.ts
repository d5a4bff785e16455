// An SMTP server in a separate process that accepts and counts every mail: `sink.ts [LOG] [DELAY_MS]`. It reports its port, and
// its count on request. A log line has a mail's time, recipient and Message-ID.
import { appendFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const [log = '', delay = '0'] = process.argv.slice(2);
let taken = 0;
const recipients = new Map<string, number>();

async function take(stream: AsyncIterable<Buffer>, to: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (log !== '') parts.push(part);
  if (delay !== '0') await pass(Number(delay));
  taken += 1;
  recipients.set(to, (recipients.get(to) ?? 0) + 1);
  if (log === '') return;
  const messageId = /^message-id: *(<.*>)/im.exec(Buffer.concat(parts).toString('utf8'))?.[1] ?? '';
  // Written before the response: mails missing from the log were not accepted.
  appendFileSync(log, `${new Date().toISOString()} ${to} ${messageId}\n`);
}

async function answer(stream: AsyncIterable<Buffer>, to: string, done: () => void): Promise<void> {
  try {
    await take(stream, to);
  } catch {
    // The sender disconnected mid-mail, so nobody waits for a response.
    return;
  }
  done();
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    void answer(stream, session.envelope.rcptTo[0]?.address ?? '', done);
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as { port: number };
  process.send?.({ port });
});
process.on('message', (question) => {
  if (question === 'forget') {
    taken = 0;
    recipients.clear();
  }
  process.send?.({ taken, recipients: recipients.size, most: Math.max(0, ...recipients.values()) });
});
