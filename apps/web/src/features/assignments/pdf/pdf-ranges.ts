import { earlyParts, type FetchedFile } from './early-pdf.ts';
import type { PdfEngine } from '#shared/pdf/pdf-engine.ts';

export interface LostParts {
  /** Why the last of them was lost. */
  readonly error: unknown;
  /** pdf.js still waits for them and goes on when they come. */
  readonly fetchAgain: () => void;
}

interface Watcher {
  /** Called when a part was lost after several tries, and with `undefined` when the lost parts are being fetched again. */
  onLost(lost: LostParts | undefined): void;
  /** Whether pdf.js is still opening the file, and so walks along its lists. */
  isOpening(): boolean;
}

// pdf.js reads in multiples of 64 kB. The objects that it reads one after the other to open a file are mostly neighbours.
const readAhead = 4 * 65_536;

/** Gives pdf.js the parts of a file that it asks for. A part that cannot be fetched is tried again a few times. */
export function transportOf(
  { PDFDataRangeTransport }: PdfEngine,
  { url, bytes }: FetchedFile,
  watcher: Watcher,
): InstanceType<PdfEngine['PDFDataRangeTransport']> {
  const stop = new AbortController();
  const lost = new Map<number, number>();
  const parts = [...earlyParts(url)];
  const partOf = async (begin: number, end: number): Promise<Uint8Array> => {
    const known = parts.find((part) => part.begin <= begin && end <= part.end);
    const early = await known?.data.catch(() => undefined);
    // A copy, because pdf.js transfers it to its worker.
    if (known && early) return early.slice(begin - known.begin, end - known.begin);
    if (!watcher.isOpening()) return fetchPart(url, begin, end, stop.signal);
    const next = parts.map((part) => part.begin).filter((each) => each >= end);
    const last = Math.max(end, Math.min(begin + readAhead, bytes, ...next));
    const data = fetchPart(url, begin, last, stop.signal);
    parts.push({ begin, end: last, data });
    return (await data).slice(0, end - begin);
  };
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
      watcher.onLost({ error, fetchAgain });
    };
    partOf(begin, end).then(give, lose);
  };
  const fetchAgain = () => {
    const again = [...lost];
    lost.clear();
    watcher.onLost(undefined);
    for (const [begin, end] of again) request(begin, end);
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

async function fetchPart(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (const wait of waits) {
    try {
      return await fetchPartOnce(url, begin, end, signal);
    } catch (error) {
      // The server's answer does not change by asking again.
      if (signal.aborted || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchPartOnce(url, begin, end, signal);
}

async function fetchPartOnce(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
  if (!response.ok) throw new UnavailableFile(`status ${response.status}`);
  const data = new Uint8Array(await response.arrayBuffer());
  // A proxy may answer with the whole file.
  return response.status === 206 ? data : data.slice(begin, end);
}

/** The server refuses the file, for instance because its signed address has expired. */
export class UnavailableFile extends Error {}
