import { Agent, request } from 'node:http';

/** Milliseconds, sorted. */
export type Times = readonly number[];

export const percentile = (times: Times, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const sorted = (times: number[]): Times => times.toSorted((a, b) => a - b);

/** One caller after another. */
export async function timeInTurn<T>(
  items: readonly T[],
  ask: (item: T) => Promise<void>,
): Promise<Times> {
  const times: number[] = [];
  for (const item of items) {
    const begun = performance.now();
    await ask(item);
    times.push(performance.now() - begun);
  }
  return sorted(times);
}

/** Callers who arrive evenly, whether those before them have their answer or not; waiting counts. */
export async function timeArriving<T>(
  items: readonly T[],
  perSecond: number,
  ask: (item: T) => Promise<void>,
): Promise<Times> {
  const begun = performance.now();
  const times = await Promise.all(
    items.map(async (item, index) => {
      const due = begun + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await ask(item);
      return performance.now() - due;
    }),
  );
  return sorted(times);
}

/** Asks over HTTP with connections that stay open; throws when the answer is no 200. */
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
