import { inflateSync } from 'node:zlib';
import { encryptionOf, type Decrypt } from './pdf-encryption.ts';
import { withoutEscapes, withoutPlainStrings } from './pdf-values.ts';

// Types of actions and annotations as PDF names. The character before distinguishes a name from text such as "HTML/JavaScript".
const named = (names: string): RegExp =>
  new RegExp(
    String.raw`(?:\/S|\/Type|\/Subtype|\bobj|[\s<>[\]()%]|^)\/(?:${names})(?![A-Za-z0-9])`,
  );

const forbiddenNames = [
  ['script', named('JavaScript')],
  ['files', named('EmbeddedFiles?|FileAttachment')],
  ['media', named('RichMedia')],
  ['program', named('Launch')],
  ['sends', named('SubmitForm|ImportData')],
] as const satisfies readonly (readonly [string, RegExp])[];

/** Why a PDF does more than show pages and follow the links that its reader clicks, or does not show even those. */
export type ActiveContent =
  | (typeof forbiddenNames)[number][0]
  | 'acts-by-itself'
  | 'xfa'
  | 'unreadable'
  | 'locked';

/**
 * The active content of a PDF, also in compressed object streams; undefined when it has none. A file that opens without a password
 * is decrypted for it.
 */
export function activeContentOf(bytes: Uint8Array): ActiveContent | undefined {
  const text = latin1Of(bytes);
  const encryption = encryptionOf(text);
  if (encryption === 'locked') return 'locked';
  if (encryption === 'unclear') return 'unreadable';
  const objects = objectsOf(text, encryption === 'none' ? undefined : encryption.decrypt);
  const { texts, hasUnreadable } = objects;
  const forbidden = forbiddenNames.find(([, name]) => texts.some((each) => name.test(each)));
  if (forbidden) return forbidden[0];
  if (texts.some((text) => /\/XFA(?![A-Za-z0-9])/.test(text))) return 'xfa';
  if (texts.some(hasAdditionalActions) || texts.some((text) => opensElsewhere(text, objects)))
    return 'acts-by-itself';
  return hasUnreadable ? 'unreadable' : undefined;
}

// Additional actions (/AA) of a document, a page or an annotation run when it is opened, closed, printed or hovered.
const hasAdditionalActions = (text: string): boolean =>
  /\/AA\s*(?:<<(?!\s*>>)|\d+\s+\d+\s+R)/.test(text);

/** Whether the open action is anything but a destination in the document. */
function opensElsewhere(text: string, objects: PdfObjects): boolean {
  return Array.from(text.matchAll(/\/OpenAction(?![A-Za-z0-9])/g)).some(({ index }) => {
    const value = text.slice(index + '/OpenAction'.length).trimStart();
    const reference = /^(\d+)\s+\d+\s+R\b/.exec(value)?.[1];
    if (reference === undefined) return !staysInDocument(value);
    const referred = objects.numbered(Number(reference));
    return referred.length === 0 || !referred.every((each) => staysInDocument(each.trimStart()));
  });
}

/** Whether a value is a destination, or an action that goes to one and to nothing after it. */
function staysInDocument(value: string): boolean {
  if (value.startsWith('[')) return true;
  if (!value.startsWith('<<')) return false;
  const action = dictionaryOf(value);
  const types = Array.from(action.matchAll(/\/S\s*\/([A-Za-z0-9]+)/g), ([, type]) => type);
  const isKnown = types.length > 0 && types.every((type) => type === 'GoTo' || type === 'Named');
  // What follows a percent sign is a comment, which could hide another type.
  return isKnown && !/\/Next(?![A-Za-z0-9])|%/.test(action);
}

/** The dictionary at the start of a text. */
function dictionaryOf(text: string): string {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

const largestInflated = 50 * 1024 * 1024;

/** The objects of a PDF as text, with the #xx escapes of names decoded. */
interface PdfObjects {
  /** The file itself and each of its object streams, which PDF 1.5 compresses. Plain strings of the file are left empty. */
  readonly texts: readonly string[];
  /** Whether an object stream has a compression that this module cannot decode. */
  readonly hasUnreadable: boolean;
  /** Every object with a number: an updated PDF may hold several, and viewers differ in which they use. */
  readonly numbered: (number: number) => readonly string[];
}

/** Finds objects without the cross-reference table, since a viewer that repairs the file may find other objects. */
function objectsOf(text: string, decrypt: Decrypt | undefined): PdfObjects {
  const plain = withoutEscapes(text);
  const streams = objectStreams(text, decrypt);
  return {
    texts: [withoutEscapes(withoutPlainStrings(text)), ...streams.map((stream) => stream.text)],
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

/** The bytes of a file, each as one character. */
const latin1Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

interface ObjectStream {
  readonly text: string;
  readonly objects: ReadonlyMap<number, string>;
  readonly unreadable: boolean;
}

function objectStreams(text: string, decrypt: Decrypt | undefined): ObjectStream[] {
  const found: ObjectStream[] = [];
  for (const stream of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(stream.head)) continue;
    const body = decompressed(stream, decrypt);
    const plain = withoutEscapes(body ?? '');
    found.push({
      // With its strings: the table of an object stream may say that an object begins within one.
      text: plain,
      objects: objectsIn(body ?? '', Number(/\/First\s+(\d+)/.exec(stream.head)?.[1])),
      unreadable: body === undefined,
    });
  }
  return found;
}

interface PdfStream {
  /** What stands between the number of the object and its body, with the escapes of names decoded. */
  readonly head: string;
  readonly number: number;
  readonly generation: number;
  readonly body: () => Buffer;
}

function* streamsOf(text: string): Generator<PdfStream> {
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const begin = text.lastIndexOf('obj', match.index);
    const [, number, generation] =
      /(\d+)\s+(\d+)\s+$/.exec(text.slice(Math.max(0, begin - 40), Math.max(0, begin))) ?? [];
    const from = match.index + match[0].length;
    yield {
      head: withoutEscapes(text.slice(begin, match.index)),
      number: Number(number),
      generation: Number(generation),
      body: () => {
        const end = text.indexOf('endstream', from);
        return Buffer.from(text.slice(from, end < 0 ? undefined : end), 'latin1');
      },
    };
  }
}

/**
 * The bodies of the streams of an encrypted PDF that opens without a password, decrypted; of any other none. A file whose streams
 * lie in each other has no end of them: they stop at four times its size.
 */
export function* decryptedStreams(bytes: Uint8Array): Generator<Buffer> {
  const text = latin1Of(bytes);
  const encryption = encryptionOf(text);
  if (typeof encryption === 'string') return;
  let left = 4 * bytes.length;
  for (const { head, number, generation, body } of streamsOf(text)) {
    if (/\/XRef(?![A-Za-z0-9])/.test(head)) continue;
    const encrypted = body();
    left -= encrypted.length;
    if (left < 0) return;
    yield encryption.decrypt(encrypted, number, generation);
  }
}

/**
 * The content of an object stream; undefined when it has any filter but a single Flate without predictor. An encrypted one has that
 * filter always: what inflates was decrypted with the right key, and says to every viewer what it says here.
 */
function decompressed(
  { head, number, generation, body }: PdfStream,
  decrypt: Decrypt | undefined,
): string | undefined {
  const packed = decrypt ? decrypt(body(), number, generation) : body();
  if (!/\/(?:Filter|F|DecodeParms|DP)(?![A-Za-z0-9])/.test(head))
    return decrypt ? undefined : packed.toString('latin1');
  const isFlate =
    /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]\s*)?(?:\/(?!F(?![A-Za-z]))|>>|$)/;
  if (!isFlate.test(head) || /\/Predictor\s+(?!1\b)/.test(head)) return undefined;
  try {
    // Z_SYNC_FLUSH (2): bytes after the compressed data, such as a line end, are not an error.
    const options = { finishFlush: 2, maxOutputLength: largestInflated };
    return inflateSync(packed, options).toString('latin1');
  } catch {
    return undefined;
  }
}

/** An object stream starts with the number and offset of each object. `first` is the offset of the first object. */
function objectsIn(body: string, first: number): ReadonlyMap<number, string> {
  const numbers = body.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = numbers.filter((_, index) => index % 2 === 1);
  return new Map(
    starts.map((start, index) => [
      numbers[2 * index] ?? Number.NaN,
      withoutEscapes(body.slice(first + start, first + (starts[index + 1] ?? body.length))),
    ]),
  );
}
