import type { BrowserContext } from 'playwright-core';

/**
 * What a post's frame, empty or filled, reports when it blocks a script. Playwright runs its own waits and clock in every
 * frame, so this says nothing about the content; other tests prove that nothing in it ever runs (BLG-05, P7).
 */
const REFUSED_BY_POST_FRAME = /^Blocked script execution in '(about:blank|\S+\/frame\/post\.html)'/;

/**
 * Records from now on, in every page of a browser context, what no page of ours may do: write to console.error, leave an
 * error or a rejection uncaught, or violate the content policy. The list grows as long as the pages live.
 */
export async function watchForFaults(
  context: BrowserContext,
  faults: { push: (fault: string) => unknown },
): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !REFUSED_BY_POST_FRAME.test(text))
      faults.push(`console.error: ${text}`);
  });
  // Playwright reports unhandled rejections like uncaught errors.
  context.on('weberror', (fault) => {
    // A new tab is about:blank, which is no page of ours: test scripts that access storage fail there.
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
