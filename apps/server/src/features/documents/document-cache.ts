/** Keeps finished documents, the latest used of them, up to a number of bytes. */
export interface DocumentCache {
  /** The document under the key; made at most once at a time, however many ask. */
  readonly getOrMake: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/** A cache in memory. A document that could not be made is forgotten, so that the next one who asks tries again. */
export function createDocumentCache(maxBytes: number): DocumentCache {
  // A Map remembers the order of insertion: first is least lately used.
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function keep(key: string, document: Uint8Array): void {
    kept.set(key, document);
    bytes += document.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  }

  async function make(key: string, maker: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const document = await maker();
    keep(key, document);
    return document;
  }

  return {
    async getOrMake(key, maker) {
      const document = kept.get(key);
      if (document) {
        kept.delete(key);
        kept.set(key, document);
        return document;
      }
      const known = making.get(key);
      if (known) return known;
      const underWay = make(key, maker).finally(() => making.delete(key));
      making.set(key, underWay);
      return underWay;
    },
  };
}
