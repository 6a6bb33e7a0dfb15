import type { Kind, Sample } from './pupils.ts';

/** The longest 99th percentile of each kind, in milliseconds: of a search as everywhere, of the others what feels immediate or, for logins, soon. */
const limits: Readonly<Record<Kind, number>> = {
  search: 100,
  lesson: 150,
  'lesson page': 150,
  plan: 150,
  form: 150,
  film: 250,
  'class code': 500,
  Skolon: 500,
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export interface Row {
  readonly kind: Kind;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Each kind by its number, its times and how many failed: no answer, or one of 5xx or 429. */
export function rowsOf(samples: readonly Sample[]): Row[] {
  return Object.keys(limits).flatMap((name) => {
    const kind = name as Kind;
    const own = samples.filter((sample) => sample.kind === kind);
    if (own.length === 0) return [];
    const times = own.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    return [
      {
        kind,
        count: own.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        failed: own.filter(isFailure).length,
      },
    ];
  });
}

export const isFailure = ({ status }: Sample): boolean =>
  status === 0 || status === 429 || status >= 500;

/** What broke first: the kinds over their limit, worst first, or a failed request. */
export function brokenOf(rows: readonly Row[]): string[] {
  return rows
    .filter(({ kind, p99, failed, count }) => p99 > limits[kind] || failed > count / 1_000)
    .toSorted((a, b) => b.p99 / limits[b.kind] - a.p99 / limits[a.kind])
    .map(
      ({ kind, p99, failed }) =>
        `${kind} (p99 ${p99.toFixed(0)} of ${limits[kind]} ms${failed > 0 ? `, ${failed} failed` : ''})`,
    );
}

/** What one pupil costs, measured, and what the machine had. */
export interface Cost {
  readonly cpuSeconds: Readonly<Record<'service' | 'database' | 'proxy', number>>;
  readonly requests: number;
  readonly bytes: number;
  readonly memoryOfProcess: number;
}

// Stated beside the bill. A film streams at this rate to this share of the pupils in a lesson.
const assumed = {
  takingPart: 0.3,
  minutes: 10,
  filmShare: 0.25,
  filmMbit: 1.5,
  use: 0.5,
  connectionsOfProcess: 11,
};

/** The machines for so many pupils at 08:10, as rows of a table. */
export function billOf(
  pupils: number,
  { cpuSeconds, bytes, memoryOfProcess }: Cost,
): (string | number)[] {
  const arrivals = (pupils * assumed.takingPart) / (assumed.minutes * 60);
  const cores = (part: number) => Math.ceil((arrivals * part) / assumed.use);
  const service = cores(cpuSeconds.service);
  const film = (pupils * assumed.takingPart * assumed.filmShare * assumed.filmMbit) / 1_000;
  return [
    pupils.toLocaleString('en'),
    Math.round(arrivals).toLocaleString('en'),
    service,
    cores(cpuSeconds.database),
    cores(cpuSeconds.proxy),
    service * assumed.connectionsOfProcess,
    Math.round((pupils * assumed.takingPart) / 1_000) * 1_000,
    Math.ceil((service * memoryOfProcess) / 1_024),
    ((arrivals * bytes * 8) / 1e9).toFixed(1),
    film.toFixed(0),
  ];
}

export const assumptions = `Assumed: ${assumed.takingPart * 100} % of the pupils arrive within ${assumed.minutes} minutes; cores at ${assumed.use * 100} % (bursts of classes need the rest); one process a core, ${assumed.connectionsOfProcess} connections to the database each (a pooler beyond 500); a connection of HTTP/2 for each pupil at the proxy; ${assumed.filmShare * 100} % watch a film of ${assumed.filmMbit} Mbit/s at a time, from a bucket or a CDN; TLS is not measured: add a third to the proxy.`;
