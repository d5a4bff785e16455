import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayWait } from '../../src/boot/may-wait.ts';
import { startLate } from '../../src/boot/start-entry.ts';

let modules = 0;
/** The address of a module that no test has imported before. */
const newModule = (text: string): string => `data:text/javascript,${text};//${++modules}`;

/** A window and a document whose page has been parsed, with an entry that says when it runs. */
function openPage(): {
  page: EventTarget;
  hasStarted: () => Promise<boolean>;
  connect: (isOnline: boolean) => void;
} {
  const page = new EventTarget();
  const started = vi.fn<() => void>();
  const entry = newModule('globalThis.startsNow()');
  const served = JSON.stringify({ entry, modules: [], preloads: [] });
  vi.stubGlobal('startsNow', started);
  vi.stubGlobal('document', {
    readyState: 'complete',
    getElementById: () => ({ textContent: served }),
    createElement: () => ({}),
    head: { append: () => {} },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return {
    page,
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
