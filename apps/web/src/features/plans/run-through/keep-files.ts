/** Films and sheets up to this size are fetched before a run-through begins. */
export const mostKeptBytes = 50_000_000;

/** A file that a run-through shows. `bytes` is undefined where nobody knows its size. */
export interface WantedFile {
  readonly url: string;
  readonly bytes?: number | undefined;
}

/** Addresses of files in this browser, by the addresses that they came from. */
export type KeptFiles = ReadonlyMap<string, string>;

// In milliseconds. A service that is busy, or a network that is away, is asked again after each.
const triesAgainAfter = [1_000, 3_000, 6_000];

/**
 * Fetches files into the memory of the page, so that they are there when the network is not. What a busy service refuses is asked
 * for again. A file that cannot be fetched is not among those kept; it is then shown from its own address. Whoever asks releases
 * what is kept.
 */
export async function keepFiles(
  urls: readonly string[],
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: () => void },
): Promise<KeptFiles> {
  const kept = new Map<string, string>();
  await Promise.all(
    urls.map(async (url) => {
      const file = await fetchFile(url, signal);
      if (file) kept.set(url, URL.createObjectURL(file));
      onFile();
    }),
  );
  return kept;
}

/** Undefined for a file that is not there, or that no try has brought. */
async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  for (const wait of [...triesAgainAfter, undefined]) {
    try {
      const response = await fetch(url, { signal });
      if (response.ok) return await response.blob();
      if (response.status < 500) return undefined;
    } catch {
      // Without a network, perhaps for a moment.
    }
    if (wait === undefined || signal.aborted) return undefined;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
  return undefined;
}

export function releaseFiles(kept: KeptFiles): void {
  for (const url of kept.values()) URL.revokeObjectURL(url);
}
