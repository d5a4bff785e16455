import { productMediaEndpoints } from '../../../contract/calls/media.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../contract/csrf.ts';
import { createBinaries, type AddressMaker, type BinaryUse } from '../../kit/wire/binary.ts';
import type { BinaryResult, Client } from '../../kit/wire/client.ts';
import { createSemaphore } from '../../kit/wire/semaphore.ts';

const FORBIDDEN = 403;
/** A list may show a hundred files; the page's other calls must not wait for them. */
const AT_A_TIME = 3;

interface ProductFilesOptions {
  client: Client;
  /** A cookie's value; null if there is none. */
  cookie: (name: string) => string | null;
  addresses?: AddressMaker;
}

/** A file's id: changes when its record gets a new file. */
export const productFileId = (pk: number | string, file: string): string => `${pk}/${file}`;

/**
 * Returns `use(id)`: local addresses of product files by `productFileId` (PMD-02). Fetches each file once while it is in
 * use, three at a time; cancels what is no longer needed.
 */
export function createProductFiles({
  client,
  cookie,
  addresses,
}: ProductFilesOptions): (id: string) => BinaryUse {
  const withRoom = createSemaphore(AT_A_TIME);

  function ask(id: string, signal: AbortSignal): Promise<BinaryResult> {
    const product_media_id = Number(id.split('/')[0]);
    return client.download(productMediaEndpoints.bytes, {
      body: { product_media_id },
      headers: () => {
        const token = cookie(CSRF_COOKIE);
        return token === null ? {} : { [CSRF_HEADER]: token };
      },
      signal,
    });
  }

  async function fetchFile(id: string, signal: AbortSignal): Promise<BinaryResult> {
    const before = cookie(CSRF_COOKIE);
    const result = await ask(id, signal);
    // The token belongs to a session: after another sign-in, the refusal itself brings the new one.
    const isOutdated = !result.success && result.status === FORBIDDEN && cookie(CSRF_COOKIE) !== before;
    return isOutdated ? ask(id, signal) : result;
  }

  return createBinaries((id, signal) => withRoom(() => fetchFile(id, signal), signal), addresses);
}
