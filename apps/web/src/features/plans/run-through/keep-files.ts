/** Films and sheets up to this size are fetched before a run-through begins. */
export const mostKeptBytes = 50_000_000;

/** A file that a run-through shows. `bytes` is undefined where nobody knows its size. */
export interface WantedFile {
  readonly url: string;
  readonly bytes?: number | undefined;
}

/** Addresses of files in this browser, by the addresses that they came from. */
export type KeptFiles = ReadonlyMap<string, string>;

/**
 * Fetches files into the memory of the page, so that they are there when the network is not. A file that
 * cannot be fetched is not among those kept; it is then shown from its own address. Whoever asks releases what is kept.
 */
export async function keepFiles(
  urls: readonly string[],
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: () => void },
): Promise<KeptFiles> {
  const kept = new Map<string, string>();
  await Promise.all(
    urls.map(async (url) => {
      try {
        const response = await fetch(url, { signal });
        if (!response.ok) return;
        kept.set(url, URL.createObjectURL(await response.blob()));
      } catch {
        // Shown from its own address.
      } finally {
        onFile();
      }
    }),
  );
  return kept;
}

export function releaseFiles(kept: KeptFiles): void {
  for (const url of kept.values()) URL.revokeObjectURL(url);
}
