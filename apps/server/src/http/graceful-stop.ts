import type { FastifyInstance } from 'fastify';

// Longer than any answer should take, shorter than what process managers wait before they kill.
const patience = 10_000;

/** On SIGTERM or SIGINT: no new connections, what is in flight is finished, then what the process owns is closed in this order. */
export function stopOnSignals(app: FastifyInstance, ...owned: readonly AsyncDisposable[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await app.close();
    for (const each of owned) await each[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
