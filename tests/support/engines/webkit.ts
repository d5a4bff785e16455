import { Buffer } from 'node:buffer';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/lib/free-port.ts';
import { DESKTOP, type BrowserWindow, type Engine } from './window.ts';
import { PATIENCE_MS } from '../patience.ts';
import { eventually } from '../eventually.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.js', import.meta.url));
/** WebKitGTK has no web app manifests, unlike Safari, and says so on every page. */
const NO_MANIFESTS = "Unrecognized Content-Security-Policy directive 'manifest-src'";
/** WebKit's message for a request that ends with its page; access to a page's own origin is never checked. */
const LEFT_WITH_PAGE = /^(https?:\/\/[^/]+)\/.* Fetch API cannot load \1\/.* due to access control checks/;
/**
 * Without `-noreset` the screen restarts when its last window closes. A window that opens at that moment finds none,
 * ends, and leaves the driver waiting for it.
 */
const SCREEN = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];

/** Starts WebKitGTK's driver on a screen of its own. It speaks classic WebDriver, and one window at a time. */
export async function launchWebKit(): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-webkit-'));
  const screen = spawn('Xvfb', SCREEN, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      // No desktop service answers here, and nothing is stored outside the folder.
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_RUNTIME_DIR: folder,
    },
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await eventually(() => call('GET', '/status'));
  return {
    open: () => openWindow(call, folder),
    async stop() {
      for (const child of [driver, screen]) await end(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill();
  await ended;
}

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Calls to a driver; a refusal is thrown, and a call without an answer. */
function callsTo(origin: string): Call {
  return async function call<Result>(method: string, path: string, body?: object) {
    const answer = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(2 * PATIENCE_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} ${JSON.stringify(body ?? {})} has no answer.`, { cause });
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message}`);
    }
    // The caller knows what the command returns.
    return value as Result;
  };
}

async function openWindow(driver: Call, parent: string): Promise<BrowserWindow> {
  const folder = await mkdtemp(path.join(parent, 'window-'));
  const log = path.join(folder, 'console.txt');
  const browser = {
    binary: '/bin/sh',
    args: ['-c', 'exec gjs -m "$0" "$1" > "$2" 2>&1', WINDOW, folder, log],
  };
  const { sessionId } = await driver<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': browser,
        timeouts: { pageLoad: PATIENCE_MS, script: PATIENCE_MS },
      },
    },
  });
  const call: Call = (method, command, body) => driver(method, `/session/${sessionId}${command}`, body);

  const run = (source: string, argument: string): Promise<string> =>
    call('POST', '/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] });
  const elementAt = (selector: string): Promise<Record<string, string>> =>
    call('POST', '/element', { using: 'css selector', value: selector });

  async function within<Result>(frame: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (frame === undefined) return work();
    await call('POST', '/frame', { id: await elementAt(frame) });
    try {
      return await work();
    } finally {
      await call('POST', '/frame', { id: null });
    }
  }

  async function resize(width: number, height: number): Promise<void> {
    await call('POST', '/window/rect', { x: 0, y: 0, width, height });
    const wanted = JSON.stringify([width, height]);
    await eventually(async () => {
      const size = await run('() => JSON.stringify([innerWidth, innerHeight])', '');
      if (size !== wanted) throw new Error(`The page is ${size} pixels large, not ${wanted}.`);
    });
  }
  await resize(DESKTOP.width, DESKTOP.height);

  return {
    resize,
    goTo: (url) => call('POST', '/url', { url }),
    run: (source, argument, frame) => within(frame, () => run(source, argument)),
    act: (hands, frame) =>
      within(hands.type === 'key' ? frame : undefined, () => call('POST', '/actions', { actions: [hands] })),
    giveFile: (selector, file, frame) =>
      within(frame, async () => {
        const [id] = Object.values(await elementAt(selector));
        await call('POST', `/element/${id}/value`, { text: file });
      }),
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async faults() {
      const lines = (await readFile(log, 'utf8')).split('\n');
      return lines.filter(
        (line) =>
          /CONSOLE (\w+ )?ERROR/.test(line) && !line.includes(NO_MANIFESTS) && !LEFT_WITH_PAGE.test(line),
      );
    },
    close: () => driver('DELETE', `/session/${sessionId}`),
  };
}
