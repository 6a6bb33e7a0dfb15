import { performance } from 'node:perf_hooks';

// Work of some hundred microseconds has no pause: a thousand such pieces a second are what the service is for.
const freeMilliseconds = 1.5;
// A fifth of the time is for work beyond it, so that a request of another client mostly meets an idle thread.
const idleForEachBusy = 4;
// Others may keep the thread busy too: the work goes on all the same.
const longestPause = 50;

/** To be called when a piece of work ends: milliseconds until the next one may begin, 0 unless work is to be paced. */
export type Pace = (isPaced: boolean) => number;

/**
 * A pace for work of which there may be more than the thread can do. The pauses of pieces that run side by side follow each
 * other.
 */
export function createPace(): Pace {
  let since = performance.eventLoopUtilization();
  let freeAt = 0;
  return (isPaced) => {
    const { active } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (!isPaced) return 0;
    const pause = Math.max(0, active - freeMilliseconds) * idleForEachBusy;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + Math.min(longestPause, pause);
    return freeAt - now;
  };
}
