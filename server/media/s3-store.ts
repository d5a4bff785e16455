import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { isFileKey, type ByteRange, type MediaFile, type MediaStore } from './store.ts';

/** The part size of a streamed upload; a part is held in memory, and a file has at most ten thousand. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** The S3 packages are optional: a server with files in a folder doesn't need them. */
async function loadPackages() {
  try {
    const [s3, { Upload }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/lib-storage'),
    ]);
    return { ...s3, Upload };
  } catch (error) {
    throw new Error(
      'MEDIA_URL names an S3 store, and the packages for it are not installed: run npm ci without --omit=optional.',
      { cause: error },
    );
  }
}

/** S3's errors for a missing key; HEAD gets the second one, without a body. */
const absent = new Set(['NoSuchKey', 'NotFound']);

function undefinedIfAbsent(error: unknown): undefined {
  if (absent.has((error as Error).name)) return undefined;
  throw error;
}

/** The whole file's size in bytes; ranges have it after the slash. */
const wholeSize = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
  Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0);

/** Stores other than Amazon's use path-style URLs: a host per bucket would need its own DNS. */
const hasEndpoint = (): boolean =>
  Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);

/**
 * Stores files in an S3-compatible store. The AWS SDK finds credentials, region and endpoint: in `AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`, a profile, or the machine's role.
 *
 * @param address `s3://bucket` or `s3://bucket/folder`.
 * @throws {Error} if the optional packages are not installed.
 */
export async function createS3Store(address: string): Promise<MediaStore> {
  const sdk = await loadPackages();
  const { hostname: Bucket, pathname } = new URL(address);
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const client: S3Client = new sdk.S3Client({
    forcePathStyle: hasEndpoint(),
    // Stores other than Amazon's require a region but ignore it.
    ...(hasEndpoint() ? { region: process.env['AWS_REGION'] ?? 'us-east-1' } : {}),
    // Many reject the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  async function get(key: string, range?: ByteRange): Promise<GetObjectCommandOutput | undefined> {
    if (!isFileKey(key)) return undefined;
    const Range = range && { Range: `bytes=${range.start}-${range.end}` };
    return client.send(new sdk.GetObjectCommand({ ...at(key), ...Range })).catch(undefinedIfAbsent);
  }

  async function write(key: string, bytes: Buffer | Readable): Promise<void> {
    if (!isFileKey(key)) throw new Error(`not a key: ${key}`);
    const params = { ...at(key), Body: bytes };
    if (Buffer.isBuffer(bytes)) {
      await client.send(new sdk.PutObjectCommand(params));
      return;
    }
    // A multipart upload becomes an object once complete; a failed one is aborted.
    const upload = new sdk.Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
    await upload.done().catch((error: unknown) => {
      // The stream's own error says more than the store's.
      throw bytes.errored ?? error;
    });
  }

  async function openFile(key: string, range?: ByteRange): Promise<MediaFile | undefined> {
    const found = await get(key, range);
    // The SDK answers with a Node stream in Node.
    return found && { size: wholeSize(found), body: found.Body as Readable };
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    if (!isFileKey(key)) return undefined;
    const found = await client.send(new sdk.HeadObjectCommand(at(key))).catch(undefinedIfAbsent);
    return found && (found.ContentLength ?? 0);
  }

  async function* list(before?: Date): AsyncGenerator<string> {
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(prefix.length);
        const isOld = before === undefined || (LastModified !== undefined && LastModified < before);
        if (isOld && isFileKey(key)) yield key;
      }
  }

  return {
    async read(key) {
      const found = await get(key);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    size: sizeOf,
    open: openFile,
    write,
    async remove(key) {
      if (isFileKey(key)) await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
    keys: list,
    // Incomplete uploads are for a lifecycle rule of the bucket.
    tidy: async () => {},
    isReady: () =>
      client.send(new sdk.HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  };
}
