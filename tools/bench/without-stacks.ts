import type { Page } from 'playwright-core';

/**
 * Has a page's browser collect no stack of errors for Playwright. For one, V8 parses the whole file of each function in it again,
 * also of errors that are never thrown; React makes five while it is loaded, and no visitor's browser does this. It is the
 * setting meant for tools that measure (Chrome DevTools protocol, `Runtime.setMaxCallStackSizeToCapture`), and counts for the session
 * that asks: Playwright's own, which its interface does not hand out.
 *
 * @throws {TypeError} if Playwright keeps its session elsewhere
 */
export async function withoutStacks(page: Page): Promise<Page> {
  // Playwright has no types for what it keeps inside.
  const { _connection: connection } = page as unknown as {
    _connection: { toImpl: (page: Page) => { delegate: { _mainFrameSession: { _client: Session } } } };
  };
  const { _client: session } = connection.toImpl(page).delegate._mainFrameSession;
  await session.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 });
  return page;
}

type Session = { send: (method: string, parameters: object) => Promise<unknown> };
