import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { mayWait } from '../../src/boot/may-wait.ts';
import { startLate } from '../../src/boot/start-entry.ts';

let modules = 0;
/** The address of a module that no test has imported before. */
const newModule = (text: string): string => `data:text/javascript,${text};//${++modules}`;

/** A window and a document whose page has been parsed, with a script that says when it runs. */
function openPage(): {
  page: EventTarget;
  /** What the document names. */
  served: { modules: string[] };
  reload: Mock;
  hasStarted: () => Promise<boolean>;
  connect: (isOnline: boolean) => void;
} {
  const page = new EventTarget();
  const started = vi.fn<() => void>();
  const served = { modules: [newModule('globalThis.startsNow()')], preloads: [] };
  const reload = vi.fn<() => void>();
  vi.stubGlobal('startsNow', started);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('renasStart', undefined);
  vi.stubGlobal('document', {
    readyState: 'complete',
    getElementById: () => ({ textContent: JSON.stringify(served) }),
    createElement: () => ({}),
    head: { append: () => {} },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'http://renas.example/en/', reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return {
    page,
    served,
    reload,
    connect: (isOnline) => {
      vi.stubGlobal('navigator', { onLine: isOnline });
      if (isOnline) page.dispatchEvent(new Event('online'));
    },
    hasStarted: async () => {
      // Modules run in the order in which they are asked for.
      await import(/* @vite-ignore */ newModule(''));
      return started.mock.calls.length > 0;
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // In this order: what was stubbed over the faked clock would come back as the faked one, for every test that follows.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const fails = (): void => expect.unreachable();

test('LND-01 a page that may not wait starts once it has loaded', async () => {
  const { page, hasStarted } = openPage();
  startLate(fails);
  expect(await hasStarted()).toBe(false);
  page.dispatchEvent(new Event('load'));
  vi.runOnlyPendingTimers();
  expect(await hasStarted()).toBe(true);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll', 'storage'])(
  'LND-01 a page that waits starts at the first %s',
  async (sign) => {
    const { page, hasStarted } = openPage();
    startLate(fails, true);
    page.dispatchEvent(new Event('load'));
    vi.runOnlyPendingTimers();
    expect(await hasStarted()).toBe(false);
    page.dispatchEvent(new Event(sign));
    expect(await hasStarted()).toBe(true);
  },
);

test('NET-02 a page that is touched without a network starts when it comes back', async () => {
  const { page, connect, hasStarted } = openPage();
  startLate(fails, true);
  connect(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await hasStarted()).toBe(false);
  connect(true);
  expect(await hasStarted()).toBe(true);
});

/** Opens a page whose script does not arrive; like Firefox, the module loader remembers that of this address. */
async function openPageWithoutScripts(said = 'error loading dynamically imported module') {
  const opened = openPage();
  const { modules } = opened.served;
  opened.served.modules = [newModule(`throw new TypeError('${said}')`)];
  const failed = vi.fn<() => void>();
  const hasFailed = startLate(failed);
  opened.page.dispatchEvent(new Event('load'));
  vi.runOnlyPendingTimers();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  return {
    ...opened,
    failed,
    hasFailed,
    /** From now on it arrives, in a browser that asks again. */
    arrives: () => void (opened.served.modules = modules),
  };
}

test.each(['online', 'pointerdown', 'keydown'])(
  'NET-02 a page whose scripts did not arrive starts at the next %s',
  async (sign) => {
    const { page, arrives, hasFailed, hasStarted } = await openPageWithoutScripts();
    expect(hasFailed()).toBe(true);
    arrives();
    page.dispatchEvent(new Event(sign));
    expect(hasFailed()).toBe(false);
    expect(await hasStarted()).toBe(true);
  },
);

test('NET-02 without a network, a press does not try again; its return does', async () => {
  const { page, arrives, connect, hasFailed, hasStarted } = await openPageWithoutScripts();
  connect(false);
  arrives();
  page.dispatchEvent(new Event('pointerdown'));
  expect(hasFailed()).toBe(true);
  expect(await hasStarted()).toBe(false);
  connect(true);
  expect(await hasStarted()).toBe(true);
});

test('NET-02 a page tries as often as its scripts fail to arrive', async () => {
  const { page, failed, reload } = await openPageWithoutScripts();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const times of [2, 3]) {
    page.dispatchEvent(new Event('pointerdown'));
    await expect.poll(() => failed.mock.calls.length).toBe(times);
  }
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['navigate', true, true],
  ['navigate', false, false],
  ['reload', true, false],
])(
  'NET-02 where the browser remembers what did not arrive, the document comes anew: after a %s, if the scripts can be had (%s): %s',
  async (type, ok, comesAnew) => {
    const { page, failed, reload } = await openPageWithoutScripts();
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    vi.stubGlobal('fetch', () => Promise.resolve({ ok }));
    page.dispatchEvent(new Event('online'));
    await expect.poll(() => reload.mock.calls.length + failed.mock.calls.length).toBe(2);
    expect(reload.mock.calls.length === 1).toBe(comesAnew);
  },
);

test('NET-02 a page whose scripts crash is not started again', async () => {
  const { page, arrives, hasStarted } = await openPageWithoutScripts('example');
  arrives();
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('online'));
  expect(await hasStarted()).toBe(false);
});

test('NET-02 a product that cannot start says so, though all its scripts have arrived', async () => {
  const { page } = openPage();
  const start = Promise.reject(new Error('example'));
  // It may be refused before anybody waits for it.
  start.catch(() => undefined);
  vi.stubGlobal('renasStart', start);
  const failed = vi.fn<() => void>();
  const hasFailed = startLate(failed);
  page.dispatchEvent(new Event('load'));
  vi.runOnlyPendingTimers();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(hasFailed()).toBe(true);
});

/** How a page differs from one that is opened anew by a guest on a slow network. */
interface Difference {
  hasTokens?: boolean;
  connection?: object | null;
  search?: string;
  hash?: string;
  state?: object;
}

function waits(difference: Difference = {}): boolean {
  const { hasTokens = false, connection = { effectiveType: '3g' } } = difference;
  const { search = '', hash = '', state = null } = difference;
  vi.stubGlobal('navigator', connection ? { connection } : {});
  vi.stubGlobal('location', { search, hash });
  vi.stubGlobal('history', { state });
  const html = { hasAttribute: () => hasTokens };
  return mayWait(html as unknown as HTMLElement);
}

test('LND-01 scripts wait for a person only where the network is slow or data is saved', () => {
  expect(waits()).toBe(true);
  expect(waits({ connection: { effectiveType: '4g', saveData: true } })).toBe(true);
  expect(waits({ connection: { effectiveType: 'slow-2g' } })).toBe(true);
  expect(waits({ connection: { effectiveType: '4g' } })).toBe(false);
  expect(waits({ connection: null })).toBe(false);
});

test.each([{ hasTokens: true }, { search: '?page=2' }, { hash: '#q3' }, { state: { scroll: 200 } }])(
  'LND-01 a page with work to do starts by itself, also on a slow network: %o',
  (difference) => {
    expect(waits(difference)).toBe(false);
  },
);
