import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SkolfederationConfig } from '#config/skolfederation-settings.ts';
import { MetadataRefused } from './metadata-refused.ts';
import type { FromMetadataThread, ToMetadataThread } from './metadata-thread.ts';
import type { Metadata } from './read-metadata.ts';

/** The most that is read of metadata, in bytes. That of Skolfederation has a few megabytes. */
const mostMetadataBytes = 24 * 1024 * 1024;

const fetchedWithin = 60_000;
const readWithin = 120_000;
const threadMegabytes = 1_024;

/** Fetches the metadata of the federation and reads it in a thread of its own. Throws MetadataRefused. */
export async function fetchMetadata(
  { metadataUrl, metadataCertificate }: SkolfederationConfig,
  now: Date,
  signal: AbortSignal,
): Promise<Metadata> {
  const bytes = await fetchBytes(metadataUrl, signal);
  return readInThread({ bytes, certificate: metadataCertificate, now });
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchedWithin)]),
    });
    if (!response.ok || !response.body) throw new MetadataRefused('unreachable');
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > mostMetadataBytes) throw new MetadataRefused('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof MetadataRefused) throw error;
    throw new MetadataRefused('unreachable');
  }
  return Buffer.concat(chunks);
}

async function readInThread(work: ToMetadataThread): Promise<Metadata> {
  const thread = new Worker(new URL('metadata-thread.ts', import.meta.url), {
    workerData: work,
    // The thread has no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  try {
    const [answer] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(readWithin),
    })) as [FromMetadataThread];
    if ('refused' in answer) throw new MetadataRefused(answer.refused);
    return answer.metadata;
  } catch (error) {
    if (error instanceof MetadataRefused) throw error;
    throw new MetadataRefused('not-read');
  } finally {
    await thread.terminate();
  }
}
