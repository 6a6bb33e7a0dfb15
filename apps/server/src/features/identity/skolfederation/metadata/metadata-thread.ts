import { parentPort, workerData } from 'node:worker_threads';
import type { FederationFailure } from '@lasar/contract/operations/federation-rules';
import { MetadataRefused } from './metadata-refused.ts';
import { readMetadata, type Metadata } from './read-metadata.ts';

/** What the thread is given. */
export interface ToMetadataThread {
  readonly bytes: Uint8Array;
  readonly certificate: string;
  readonly now: Date;
}

/** What the thread answers. */
export type FromMetadataThread =
  | { readonly metadata: Metadata }
  | { readonly refused: FederationFailure };

// A tree of several megabytes, whose signature is checked, would hold the event loop for seconds.
parentPort?.postMessage(answerOf(workerData as ToMetadataThread), []);

function answerOf({ bytes, certificate, now }: ToMetadataThread): FromMetadataThread {
  try {
    return { metadata: readMetadata(new TextDecoder().decode(bytes), certificate, now) };
  } catch (error) {
    if (error instanceof MetadataRefused) return { refused: error.reason };
    return { refused: 'malformed' };
  }
}
