import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

interface S3Server extends AsyncDisposable {
  /** The settings of a service that stores its files here. */
  readonly env: NodeJS.ProcessEnv;
  /** The settings of an installation that makes its backups here. */
  readonly backupEnv: NodeJS.ProcessEnv;
  /** Where the server keeps its objects, in a folder for each bucket. */
  readonly folder: string;
  /** Stops the server before it is disposed. */
  readonly stop: () => Promise<void>;
}

/** An S3 server for one test, with an empty bucket, and another for backups. It checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'lasar-media' }, { name: 'lasar-backups' }],
  });
  // Before the router, which checks signatures.
  server.middleware.splice(-1, 0, acceptSlashAfterBucket);
  const { port } = await server.run();
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  return {
    folder,
    stop,
    env: {
      S3_BUCKET: 'lasar-media',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    backupEnv: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
      BACKUP_S3_FORCE_PATH_STYLE: 'true',
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * S3 accepts a bucket's path as it was signed. The server of the tests computes it without the slash at the end that the client sends, unless
 * it takes the bucket for a host name: then it adds what the server is mounted at.
 */
async function acceptSlashAfterBucket(
  context: Parameters<S3rver['middleware'][number]>[0],
  next: () => Promise<void>,
): Promise<void> {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.mountPath = '/';
    context.state.vhost = true;
  }
  await next();
}
