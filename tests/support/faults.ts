import type { BrowserContext } from 'playwright-core';

/**
 * Notes, in every page of a browser context from now on, what no page of ours may do: write to console.error, leave an
 * error or a rejection uncaught, or break the content policy. The list grows while the pages live.
 */
export async function watchForFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console.error: ${message.text()}`);
  });
  // Playwright reports an unhandled rejection in the same way as an uncaught error.
  context.on('weberror', (fault) => {
    // A tab is born as about:blank, which is no page of ours: scripts of a test that reach for storage fail there.
    if (fault.page()?.url() !== 'about:blank') faults.push(`uncaught: ${String(fault.error())}`);
  });
  await context.exposeBinding(
    'reportViolation',
    (_source, violation: string) => void faults.push(`policy: ${violation}`),
  );
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportViolation(
        `${violatedDirective} blocked ${blockedURI || 'inline'} in ${sourceFile || 'the page'}`,
      );
    });
  });
}
