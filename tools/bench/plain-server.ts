// Serves the answers that its parent sends, from memory and with nothing but node:http; tells its port. For `answers.ts`. An answer with
// a query is read anew each time, with nothing but `pg`.
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Uint8Array; query?: string };

process.once('message', (answers: Record<string, Answer>) => {
  const known = new Map(Object.entries(answers));
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
  const server = createServer((request, response) => {
    const { status = 404, headers, body, query } = known.get(request.url ?? '') ?? {};
    const end = (): void => void response.writeHead(status, headers).end(body);
    if (query === undefined) end();
    else void pool.query(query).then(end);
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
