import { inject, test as base } from 'vitest';
import { latestCode } from '../mailbox.ts';
import { EnginePerson } from './person.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';
import type { BrowserWindow, Engine } from './window.ts';

/**
 * Vitest's `test` with a window of the project's engine against the built product. Errors on the page's console fail it:
 * what the page writes, uncaught errors, unhandled rejections, and violations of the content policy.
 */
export const test = base
  .extend('engine', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const launch = { Firefox: launchFirefox, WebKit: launchWebKit }[inject('engine')];
    let engine: Promise<Engine> | undefined;
    onCleanup(async () => (await engine)?.stop());
    return () => (engine ??= launch());
  })
  .extend('codeFor', () => (to: string) => latestCode(inject('mailboxUrl'), to))
  .extend('person', async ({ engine }, { onCleanup }) => {
    const window: BrowserWindow = await (await engine()).open();
    onCleanup(async () => {
      const faults = await window.faults();
      await window.close();
      if (faults.length > 0) throw new Error(`The browser reported:\n${faults.join('\n')}`);
    });
    return new EnginePerson(window, inject('baseUrl'));
  });
