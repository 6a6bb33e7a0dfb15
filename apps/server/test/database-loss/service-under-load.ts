import { setTimeout as pause } from 'node:timers/promises';

/** What clients have met: acknowledged writes, and answers that no user should get. */
export interface Load {
  /** The addresses of requests for a quote that were answered 200. */
  readonly acknowledged: ReadonlySet<string>;
  /** Cached reads that were not answered 200 within a second, and other answers than 200 and 503 within five. */
  readonly wrong: readonly string[];
  readonly cachedReads: () => number;
  readonly refusals: () => number;
  /** Milliseconds until 12 reads and a write at once succeed; infinite after 20 s. */
  readonly untilWell: () => Promise<number>;
  /** Ends the load when all clients have got their answers. */
  readonly stop: () => Promise<void>;
}

// Each client has an address of its own, so that none meets a limit of one address: the service trusts the header.
let lastAddress = 0;
function headersOfClient(): Record<string, string> {
  lastAddress += 1;
  return {
    'x-forwarded-for': `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  };
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Writers, readers of the database and readers of cached pages who go on until they are stopped, each request to the next address. The service
 * needs TRUST_PROXY.
 */
export async function startLoad(nextUrl: () => string): Promise<Load> {
  const acknowledged = new Set<string>();
  const wrong: string[] = [];
  const ended = new AbortController();
  let [cachedReads, refusals, written] = [0, 0, 0];

  async function ask(path: string, limit: number, init?: Sent): Promise<number> {
    const started = performance.now();
    const status = await fetch(nextUrl() + path, {
      ...init,
      headers: { ...init?.headers, ...headersOfClient() },
      signal: AbortSignal.timeout(15_000),
    }).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    const milliseconds = Math.round(performance.now() - started);
    const allowed = limit > 1_000 ? [200, 503] : [200];
    if (!allowed.includes(status) || milliseconds > limit)
      wrong.push(`${path}: ${status} after ${milliseconds} ms`);
    if (status === 503) refusals += 1;
    return status;
  }

  async function write(): Promise<number> {
    written += 1;
    const email = `rut${written}@bjorkang.example`;
    const status = await ask('/api/quotes', 8_000, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        organisation: 'Björkängsskolan',
        organisationNumber: '212000-0142',
        contactName: 'Rut Ek',
        email,
        schoolTypes: ['gy'],
        pupils: 320,
      }),
    });
    if (status === 200) acknowledged.add(email);
    return status;
  }

  // This call is answered from the database each time.
  const read = (number: number) => ask(`/api/assignments?ids=a-film,nr-${number}`, 5_000);
  const cached = ['/lesson/balans', '/api/school/lesson/balans', '/gymnasieskola'];
  for (const path of cached) await ask(path, 5_000);
  const goOn = async (once: () => Promise<unknown>, rest: number) => {
    while (!ended.signal.aborted) {
      await once();
      await pause(rest);
    }
  };
  const clients = Promise.all([
    ...Array.from({ length: 8 }, () => goOn(write, 20)),
    ...Array.from({ length: 8 }, (_, index) => goOn(() => read(index), 50)),
    ...cached.map((path) =>
      goOn(async () => {
        await ask(path, 1_000);
        cachedReads += 1;
      }, 20),
    ),
  ]);
  return {
    acknowledged,
    wrong,
    cachedReads: () => cachedReads,
    refusals: () => refusals,
    async untilWell() {
      const started = performance.now();
      while (performance.now() - started < 20_000) {
        const statuses = await Promise.all([
          write(),
          ...Array.from({ length: 12 }, (_, index) => read(index + 100)),
        ]);
        if (statuses.every((status) => status === 200)) return performance.now() - started;
      }
      return Infinity;
    },
    async stop() {
      ended.abort();
      await clients;
    },
  };
}
