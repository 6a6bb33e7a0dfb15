// The thread of an embedded database, which `pglite-engine.ts` starts with the folder as its data.
import { parentPort, workerData } from 'node:worker_threads';
import { engineOf, type FromThread, type ToThread } from './pglite-engine.ts';
import { createSyncedPGlite } from './synced-pglite.ts';

const engine = engineOf(await createSyncedPGlite(workerData as string));

const post = (message: FromThread, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

async function receive(message: ToThread): Promise<void> {
  if (message === 'close') {
    await engine.close();
    return parentPort?.close();
  }
  try {
    const messages = await engine.answer(message);
    post({ kind: 'answer', messages }, [messages.buffer]);
  } catch (error) {
    post({ kind: 'failed', error });
  }
}

parentPort?.on('message', (message: ToThread) => void receive(message));
post({ kind: 'started' });
