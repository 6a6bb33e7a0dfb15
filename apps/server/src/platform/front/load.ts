/** How much the process is doing beside sending kept answers. */
export interface Load {
  /** Whether there is room for one more. */
  readonly admits: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
  readonly atOnce: () => number;
}

// A page that is not kept takes about 4 ms, so this many are two seconds of work for one core. Whoever came after them
// would rather hear at once that there is no room. How late the event loop is would tell less: on a machine that has
// other things to do as well it is late without any work of ours.
const mostAtOnce = 500;

/** Measures the load by how many requests are under way. */
export function createLoad(): Load {
  let atOnce = 0;
  return {
    admits: () => atOnce < mostAtOnce,
    begin: () => void (atOnce += 1),
    end: () => void (atOnce -= 1),
    atOnce: () => atOnce,
  };
}
