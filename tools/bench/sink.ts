// An SMTP server in a process of its own that takes every mail and counts it. It tells its port, and its count when asked.
import { SMTPServer } from 'smtp-server';

let taken = 0;
const recipients = new Map<string, number>();

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    stream.on('end', () => {
      taken += 1;
      const to = session.envelope.rcptTo[0]?.address ?? '';
      recipients.set(to, (recipients.get(to) ?? 0) + 1);
      done();
    });
    stream.resume();
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
