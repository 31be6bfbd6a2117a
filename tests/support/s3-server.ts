import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from '#server/integrations/files/s3.ts';

/** An S3 server with an empty bucket. It knows its accounts, but does not check signatures of version 4. */
export async function openS3Server(): Promise<AsyncDisposable & { account: S3Account }> {
  const directory = await mkdtemp(join(tmpdir(), 'lunnitsa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop', configs: [] }],
  });
  const { port } = await server.run();
  return {
    account: {
      endpoint: `http://127.0.0.1:${port}/shop`,
      region: 'us-east-1',
      // Those that this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
