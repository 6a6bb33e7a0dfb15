import { performance } from 'node:perf_hooks';

// A third of the time is left to others. Below the least, a timer is not worth its turn; beyond the longest, others keep the loop busy.
const busyForEachIdle = 2;
const leastPause = 2;
const longestPause = 20;

/**
 * How many milliseconds to wait before more work begins, so that the event loop has been idle for a third of the time since the
 * last pause. For work of which there may be more than the thread can do.
 */
export function createPace(): () => number {
  let since = performance.eventLoopUtilization();
  return () => {
    const { active, idle } = performance.eventLoopUtilization(since);
    const pause = active / busyForEachIdle - idle;
    if (pause > 0 && pause < leastPause) return 0;
    since = performance.eventLoopUtilization();
    return Math.min(Math.max(0, pause), longestPause);
  };
}
