import { Agent, request } from 'node:http';

/** Response times in milliseconds, ascending. */
export type Times = readonly number[];

export const percentile = (times: Times, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const sorted = (times: number[]): Times => times.toSorted((a, b) => a - b);

/** Times items one after another. */
export async function timeInTurn<T>(
  items: readonly T[],
  ask: (item: T) => Promise<void>,
): Promise<Times> {
  const times: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await ask(item);
    times.push(performance.now() - started);
  }
  return sorted(times);
}

/** Times items that arrive at an even rate, whether earlier ones have finished or not. Time spent waiting counts. */
export async function timeArriving<T>(
  items: readonly T[],
  perSecond: number,
  ask: (item: T) => Promise<void>,
): Promise<Times> {
  const started = performance.now();
  const times = await Promise.all(
    items.map(async (item, index) => {
      const due = started + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await ask(item);
      return performance.now() - due;
    }),
  );
  return sorted(times);
}

/** An HTTP client with keep-alive connections; throws when a status is not 200. */
export function callerOf(origin: string): {
  readonly ask: (path: string) => Promise<void>;
  readonly close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      request(origin + path, { agent }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${response.statusCode} for ${path}`));
        });
      })
        .once('error', reject)
        .end();
    });
  return { ask, close: () => agent.destroy() };
}
