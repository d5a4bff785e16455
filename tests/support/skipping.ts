import { startProduct, type Product } from './product.ts';

/** A product whose clock can skip ahead. */
export interface SkippingProduct extends Product {
  /** Skips its clock to the last seconds of the minute; from there it runs normally. */
  skipToEndOfMinute: () => void;
}

/** Like `startProduct`, with a separate clock. The test's and the browser's clocks do not skip. */
export async function startSkippingProduct(
  env: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<SkippingProduct> {
  const clock = new URL('skipping-clock.ts', import.meta.url).href;
  const product = await startProduct({ ...env, NODE_OPTIONS: `--import=${clock}` }, data);
  return { ...product, skipToEndOfMinute: () => product.kill('SIGUSR2') };
}
