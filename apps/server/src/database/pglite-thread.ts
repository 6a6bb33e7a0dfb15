// The thread of an embedded database, which `pglite-engine.ts` starts with the folder as its data.
import { parentPort, workerData } from 'node:worker_threads';
import { createEngineWords } from './engine-words.ts';
import { engineOf, type EmbeddedEngine, type FromThread, type ToThread } from './pglite-engine.ts';
import { createSyncedPGlite } from './synced-pglite.ts';

const words = createEngineWords();

const post = (message: FromThread, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

// An error itself would lose its name and its code on the way.
const fail = (error: unknown): void => post({ kind: 'failed', reason: words.reasonOf(error) });

function serve(engine: EmbeddedEngine): void {
  async function receive(message: ToThread): Promise<void> {
    if (message === 'close') {
      await engine.close();
      return parentPort?.close();
    }
    const messages = await engine.answer(message);
    post({ kind: 'answer', messages }, [messages.buffer]);
  }
  parentPort?.on('message', (message: ToThread) => void receive(message).catch(fail));
  post({ kind: 'started' });
}

await createSyncedPGlite(workerData as string, words).then(
  (pglite) => serve(engineOf(pglite)),
  fail,
);
