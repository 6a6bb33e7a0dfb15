import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Encoding } from './encoding.ts';

/** An answer as it left the router, made for nobody in particular. */
interface MadeAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Bytes that are sent as they are, under headers in the flat form that Node writes without looking at them. */
interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

/** An answer in each encoding that it may be asked for in. */
export interface KeptAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** The moment from which it is made anew, in milliseconds as `Date.now()` gives them. */
  readonly until: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Below this, the headers of a compressed answer outweigh what it saves.
const worthCompressing = 1_024;

// What is about one connection or one request, and what each variant says for itself.
const notKept = new Set(
  'connection keep-alive date transfer-encoding content-length content-encoding vary x-request-id'.split(
    ' ',
  ),
);

/** Prepares an answer for being sent many times. */
export async function keptAnswerOf(made: MadeAnswer, until: number): Promise<KeptAnswer> {
  const { status, headers, body } = made;
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || notKept.has(name) ? [] : [name, String(value)],
  );
  shared.push('vary', varyOf(headers));
  const plain = variantOf(shared, body);
  const [br, gzipped] = await (isCompressible(headers, body)
    ? compressBoth(shared, body)
    : [plain, plain]);
  const etag = headers['etag'];
  return {
    status,
    etag: typeof etag === 'string' ? etag : undefined,
    variants: { br, gzip: gzipped, identity: plain },
    until,
  };
}

/** How much memory an answer takes, in bytes. */
export function bytesOf({ variants: { br, gzip, identity } }: KeptAnswer): number {
  const bodies = new Set([br, gzip, identity].map(({ body }) => body));
  return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, overhead);
}

// Headers, keys and objects, roughly: a page's policy is the largest of them.
const overhead = 4_096;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.byteLength >= worthCompressing && /^text\/|json/.test(String(headers['content-type']));

// Quality 5 is where brotli leaves gzip behind and still takes less than a page takes to render.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function compressBoth(headers: string[], body: Buffer): Promise<[Variant, Variant]> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, brotliOptions),
    compressGzip(body),
  ]);
  return [
    variantOf([...headers, 'content-encoding', 'br'], br),
    variantOf([...headers, 'content-encoding', 'gzip'], gzipped),
  ];
}

const variantOf = (headers: readonly string[], body: Buffer): Variant => ({
  headers: [...headers, 'content-length', String(body.byteLength)],
  body,
});

const varyOf = ({ vary }: OutgoingHttpHeaders): string =>
  [vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
