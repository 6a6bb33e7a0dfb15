import { inflateSync } from 'node:zlib';

const largestInflated = 50 * 1024 * 1024;

/** The objects of a PDF as text, with the letters that names spell as #xx in plain. */
export interface PdfObjects {
  /** The file itself, and each of its object streams: PDF 1.5 may keep its objects compressed. */
  readonly texts: readonly string[];
  /** Whether an object stream is packed in a way that is not understood here. */
  readonly hasUnreadable: boolean;
  /** Every object of that number: a changed PDF may hold several, of which a reader takes one. */
  readonly numbered: (number: number) => readonly string[];
}

/** Looks a PDF through without believing its cross-reference table, which may name other objects than a reader finds. */
export function objectsOf(bytes: Uint8Array): PdfObjects {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const plain = unescapeNames(text);
  const streams = objectStreams(text);
  return {
    texts: [plain, ...streams.map((stream) => stream.text)],
    hasUnreadable: streams.some((stream) => stream.unreadable),
    numbered: (number) => [
      ...Array.from(
        plain.matchAll(
          new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b([^]*?)(?:endobj|stream)`, 'g'),
        ),
        ([, object = '']) => object,
      ),
      ...streams.flatMap(({ objects }) => objects.get(number) ?? []),
    ],
  };
}

const unescapeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

interface ObjectStream {
  readonly text: string;
  readonly objects: ReadonlyMap<number, string>;
  readonly unreadable: boolean;
}

function objectStreams(text: string): ObjectStream[] {
  const found: ObjectStream[] = [];
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const head = unescapeNames(text.slice(text.lastIndexOf('obj', match.index), match.index));
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue;
    const body = unpacked(text, match.index + match[0].length, head);
    const plain = unescapeNames(body ?? '');
    found.push({
      text: plain,
      objects: objectsIn(body ?? '', Number(/\/First\s+(\d+)/.exec(head)?.[1])),
      unreadable: body === undefined,
    });
  }
  return found;
}

/** What an object stream holds; undefined when it is packed by anything but one plain Flate filter. */
function unpacked(text: string, from: number, head: string): string | undefined {
  const end = text.indexOf('endstream', from);
  const body = Buffer.from(text.slice(from, end < 0 ? undefined : end), 'latin1');
  if (!/\/(?:Filter|F|DecodeParms|DP)(?![A-Za-z0-9])/.test(head)) return body.toString('latin1');
  const isFlate =
    /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]\s*)?(?:\/(?!F(?![A-Za-z]))|>>|$)/;
  if (!isFlate.test(head) || /\/Predictor\s+(?!1\b)/.test(head)) return undefined;
  try {
    // Z_SYNC_FLUSH (2): bytes after the compressed data, such as a line end, are no error.
    const options = { finishFlush: 2, maxOutputLength: largestInflated };
    return inflateSync(body, options).toString('latin1');
  } catch {
    return undefined;
  }
}

/** An object stream begins with the number and the offset of each of its objects; `first` is where they begin. */
function objectsIn(body: string, first: number): ReadonlyMap<number, string> {
  const numbers = body.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = numbers.filter((_, index) => index % 2 === 1);
  return new Map(
    starts.map((start, index) => [
      numbers[2 * index] ?? Number.NaN,
      unescapeNames(body.slice(first + start, first + (starts[index + 1] ?? body.length))),
    ]),
  );
}
