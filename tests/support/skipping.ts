import { startProduct, type Product } from './product.ts';

/** A product whose clock need not be waited for. */
export interface SkippingProduct extends Product {
  /** Lets its clock skip to the last seconds of the minute; it goes forward only, and at its own pace from there. */
  skipToEndOfMinute: () => void;
}

/** Starts a product as `startProduct` does, with a clock of its own. The clocks of the test and of its browser stay behind. */
export async function startSkippingProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<SkippingProduct> {
  const clock = new URL('skipping-clock.ts', import.meta.url).href;
  const product = await startProduct({ ...env, NODE_OPTIONS: `--import=${clock}` });
  return { ...product, skipToEndOfMinute: () => product.kill('SIGUSR2') };
}
