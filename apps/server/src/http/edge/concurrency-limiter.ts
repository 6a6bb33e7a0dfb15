/** What the process does beside sending kept answers. */
export interface Load {
  /** Whether there is room for one more. */
  readonly admits: () => boolean;
  /** Does the work when its turn comes; it is under way until `end` is told. */
  readonly begin: (work: () => void) => void;
  readonly end: () => void;
  /** How much is under way, what waits for its turn included. */
  readonly atOnce: () => number;
}

// A page that is not kept takes about 4 ms, so this many are two seconds of work for one core. Whoever came after them
// would rather hear at once that there is no room. How late the event loop is would tell less: on a machine that has
// other things to do as well it is late without any work of ours.
const mostAtOnce = 500;

/**
 * Lets work begin one at a time, one in each turn of the event loop. With the embedded database a request is answered
 * where it is read, and Node lets one new connection in each turn: with a hundred requests answered in one, whoever
 * connects would wait for half a minute behind those who are in.
 */
export function createConcurrencyLimiter(): Load {
  const waiting: (() => void)[] = [];
  let begunInThisTurn = false;
  let atOnce = 0;

  function beginNext(): void {
    const work = waiting.shift();
    begunInThisTurn = work !== undefined;
    if (!work) return;
    setImmediate(beginNext);
    work();
  }

  return {
    admits: () => atOnce < mostAtOnce,
    begin(work) {
      atOnce += 1;
      waiting.push(work);
      if (!begunInThisTurn) beginNext();
    },
    end: () => void (atOnce -= 1),
    atOnce: () => atOnce,
  };
}
