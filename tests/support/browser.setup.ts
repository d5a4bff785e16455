import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../tools/lib/ensure-build.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    baseUrl: string;
    /** Where the dev mailbox answers. */
    mailboxUrl: string;
  }
}

/** Starts, once for all browser tests, the built product on the real server with a fresh demo world. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  return serveProduct(project);
}

/** Starts the built product with these settings beside the usual ones and tells the tests where it is. @returns what ends it */
export async function serveProduct(
  project: TestProject,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const product = await startProduct(settings);
  project.provide('baseUrl', product.baseUrl);
  project.provide('mailboxUrl', product.mailboxUrl);
  return async () => {
    const { code, stderr } = await product.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${stderr}`);
  };
}
