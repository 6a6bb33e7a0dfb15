import type { PdfEngine } from './pdf-engine.ts';

/** A file of which parts are fetched. */
export interface FetchedFile {
  readonly url: string;
  readonly bytes: number;
}

interface Part {
  readonly begin: number;
  /** The index after its last byte. */
  readonly end: number;
  readonly data: Promise<Uint8Array>;
}

// pdf.js reads in multiples of this.
const chunk = 65_536;
// A pdf begins with its first page and ends with the list of its objects.
const ends = 2 * chunk;

const prefetched = new Map<string, readonly Part[]>();

/** Fetches both ends of a file, so that they are there when pdf.js has loaded and asks for one part after the other. */
export function prefetchEnds({ url, bytes }: FetchedFile): void {
  if (prefetched.has(url)) return;
  const head = Math.min(ends, bytes);
  const tail = Math.max(head, Math.floor((bytes - ends) / chunk) * chunk);
  const parts = [[0, head] as const, ...(tail < bytes ? [[tail, bytes] as const] : [])];
  prefetched.set(
    url,
    parts.map(([begin, end]) => {
      const data = fetchPart(url, begin, end);
      // The reader asks again for what could not be fetched.
      data.catch(() => prefetched.delete(url));
      return { begin, end, data };
    }),
  );
}

interface LostParts {
  /** Why the last of them was lost. */
  readonly error: unknown;
  /** pdf.js still waits for them and goes on when they come. */
  readonly fetchAgain: () => void;
}

/**
 * Gives pdf.js the parts of a file that it asks for. A part that cannot be fetched is tried again a few times; then `onLost`
 * is called, and with `undefined` when the lost parts are being fetched again.
 */
export function transportOf(
  { PDFDataRangeTransport }: PdfEngine,
  { url, bytes }: FetchedFile,
  onLost: (lost: LostParts | undefined) => void,
): InstanceType<PdfEngine['PDFDataRangeTransport']> {
  const stop = new AbortController();
  const lost = new Map<number, number>();
  const request = (begin: number, end: number) => {
    const give = (data: Uint8Array) => {
      if (stop.signal.aborted) return;
      transport.onDataRange(begin, data);
      // What answers now may have the others too.
      if (lost.size > 0) fetchAgain();
    };
    const lose = (error: unknown) => {
      if (stop.signal.aborted) return;
      lost.set(begin, end);
      onLost({ error, fetchAgain });
    };
    partOf(url, begin, end, stop.signal).then(give, lose);
  };
  const fetchAgain = () => {
    const parts = [...lost];
    lost.clear();
    onLost(undefined);
    for (const [begin, end] of parts) request(begin, end);
  };
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      request(begin, end);
    }
    override abort(): void {
      stop.abort();
    }
  }
  const transport = new Ranges(bytes, null);
  return transport;
}

// Waits before another try, in milliseconds.
const waits = [500, 2000, 5000, 10_000];

async function partOf(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const known = prefetched.get(url)?.find((part) => part.begin <= begin && end <= part.end);
  // A copy, because pdf.js transfers it to its worker.
  if (known) {
    const data = await known.data.catch(() => undefined);
    if (data) return data.slice(begin - known.begin, end - known.begin);
  }
  for (const wait of waits) {
    try {
      return await fetchPart(url, begin, end, signal);
    } catch (error) {
      // The server's answer does not change by asking again.
      if (signal.aborted || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchPart(url, begin, end, signal);
}

async function fetchPart(
  url: string,
  begin: number,
  end: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(url, {
    headers: { range: `bytes=${begin}-${end - 1}` },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new UnavailableFile(`status ${response.status}`);
  const data = new Uint8Array(await response.arrayBuffer());
  // A proxy may answer with the whole file.
  return response.status === 206 ? data : data.slice(begin, end);
}

/** The server refuses the file, for instance because its signed address has expired. */
export class UnavailableFile extends Error {}
