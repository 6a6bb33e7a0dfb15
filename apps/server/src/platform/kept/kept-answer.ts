import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** An answer as it left the router, made for nobody in particular. */
interface MadeAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Bytes that are sent as they are, under headers in the flat form that Node takes as it is. The bytes are the characters
 * of a latin1 string: Node then writes head and body in one piece, which costs less than writing two.
 */
export interface Variant {
  readonly headers: string[];
  readonly body: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  /** The moment from which it is made anew, in milliseconds as `Date.now()` gives them. */
  readonly until: number;
  /** The answer in an encoding, once somebody has asked for it. */
  readonly find: (encoding: Encoding) => Variant | undefined;
  /** The answer in an encoding, compressed when it is the first time. */
  readonly prepare: (encoding: Encoding) => Promise<Variant>;
  /** How much memory it takes with all its encodings, about. */
  readonly bytes: number;
}

// Below this, the headers of a compressed answer outweigh what it saves.
const worthCompressing = 1_024;

// What is about one connection or one request, and what each variant says for itself.
const notKept = new Set(
  'connection keep-alive date transfer-encoding content-length content-encoding vary x-request-id'.split(
    ' ',
  ),
);

/** Prepares an answer for being sent many times. */
export function keptAnswerOf(made: MadeAnswer, until: number): KeptAnswer {
  const { status, headers, body } = made;
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || notKept.has(name) ? [] : [name, String(value)],
  );
  shared.push('vary', varyOf(headers));
  const plain = variantOf(shared, body);
  const ready = new Map<Encoding, Variant>([['identity', plain]]);
  const underWay = new Map<Encoding, Promise<Variant>>();
  if (!isCompressible(headers, body)) ready.set('br', plain).set('gzip', plain);

  async function compressed(encoding: Encoding): Promise<Variant> {
    const packed = encoding === 'br' ? await packBrotli(body, brotliOptions) : await packGzip(body);
    const variant = variantOf([...shared, 'content-encoding', encoding], packed);
    ready.set(encoding, variant);
    return variant;
  }

  const etag = headers['etag'];
  return {
    status,
    etag: typeof etag === 'string' ? etag : undefined,
    until,
    find: (encoding) => ready.get(encoding),
    async prepare(encoding) {
      const known = ready.get(encoding) ?? underWay.get(encoding);
      if (known) return known;
      const making = compressed(encoding);
      underWay.set(encoding, making);
      return making;
    },
    // The bytes as they came, as they are sent, and twice a quarter of them.
    bytes: Math.ceil(body.byteLength * 2.5) + overhead,
  };
}

// Headers, keys and objects, roughly: a page's policy is the largest of them.
const overhead = 4_096;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.byteLength >= worthCompressing && /^text\/|json/.test(String(headers['content-type']));

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

// Quality 5 is where brotli leaves gzip behind and still takes less than a page takes to render.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const variantOf = (headers: readonly string[], body: Buffer): Variant => ({
  headers: [...headers, 'content-length', String(body.byteLength)],
  body: body.toString('latin1'),
});

const varyOf = ({ vary }: OutgoingHttpHeaders): string =>
  [vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
