/** The file that `npm run paths -- NAME --format playwright` prints, run by Playwright against the product. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bin, root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

/** Prints the walks of a machine into a file that Playwright finds; the name of the file. */
async function makeFile(name: string): Promise<string> {
  const cli = path.join(root, 'tools', 'statecharts', 'cli.ts');
  const { code, output } = await run(process.execPath, [cli, 'paths', name, '--format', 'playwright'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(code, output).toBe(0);
  const file = `${name}-${process.pid}-${Date.now()}.spec.ts`;
  const at = path.join(root, 'tests', 'playwright', file);
  await writeFile(at, output);
  onTestFinished(() => rm(at));
  return file;
}

function runPlaywright(file: string, address: string) {
  return run(bin('playwright'), ['test', '--config', 'tests/playwright', file], {
    env: { ...process.env, BASE_URL: address },
  });
}

/** The product as it stands at an address of its own, its scripts changed on the way. */
async function brokenProduct(change: (script: string) => string): Promise<string> {
  const server: Server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const answer = await fetch(new URL(request.url ?? '/', inject('baseUrl')), { redirect: 'manual' });
      const left = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];
      const headers = [...answer.headers].filter(([name]) => !left.includes(name));
      const isScript = answer.headers.get('content-type')?.includes('javascript');
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(isScript ? change(body.toString('utf8')) : body);
    };
    forward().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test.each(['faq', 'otp', 'preference-toggles'])(
  'MAC-03 the Playwright file of %s runs, and passes, against the product',
  async (name) => {
    const { code, output } = await runPlaywright(await makeFile(name), inject('baseUrl'));
    expect(code, output).toBe(0);
    expect(output).toMatch(/\d+ passed/);
    expect(output).not.toMatch(/\d+ failed/);
  },
);

test('MAC-03 it says which step only a product with charts to watch can take', async () => {
  const { output } = await runPlaywright(await makeFile('otp'), inject('baseUrl'));
  expect(output).toMatch(/[1-9] skipped/);
});

test('MAC-03 a file that knows other walks than there are now asks to be made again', async () => {
  const file = await makeFile('faq');
  const at = path.join(root, 'tests', 'playwright', file);
  const text = await readFile(at, 'utf8');
  await writeFile(at, text.replace('"id":"cost"', '"id":"price"'));
  const { code, output } = await runPlaywright(file, inject('baseUrl'));
  expect(code, output).toBe(1);
  expect(output).toContain('Make it again: npm run paths -- faq --format playwright');
});

test('MAC-03 it fails, and names the step, when a title of the page is wired to another event', async () => {
  let changed = 0;
  const address = await brokenProduct((script) =>
    script.replaceAll(/type:(["'`])faq\.toggle\1/g, (_, quote: string) => {
      changed += 1;
      return `type:${quote}faq.open${quote}`;
    }),
  );
  const { code, output } = await runPlaywright(await makeFile('faq'), address);
  expect(changed).toBeGreaterThan(0);
  expect(code, output).toBe(1);
  expect(output).toContain('The reader closes the open question.');
});
