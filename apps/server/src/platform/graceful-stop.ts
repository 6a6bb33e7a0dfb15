import type { FastifyInstance } from 'fastify';

// Longer than any answer should take, shorter than what process managers wait before they kill.
const patience = 10_000;

/** On SIGTERM or SIGINT: no new connections, what is in flight is finished, then everything the process owns is closed. */
export function stopOnSignals(app: FastifyInstance, owned: AsyncDisposable): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await app.close();
    await owned[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
