// A process that refuses a sound by telling its own id, and never replies about other files: it takes all the time, or all
// the memory that there is.
import { limitMemory } from '#jobs/memory-limit.ts';
import type { ReadRequest } from './media-process.ts';

limitMemory(300 * 1024 * 1024);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ReadRequest) => {
  if ('sound' in request) {
    process.send?.({ refused: String(process.pid) });
    return;
  }
  const kept: number[][] = [];
  for (;;) if ('pdf' in request) kept.push(Array.from<number>({ length: 1_000_000 }).fill(0.5));
});
process.send?.('ready');
