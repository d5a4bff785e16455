import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server with one bucket, backed by a folder. */
export interface TestS3 {
  /** For MEDIA_URL. */
  readonly address: string;
  /** What the AWS SDK reads. */
  readonly variables: Readonly<Record<string, string>>;
  /** The folder of its files. */
  readonly folder: string;
  /** Can be called repeatedly. */
  readonly stop: () => Promise<void>;
}

/** Starts one on a free port; the caller stops it. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-s3-'));
  const bucket = `renas-${randomBytes(4).toString('hex')}`;
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // For calls to the bucket itself, its signature differs from that of Amazon's client.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    address: `s3://${bucket}/media/files`,
    variables: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    folder,
    async stop() {
      if (!server.httpServer.listening) return;
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
