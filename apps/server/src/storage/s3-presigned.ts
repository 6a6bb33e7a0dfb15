import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Problem } from '#problem.ts';
import type { MediaStorage, Presigned, Sending } from './storage.ts';

/** The client and keys that URLs are signed with. */
export interface Bucket extends Pick<MediaStorage, 'findSize'> {
  readonly client: S3Client;
  readonly at: (hash: string) => { readonly Bucket: string; readonly Key: string };
}

const minute = 60_000;
const mostRemembered = 10_000;

/** Presigned URLs of the bucket. Signing sends no request; whether a file exists is checked at most once a minute. */
export async function presignedFiles({ client, at, findSize }: Bucket): Promise<Presigned> {
  const foundUntil = new Map<string, number>();

  // The bucket reports a missing file in XML, which a player does not show. Checking first gives an error that the web shows.
  async function requireStored(hash: string): Promise<void> {
    const now = Date.now();
    if ((foundUntil.get(hash) ?? 0) > now) return;
    if ((await findSize(hash)) === undefined) throw new Problem('media/not-found');
    if (foundUntil.size >= mostRemembered) foundUntil.clear();
    foundUntil.set(hash, now + minute);
  }

  function sign(hash: string, sending: Sending, signingDate: Date): Promise<string> {
    const input = {
      ...at(hash),
      ResponseContentType: sending.contentType,
      ResponseContentDisposition: sending.disposition,
      ResponseCacheControl: sending.cacheControl,
    };
    // The method is signed too.
    const Command = sending.method === 'HEAD' ? HeadObjectCommand : GetObjectCommand;
    return getSignedUrl(client, new Command(input), { signingDate, expiresIn: sending.seconds });
  }

  // The client derives the host of the bucket from its settings, so a signed URL shows it.
  const address = await getSignedUrl(client, new GetObjectCommand(at('0'.repeat(64))));
  const { origin } = new URL(address);
  return {
    origin,
    async addressOf(hash, sending) {
      // The validity starts here, however long the bucket takes to respond.
      const requestedAt = new Date();
      await requireStored(hash);
      return sign(hash, sending, requestedAt);
    },
  };
}
