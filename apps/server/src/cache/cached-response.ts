import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '#http/encoding.ts';

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
  readonly prepare: (encoding: Encoding) => Variant;
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
  const packedQuickly = new Set<Encoding>();
  if (!isCompressible(headers, body)) ready.set('br', plain).set('gzip', plain);

  function keep(encoding: Encoding, packed: Buffer): Variant {
    const variant = variantOf([...shared, 'content-encoding', encoding], packed);
    ready.set(encoding, variant);
    return variant;
  }

  // Most pages are asked for once between two changes of the content. Whoever asks first gets what packs in a third of
  // the time; who asks again shows that the smaller form is worth its making, and those who come after get it.
  function find(encoding: Encoding): Variant | undefined {
    const variant = ready.get(encoding);
    if (variant && packedQuickly.delete(encoding))
      packThoroughly[encoding](body).then(
        (packed) => keep(encoding, packed),
        () => packedQuickly.add(encoding),
      );
    return variant;
  }

  const etag = headers['etag'];
  return {
    status,
    etag: typeof etag === 'string' ? etag : undefined,
    until,
    find,
    prepare(encoding) {
      const known = ready.get(encoding);
      if (known) return known;
      packedQuickly.add(encoding);
      return keep(encoding, packQuickly[encoding](body));
    },
    // The bytes as they are, and twice a quarter of them.
    bytes: Math.ceil(body.byteLength * 1.5) + overhead,
  };
}

// Headers, keys and objects, roughly: a page's policy is the largest of them.
const overhead = 4_096;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.byteLength >= worthCompressing && /^text\/|json/.test(String(headers['content-type']));

// Brotli's 1 is about as small as gzip's 1 in half of its time; 5 is a sixth smaller, and takes four times as long.
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

// A page takes 0.08 ms, and handing it to another thread and back as much again.
const packQuickly: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, brotli(1)),
  gzip: (body) => gzipSync(body, { level: 1 }),
  identity: (body) => body,
};

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const packThoroughly: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => packBrotli(body, brotli(5)),
  gzip: (body) => packGzip(body, { level: 6 }),
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
