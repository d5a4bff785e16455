import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../tools/lib/ensure-build.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's address, without a trailing slash. */
    baseUrl: string;
    /** The dev mailbox's address. */
    mailboxUrl: string;
  }
}

/** Starts the built product on the real server with fresh demo data, once for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  return serveProduct(project);
}

/** Starts the built product with these additional settings and passes its address to the tests. @returns a function to stop it */
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
