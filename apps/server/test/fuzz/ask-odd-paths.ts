import fc from 'fast-check';
import { responseError } from './expected-answer.ts';
import { oddPaths } from './odd-paths.ts';
import { askRaw } from './raw-http.ts';

/** The result of requests for odd addresses: errors, and the statuses of the responses. */
export interface OddAnswers {
  readonly errors: readonly string[];
  readonly statuses: ReadonlySet<number>;
}

/** Requests random addresses of a site on this machine; the same seed generates the same addresses. */
export async function askOddPaths(
  port: number,
  numRuns: number,
  seed: number,
): Promise<OddAnswers> {
  const errors: string[] = [];
  const statuses = new Set<number>();
  for (const request of fc.sample(oddPaths, { seed, numRuns })) {
    const answer = await askRaw(port, request);
    statuses.add(answer.status);
    const error = responseError(answer, request.method);
    if (error) errors.push(`${error}\n${JSON.stringify(request).slice(0, 1_000)}`);
  }
  return { errors, statuses };
}
