import { performance } from 'node:perf_hooks';

// Work of some hundred microseconds has no pause: a thousand such pieces a second are what the service is for.
const freeMilliseconds = 1.5;
// A fifth of the time is for work beyond it, so that a request of another client mostly meets an idle thread.
const idleForEachBusy = 4;
// Others may keep the thread busy too: the work goes on all the same.
const longestPause = 50;

/**
 * Returns a function to be called when a piece of work ends, which answers how many milliseconds later the next one may begin. The
 * pauses of pieces that run side by side follow each other. For work of which there may be more than the thread can do.
 */
export function createPace(): () => number {
  let since = performance.eventLoopUtilization();
  let freeAt = 0;
  return () => {
    const { active } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    const pause = Math.max(0, active - freeMilliseconds) * idleForEachBusy;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + Math.min(longestPause, pause);
    return freeAt - now;
  };
}
