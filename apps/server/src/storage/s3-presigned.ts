import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Problem } from '#problem.ts';
import type { MediaStorage, Presigned, Sending } from './storage.ts';

/** What addresses are made with. */
export interface Bucket extends Pick<MediaStorage, 'findSize'> {
  readonly client: S3Client;
  readonly at: (hash: string) => { readonly Bucket: string; readonly Key: string };
}

const minute = 60_000;
const mostRemembered = 10_000;

/** Addresses that the bucket itself answers. Making one asks the bucket nothing; whether a file is there, once a minute. */
export async function presignedFiles({ client, at, findSize }: Bucket): Promise<Presigned> {
  const keptUntil = new Map<string, number>();

  // The bucket tells what is missing in XML, to a player that shows nothing of it. Here it can be told in words.
  async function requireKept(hash: string): Promise<void> {
    const now = Date.now();
    if ((keptUntil.get(hash) ?? 0) > now) return;
    if ((await findSize(hash)) === undefined) throw new Problem('media/not-found');
    if (keptUntil.size >= mostRemembered) keptUntil.clear();
    keptUntil.set(hash, now + minute);
  }

  function sign(hash: string, sending: Sending, signingDate: Date): Promise<string> {
    const asked = {
      ...at(hash),
      ResponseContentType: sending.contentType,
      ResponseContentDisposition: sending.disposition,
      ResponseCacheControl: sending.cacheControl,
    };
    // The method is signed too.
    const Command = sending.method === 'HEAD' ? HeadObjectCommand : GetObjectCommand;
    return getSignedUrl(client, new Command(asked), { signingDate, expiresIn: sending.seconds });
  }

  // The client knows which host a bucket has: whether its name is in it, and what Amazon calls a region's.
  const address = await getSignedUrl(client, new GetObjectCommand(at('0'.repeat(64))));
  const { origin } = new URL(address);
  return {
    origin,
    async addressOf(hash, sending) {
      // Its time runs from here, however long the bucket takes to answer.
      const asked = new Date();
      await requireKept(hash);
      return sign(hash, sending, asked);
    },
  };
}
