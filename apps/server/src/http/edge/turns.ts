import { createFairQueue } from '#jobs/fair-queue.ts';

/** Starts work one at a time, one in each turn of the event loop; addresses take turns. */
export interface Turns {
  readonly begin: (address: string, work: () => void) => void;
  /** How many have not been started yet. */
  readonly waiting: () => number;
}

/**
 * With the embedded database a request is answered in the turn in which it starts, and Node accepts one new connection in
 * each turn: with a hundred requests answered in one turn, new connections would wait behind all of them.
 */
export function createTurns(): Turns {
  const queue = createFairQueue<() => void>();
  let begunInThisTurn = false;

  function beginNext(): void {
    const work = queue.shift();
    begunInThisTurn = work !== undefined;
    if (!work) return;
    setImmediate(beginNext);
    work();
  }

  return {
    begin(address, work) {
      queue.push(address, work);
      if (!begunInThisTurn) beginNext();
    },
    waiting: queue.size,
  };
}
