import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { EngineFailed } from './damage.ts';

/** An embedded engine. It has one session. */
export interface EmbeddedEngine {
  /** Answers whole messages of PostgreSQL's protocol with those of the engine. One call at a time. */
  readonly answer: (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** What the thread of an engine posts: that it has started, the answer to messages, or why there is none. */
export type FromThread =
  | { readonly kind: 'started' }
  | { readonly kind: 'answer'; readonly messages: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };

/** What is posted to the thread: messages for the engine, or that it is to close. */
export type ToThread = Uint8Array<ArrayBuffer> | 'close';

/** A PGlite of this thread as an engine. Throws EngineFailed when it has given up. */
export const engineOf = (pglite: PGlite): EmbeddedEngine => ({
  async answer(messages) {
    const chunks: Uint8Array[] = [];
    await pglite.execProtocolRawStream(messages, {
      // The engine uses its memory again.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    const answer = joined(chunks);
    const end = endOfSession(answer);
    if (end !== undefined) throw new EngineFailed(end);
    return answer;
  },
  close: () => pglite.close(),
});

// An ErrorResponse of PostgreSQL's protocol: 'E', its length, and fields of a letter and a text that ends with a zero.
const errorResponse = 0x45;

/** What a fatal error among the engine's messages says. A server closes the connection after one; the engine only falls silent. */
function endOfSession(messages: Uint8Array<ArrayBuffer>): string | undefined {
  const view = new DataView(messages.buffer);
  for (let at = 0; at < messages.length;) {
    const end = at + 1 + view.getInt32(at + 1);
    if (messages[at] === errorResponse) {
      const fields = new TextDecoder().decode(messages.subarray(at + 5, end)).split('\0');
      if (fields.includes('VPANIC') || fields.includes('VFATAL'))
        return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'fatal error';
    }
    at = end;
  }
  return undefined;
}

/** One array of bytes, whose memory is its own: it can be handed to another thread. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/**
 * Starts an engine on a locked folder, in a thread of its own: no statement, and no flush of the disk, holds the event loop
 * of this one. The thread keeps the process alive only while it is asked something.
 */
export async function startEngineThread(folder: string): Promise<EmbeddedEngine> {
  const thread = new Worker(new URL('pglite-thread.ts', import.meta.url), { workerData: folder });
  let waiting: PromiseWithResolvers<FromThread> | undefined;
  let ended: Error | undefined;
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.on('message', (message: FromThread) => waiting?.resolve(message));
  const end = (error: Error) => {
    ended ??= new EngineFailed(error.message);
    waiting?.reject(ended);
  };
  thread.on('error', end);
  thread.once('exit', () => end(new Error('the embedded database has ended')));

  async function reply(post?: () => void): Promise<FromThread> {
    if (ended) throw ended;
    waiting = Promise.withResolvers();
    thread.ref();
    try {
      post?.();
      const message = await waiting.promise;
      if (message.kind === 'failed') throw new EngineFailed(message.reason);
      return message;
    } finally {
      waiting = undefined;
      thread.unref();
    }
  }

  await reply();
  return {
    async answer(messages) {
      const message = await reply(() => thread.postMessage(messages, [messages.buffer]));
      if (message.kind !== 'answer') throw new Error('the embedded database did not answer');
      return message.messages;
    },
    async close() {
      thread.ref();
      if (!ended) thread.postMessage('close' satisfies ToThread, []);
      await exited;
    },
  };
}
