import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** An answer made for nobody in particular. */
export interface MadeAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Bytes that are sent as they are. */
export interface Variant {
  /** In the flat form that Node takes as it is. */
  readonly headers: string[];
  /** The same as lines of a head, each with its end. */
  readonly lines: string;
  readonly body: Buffer;
}

export interface KeptAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  /** The moment from which it is made anew, in milliseconds as `Date.now()` gives them. */
  readonly until: number;
  /** The answer in an encoding, once somebody has asked for it. Being asked again makes it smaller. */
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
  const packedQuickly = new Set<Encoding>();
  if (!isCompressible(headers, body)) ready.set('br', plain).set('gzip', plain);

  async function compressed(encoding: Encoding, effort: Effort): Promise<Variant> {
    const packed = await pack[encoding](body, effort);
    const variant = variantOf([...shared, 'content-encoding', encoding], packed);
    ready.set(encoding, variant);
    return variant;
  }

  // Most pages are asked for once between two changes of the content. Whoever asks first gets what packs in a third of
  // the time; who asks again shows that the smaller form is worth its making, and those who come after get it.
  function find(encoding: Encoding): Variant | undefined {
    const variant = ready.get(encoding);
    if (variant && packedQuickly.delete(encoding))
      compressed(encoding, 'thorough').catch(() => packedQuickly.add(encoding));
    return variant;
  }

  const etag = headers['etag'];
  return {
    status,
    etag: typeof etag === 'string' ? etag : undefined,
    until,
    find,
    async prepare(encoding) {
      const known = ready.get(encoding) ?? underWay.get(encoding);
      if (known) return known;
      const making = compressed(encoding, 'quick').then((variant) => {
        packedQuickly.add(encoding);
        return variant;
      });
      underWay.set(encoding, making);
      return making;
    },
    // The bytes as they are, and twice a quarter of them.
    bytes: Math.ceil(body.byteLength * 1.5) + overhead,
  };
}

// Headers, keys and objects, roughly: a page's policy is the largest of them.
const overhead = 4_096;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.byteLength >= worthCompressing && /^text\/|json/.test(String(headers['content-type']));

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

type Effort = 'quick' | 'thorough';

// Brotli's 1 is about as small as gzip's 1 in half of its time; 5 is a sixth smaller, and takes four times as long.
const brotliQuality = { quick: 1, thorough: 5 };
const gzipLevel = { quick: 1, thorough: 6 };

const pack: Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) =>
    packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } }),
  gzip: (body, effort) => packGzip(body, { level: gzipLevel[effort] }),
  identity: async (body) => body,
};

function variantOf(shared: readonly string[], body: Buffer): Variant {
  const headers = [...shared, 'content-length', String(body.byteLength)];
  // The router's answer has been through Node, which lets no header end a line of its own.
  const lines = headers.map((word, index) => word + (index % 2 === 0 ? ': ' : '\r\n')).join('');
  return { headers, lines, body };
}

const varyOf = ({ vary }: OutgoingHttpHeaders): string =>
  [vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
