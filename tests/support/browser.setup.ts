import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../tools/lib/ensure-build.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's address, without a trailing slash. */
    baseUrl: string;
    /** The dev mailbox's address. */
    mailboxUrl: string;
    /** The data folder of a server that has ended, with fresh demo data: making it takes longer than all else at a start. */
    demoData: string;
  }
}

/** Starts the built product on the real server with fresh demo data, once for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-demo-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const demoData = path.join(folder, 'data');
    await (await startProduct({ DATA_DIR: demoData })).stop();
    project.provide('demoData', demoData);
    const stop = await serveProduct(project, {}, demoData);
    return async () => {
      await stop();
      await removeFolder();
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/**
 * Starts the built product with these additional settings and a copy of this data, and passes its address to the tests.
 *
 * @returns a function to stop it
 */
export async function serveProduct(
  project: TestProject,
  settings: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<() => Promise<void>> {
  const product = await startProduct(settings, data);
  project.provide('baseUrl', product.baseUrl);
  project.provide('mailboxUrl', product.mailboxUrl);
  return async () => {
    const { code, stderr } = await product.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${stderr}`);
  };
}
