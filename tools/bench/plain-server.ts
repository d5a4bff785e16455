// Serves the answers that its parent sends, from memory and with nothing but node:http; tells its port. For `answers.ts`.
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once(
  'message',
  (answers: Record<string, { status: number; headers: OutgoingHttpHeaders; body: Uint8Array }>) => {
    const known = new Map(Object.entries(answers));
    const server = createServer((request, response) => {
      const answer = known.get(request.url ?? '');
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  },
);
