/** The file that `npm run paths -- NAME --format playwright` prints, run by Playwright against the product. */
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bin, root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** Enough for the steps before the broken one, on a busy machine, too; the broken one waits all of it. */
const BROKEN_PATIENCE_MS = 60_000;

/** Prints the walks of a machine into a file that Playwright finds; the name of the file. */
async function makeFile(name: string): Promise<string> {
  const cli = path.join(root, 'statecharts', 'cli.ts');
  const { code, output } = await run(process.execPath, [cli, 'paths', name, '--format', 'playwright'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(code, output).toBe(0);
  const file = `${name}-${randomUUID()}.spec.ts`;
  const at = path.join(root, 'tests', 'playwright', file);
  await writeFile(at, output);
  onTestFinished(() => rm(at));
  return file;
}

type PlaywrightResult = {
  status: string;
  errors: { message?: string }[];
  steps?: { title: string; error?: object }[];
};
/** The part of Playwright's report that is read here. */
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: PlaywrightResult[] }[] }[];
};

/**
 * Runs files against the product at an address, waiting so long for what has to be there. @returns the states of the tests
 * of each, with broken steps and errors.
 */
async function runPlaywright(files: readonly string[], address: string, patienceMs = PATIENCE_MS) {
  const { output } = await run(
    bin('playwright'),
    ['test', '--config', 'tests/playwright', '--reporter', 'json', ...files],
    {
      env: { ...process.env, BASE_URL: address, PATIENCE_MS: String(patienceMs) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const { suites } = JSON.parse(output) as { suites: PlaywrightSuite[] };
  const resultsOf = ({
    suites: inner = [],
    specs = [],
  }: PlaywrightSuite): { status: string; error: string }[] => [
    ...inner.flatMap(resultsOf),
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ status, errors, steps = [] }) => ({
          status,
          error: [
            ...steps.filter((step) => step.error).map(({ title }) => title),
            ...errors.map(({ message = '' }) => message),
          ].join('\n'),
        })),
      ),
    ),
  ];
  return (file: string) => {
    const results = suites.filter((suite) => path.basename(suite.file) === file).flatMap(resultsOf);
    return {
      states: [...new Set(results.map(({ status }) => status))].toSorted(),
      errors: results
        .map(({ error }) => error)
        .filter(Boolean)
        .join('\n'),
    };
  };
}

/** The running product at a separate address, with its scripts changed on the way. */
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

test(
  'MAC-03 generated Playwright files run, and pass, against the product, except for steps that need a build with watchable charts; an outdated file asks to be generated again',
  { tags: ['deep'] },
  async () => {
    const [faq, otp, toggles, outdated] = [
      await makeFile('faq'),
      await makeFile('otp'),
      await makeFile('preference-toggles'),
      await makeFile('faq'),
    ];
    const at = path.join(root, 'tests', 'playwright', outdated);
    const text = await readFile(at, 'utf8');
    await writeFile(at, text.replace('"id":"cost"', '"id":"price"'));
    const found = await runPlaywright([faq, otp, toggles, outdated], inject('baseUrl'));
    expect(found(faq)).toEqual({ states: ['passed'], errors: '' });
    expect(found(toggles)).toMatchObject({ errors: '' });
    expect(found(otp).states).toEqual(['passed', 'skipped']);
    expect(found(outdated).states).toContain('failed');
    expect(found(outdated).errors).toContain('Make it again: npm run paths -- faq --format playwright');
  },
);

test(
  'MAC-03 a Playwright file fails and names the step if a title on the page is wired to another event',
  { tags: ['deep'] },
  async () => {
    let changed = 0;
    const address = await brokenProduct((script) =>
      script.replaceAll(/type:(["'`])faq\.toggle\1/g, (_, quote: string) => {
        changed += 1;
        return `type:${quote}faq.open${quote}`;
      }),
    );
    const file = await makeFile('faq');
    const { states, errors } = (await runPlaywright([file], address, BROKEN_PATIENCE_MS))(file);
    expect(changed).toBeGreaterThan(0);
    expect(states).toContain('failed');
    expect(errors).toContain('The reader closes the open question.');
  },
);
