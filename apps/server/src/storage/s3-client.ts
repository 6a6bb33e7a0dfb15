import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Problem } from '#problem.ts';
import { StorageRefused } from './storage.ts';
import type { S3Config, S3Service } from './storage-settings.ts';

/** A client with timeouts that also works with S3 services other than Amazon's. */
export const clientOf = (config: S3Service): S3Client =>
  new S3Client({
    region: config.region,
    forcePathStyle: config.pathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint !== undefined && { endpoint: config.endpoint }),
    maxAttempts: 2,
    // Each part is signed with its SHA-256. Many services reject the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      // A film that is being watched holds its socket, and with few sockets other requests would wait.
      httpAgent: { maxSockets: 500 },
      httpsAgent: { maxSockets: 500 },
    },
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether S3 responded that the object or bucket does not exist. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** The problem of a file that cannot be fetched, with its cause for the log. */
export const toProblem = (error: unknown): Problem =>
  isMissing(error)
    ? new Problem('media/not-found', { cause: error })
    : new Problem('media/unavailable', { cause: error, retryAfter: 10 });

/**
 * The error for the operator when the bucket cannot be used: StorageRefused for a wrong setting, whose name begins with
 * `settings`, else `media/unavailable`.
 */
export function toRefusal(error: unknown, { bucket, region }: S3Config, settings = 'S3'): Error {
  const status = statusOf(error) ?? 0;
  if (status === 404)
    return new StorageRefused(
      settings === 'S3' ? `S3_BUCKET: ${bucket} finns inte.` : `Bucketen ${bucket} finns inte.`,
    );
  if (status === 401 || status === 403)
    return new StorageRefused(
      `${settings}_ACCESS_KEY_ID och ${settings}_SECRET_ACCESS_KEY godtas inte, eller får inte använda ${bucket}.`,
    );
  if (status >= 300 && status < 500)
    return new StorageRefused(
      `${settings}_REGION eller ${settings}_ENDPOINT: ${bucket} ligger inte i ${region} där.`,
    );
  return toProblem(error);
}
