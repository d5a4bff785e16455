// `npm run dev`: the platform with hot reload. Vite serves the pages and proxies /api to the server, which restarts on changes.
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { listeningUrl } from '../server/start.ts';
import { freePort } from './lib/free-port.ts';
import { fail, readOperatorEnvironment } from './lib/operator.ts';
import { root } from './lib/project.ts';
import { sourceArguments } from './lib/serve.ts';

const { host, port } = readOperatorEnvironment();
const apiAddress = `http://127.0.0.1:${await freePort()}`;
const proxied = Object.fromEntries(
  ['/api', '/media', '/healthz', '/readyz'].map((start) => [start, { target: apiAddress }]),
);
const pages = await createServer({ root, server: { host, port, strictPort: true, proxy: proxied } });
try {
  await pages.listen();
} catch {
  fail('Another program uses PORT. Stop it, or set PORT to another number.');
}
// Vite listens on a port, not on a pipe.
const listening = pages.httpServer?.address() as AddressInfo | null | undefined;
const address = listeningUrl(host, listening?.port ?? port);

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...sourceArguments], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(apiAddress).port,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
  },
});
// Replace the server's own address with the one of the pages.
createInterface({ input: api.stdout }).on('line', (line) =>
  console.log(line === apiAddress ? address : line),
);
api.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.once('exit', () => process.exit(0));
    api.kill(signal);
    void pages.close();
  });
}
