import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirefox } from '../../../tools/lib/engines.ts';
import { DESKTOP, type BrowserWindow, type Engine } from './window.ts';

/** Preferences that keep a fresh profile quiet; Firefox sets most others itself when it is automated. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.startup.page': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Starts headless Firefox with a temporary profile. It speaks WebDriver BiDi without a driver. */
export async function launchFirefox(): Promise<Engine> {
  const program = findFirefox();
  if (program === undefined) throw new Error('There is no Firefox: install it, or set FIREFOX to its path.');
  const profile = await mkdtemp(path.join(tmpdir(), 'renas-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), lines);
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  // Its files beside the profile are removed with it.
  const child = spawn(program, args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const said = Promise.withResolvers<string>();
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
    if (address !== undefined) said.resolve(address);
  });
  void ended.then(() => said.reject(new Error(`Firefox ended before it answered.\n${output}`)));
  const wire = await connect(`${await said.promise}/session`);
  await wire.call('session.new', { capabilities: {} });
  await wire.call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: () => openWindow(wire),
    async stop() {
      await wire.call('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A connection that speaks BiDi. */
interface Wire {
  call<Result>(method: string, params: object): Promise<Result>;
  /** Errors on the consoles of all windows, oldest first. */
  faults: string[];
}

interface Message {
  type: 'success' | 'error' | 'event';
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const faults: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      faults.push(message.params.text ?? '');
    const call = waiting.get(message.id ?? 0);
    if (message.type === 'success') call?.resolve(message.result);
    if (message.type === 'error') call?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox has ended.'));
  });
  let count = 0;
  return {
    faults,
    async call<Result>(method: string, params: object) {
      const id = ++count;
      const call = Promise.withResolvers<unknown>();
      waiting.set(id, call);
      socket.send(JSON.stringify({ id, method, params }));
      // The caller knows what the method returns.
      return (await call.promise.finally(() => waiting.delete(id))) as Result;
    },
  };
}

/** A value of a page, as far as the calls here need it. */
interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown };
  exceptionDetails?: { text: string };
}

async function openWindow(wire: Wire): Promise<BrowserWindow> {
  const { userContext } = await wire.call<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await wire.call<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  const faultsBefore = wire.faults.length;

  async function call(functionDeclaration: string, argument: string, target: string): Promise<unknown> {
    const { result, exceptionDetails } = await wire.call<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: argument }],
      target: { context: target },
      awaitPromise: false,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  async function contextOf(frame: string | undefined): Promise<string> {
    if (frame === undefined) return context;
    const found = await call('(selector) => document.querySelector(selector)?.contentWindow', frame, context);
    const inner = (found as { context?: string } | undefined)?.context;
    if (inner === undefined) throw new Error(`There is no frame ${frame}.`);
    return inner;
  }

  const resize = (width: number, height: number): Promise<void> =>
    wire.call('browsingContext.setViewport', { context, viewport: { width, height } });
  await resize(DESKTOP.width, DESKTOP.height);

  return {
    resize,
    goTo: (url) => wire.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (source, argument, frame) => String(await call(source, argument, await contextOf(frame))),
    async act(hands, frame) {
      const target = hands.type === 'key' ? await contextOf(frame) : context;
      await wire.call('input.performActions', { context: target, actions: [hands] });
    },
    async giveFile(selector, file, frame) {
      const target = await contextOf(frame);
      const locator = { type: 'css', value: selector };
      const { nodes } = await wire.call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context: target,
        locator,
      });
      const [node] = nodes;
      if (node === undefined) throw new Error(`There is no ${selector}.`);
      await wire.call('input.setFiles', {
        context: target,
        element: { sharedId: node.sharedId },
        files: [file],
      });
    },
    async picture() {
      const { data } = await wire.call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    faults: () => Promise.resolve(wire.faults.slice(faultsBefore)),
    close: () => wire.call('browser.removeUserContext', { userContext }),
  };
}
