import fc from 'fast-check';
import { faultOf } from './expected-answer.ts';
import { oddPaths } from './odd-paths.ts';
import { askRaw } from './raw-http.ts';

/** What came of asking for odd addresses: what is wrong, and which statuses were answered. */
export interface OddAnswers {
  readonly faults: readonly string[];
  readonly statuses: ReadonlySet<number>;
}

/** Asks a site on this machine for so many random addresses; the same seed makes the same. */
export async function askOddPaths(
  port: number,
  numRuns: number,
  seed: number,
): Promise<OddAnswers> {
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const request of fc.sample(oddPaths, { seed, numRuns })) {
    const answer = await askRaw(port, request);
    statuses.add(answer.status);
    const fault = faultOf(answer, request.method);
    if (fault) faults.push(`${fault}\n${JSON.stringify(request).slice(0, 1_000)}`);
  }
  return { faults, statuses };
}
