import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import type { SiteServer } from '../../e2e/support/server.ts';
import { timeEach } from './load.ts';
import type { SitePaths } from './paths.ts';
import { cpuSecondsOf, untilIdle } from './processes.ts';

const visits = 20_000;
const callers = 20;

/** Milliseconds of each response, ascending, and the processor time of the service for each, in microseconds. */
export interface Tail {
  readonly pages: number;
  readonly each: readonly number[];
  readonly cpu: number;
}

/**
 * Times visits to all areas, lessons and assignments of a site, each of which has been asked for once: evenly, and as visits
 * really are, where the page of rank n has a share of 1/n (Zipf).
 */
export async function measureLongTail(
  site: SiteServer,
  token: string,
  { areas, lessons }: SitePaths,
): Promise<Readonly<Record<'evenly' | 'skewed', Tail>>> {
  const assignments = await assignmentPages(site.url, token, lessons);
  const pages = shuffled([
    ...areas.map(({ path }) => path),
    ...lessons.map(paths.lesson),
    ...assignments,
  ]);
  const port = Number(new URL(site.url).port);
  await timeEach(port, pages, { callers });
  const measure = async (chosen: readonly string[]): Promise<Tail> => {
    await untilIdle(site.pid);
    const startedAt = cpuSecondsOf(site.pid);
    const each = await timeEach(port, chosen, { callers });
    const cpu = ((cpuSecondsOf(site.pid) - startedAt) * 1e6) / each.length;
    return { pages: pages.length, each, cpu };
  };
  return {
    evenly: await measure(visitsTo(pages, () => 1)),
    skewed: await measure(visitsTo(pages, (rank) => 1 / rank)),
  };
}

async function assignmentPages(
  url: string,
  token: string,
  lessons: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const id of lessons) {
    const answer = await fetch(`${url}/api/school/assignments/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const list = (await answer.json()) as Assignment[];
    found.push(...list.map(({ type, id: of }) => paths.assignment(type, of)));
  }
  return found;
}

/** 20,000 visits to pages drawn by the weight of their rank, the same ones in every run. */
export function visitsTo(pages: readonly string[], weightOf: (rank: number) => number): string[] {
  const random = seededRandom();
  let sum = 0;
  const upTo = pages.map((_, index) => (sum += weightOf(index + 1)));
  return Array.from({ length: visits }, () => {
    const drawn = random() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return pages[low] ?? '';
  });
}

function shuffled<T>(list: readonly T[]): T[] {
  const random = seededRandom();
  return list
    .map((each) => [random(), each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each);
}

/** Numbers from 0 to 1 by the multiplicative generator of Park and Miller. */
function seededRandom(): () => number {
  let state = 20_261_130;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
