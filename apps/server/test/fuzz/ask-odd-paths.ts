import fc from 'fast-check';
import { responseError } from './expected-answer.ts';
import { oddPaths } from './odd-paths.ts';
import { askRaw } from './raw-http.ts';

/** The result of requests for odd addresses: errors, and the statuses of the responses. */
export interface OddAnswers {
  readonly faults: readonly string[];
  readonly statuses: ReadonlySet<number>;
}

/** Requests random addresses of a site on this machine; the same seed generates the same addresses. */
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
    const fault = responseError(answer, request.method);
    if (fault) faults.push(`${fault}\n${JSON.stringify(request).slice(0, 1_000)}`);
  }
  return { faults, statuses };
}
