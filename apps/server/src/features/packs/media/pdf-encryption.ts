import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { pdfValueAt, withoutEscapes, type PdfValue } from './pdf-values.ts';

// Publishers send files that open without a password and whose printing or copying is locked. What such a file holds can be
// inspected with the empty password, as every viewer does. Algorithms by ISO 32000-2, 7.6.

/** Decrypts the body of a stream of the object with this number and generation. */
export type Decrypt = (body: Buffer, number: number, generation: number) => Buffer;

/** How a PDF is encrypted: not at all, so that it opens without a password, or `locked`. `unclear` when it says several things. */
export type Encryption = 'none' | 'locked' | 'unclear' | { readonly decrypt: Decrypt };

type Dictionary = ReadonlyMap<string, PdfValue>;

/** Finds how a PDF is encrypted. `text` is the file in latin1. */
export function encryptionOf(text: string): Encryption {
  const found = Array.from(text.matchAll(/\/Encrypt(?![A-Za-z0-9#])/g), ({ index }) =>
    pdfValueAt(text, index + '/Encrypt'.length),
  );
  const named = withoutEscapes(text).match(/\/Encrypt(?![A-Za-z0-9])/g) ?? [];
  if (named.length === 0) return 'none';
  if (named.length !== found.length) return 'unclear';
  const dictionaries = new Map(
    found
      .flatMap((value) => (isReference(value) ? objectsNumbered(text, value.reference) : [value]))
      .map((value) => [JSON.stringify(plainOf(value)), value]),
  );
  const [dictionary, other] = dictionaries.values();
  if (other !== undefined || !(dictionary instanceof Map)) return 'unclear';
  return openWithoutPassword(text, dictionary);
}

const isReference = (value: PdfValue): value is { readonly reference: number } =>
  typeof value === 'object' && 'reference' in value;

const objectsNumbered = (text: string, number: number): PdfValue[] =>
  Array.from(
    text.matchAll(new RegExp(String.raw`(?<!\d)${number}\s+\d+\s+obj\b`, 'g')),
    ({ 0: head, index }) => pdfValueAt(text, index + head.length),
  );

/** A value that JSON can tell from others. */
const plainOf = (value: PdfValue): unknown =>
  value instanceof Map
    ? Array.from(value as Dictionary, ([key, each]) => [key, plainOf(each)])
    : value;

function openWithoutPassword(text: string, dictionary: Dictionary): Encryption {
  if (nameIn(dictionary, 'Filter') !== 'Standard') return 'locked';
  const version = numberIn(dictionary, 'V');
  const method = methodOf(dictionary, version);
  if (method === undefined) return 'locked';
  const key =
    version === 5
      ? modernKey(dictionary)
      : identifiersIn(text)
          .map((identifier) => olderKey(dictionary, version, identifier))
          .find((each) => each !== undefined);
  if (!key) return 'locked';
  return { decrypt: decrypterOf(method, key) };
}

type Method = 'Identity' | 'V2' | 'AESV2' | 'AESV3';

/** How streams are encrypted; undefined for a way that is not known. */
function methodOf(dictionary: Dictionary, version: number): Method | undefined {
  if (version === 1 || version === 2) return 'V2';
  if (version !== 4 && version !== 5) return undefined;
  const filter = nameIn(dictionary, 'StmF') ?? 'Identity';
  if (filter === 'Identity') return filter;
  const filters = dictionary.get('CF');
  const settings = filters instanceof Map ? (filters as Dictionary).get(filter) : undefined;
  const method = settings instanceof Map ? nameIn(settings as Dictionary, 'CFM') : undefined;
  if (version === 5) return method === 'AESV3' ? method : undefined;
  return method === 'V2' || method === 'AESV2' ? method : undefined;
}

/** The first strings of the file's identifiers, of which each update of a file has the same. */
const identifiersIn = (text: string): Buffer[] => [
  ...new Map(
    Array.from(text.matchAll(/\/ID(?=[\s[])/g), ({ index }) => {
      const [first] = listOf(pdfValueAt(text, index + 3));
      const identifier = typeof first === 'object' && 'string' in first ? first.string : '';
      return [identifier, Buffer.from(identifier, 'latin1')] as const;
    }),
  ).values(),
];

const listOf = (value: PdfValue): readonly PdfValue[] =>
  Array.isArray(value) ? (value as readonly PdfValue[]) : [];

function nameIn(dictionary: Dictionary, key: string): string | undefined {
  const value = dictionary.get(key);
  return typeof value === 'object' && 'name' in value ? value.name : undefined;
}

function numberIn(dictionary: Dictionary, key: string): number {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : 0;
}

function bytesIn(dictionary: Dictionary, key: string): Buffer {
  const value = dictionary.get(key);
  return Buffer.from(typeof value === 'object' && 'string' in value ? value.string : '', 'latin1');
}

// What an empty password is filled up with.
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const digest = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();

/** The key of RC4 and of AES with 128 bits; undefined when the empty password is not the right one. */
function olderKey(dictionary: Dictionary, version: number, identifier: Buffer): Buffer | undefined {
  const revision = numberIn(dictionary, 'R');
  const bits = version === 1 ? 40 : version === 4 ? 128 : numberIn(dictionary, 'Length') || 40;
  const length = bits / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return undefined;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(numberIn(dictionary, 'P') | 0);
  const isPlainMetadata = revision >= 4 && dictionary.get('EncryptMetadata') === false;
  let key = digest(
    'md5',
    padding,
    bytesIn(dictionary, 'O').subarray(0, 32),
    rights,
    identifier,
    Buffer.alloc(isPlainMetadata ? 4 : 0, 0xff),
  ).subarray(0, length);
  if (revision >= 3)
    for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, length);
  const proof = bytesIn(dictionary, 'U');
  if (revision === 2) return rc4(key, padding).equals(proof) ? key : undefined;
  let expected = digest('md5', padding, identifier);
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return expected.equals(proof.subarray(0, 16)) ? key : undefined;
}

/** The key of AES with 256 bits; undefined when the empty password is not the right one. */
function modernKey(dictionary: Dictionary): Buffer | undefined {
  const hash =
    numberIn(dictionary, 'R') === 5 ? (salt: Buffer) => digest('sha256', salt) : slowHash;
  const proof = bytesIn(dictionary, 'U');
  const wrapped = bytesIn(dictionary, 'UE').subarray(0, 32);
  if (proof.length < 48 || wrapped.length < 32) return undefined;
  if (!hash(proof.subarray(32, 40)).equals(proof.subarray(0, 32))) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', hash(proof.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrapped);
}

/** The hash of revision 6, of the empty password. */
function slowHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = digest(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function decrypterOf(method: Method, key: Buffer): Decrypt {
  if (method === 'Identity') return (body) => body;
  if (method === 'AESV3') return (body) => aes('aes-256-cbc', key, body);
  const ending = method === 'AESV2' ? Buffer.from('sAlT') : Buffer.alloc(0);
  return (body, number, generation) => {
    const place = Buffer.alloc(5);
    place.writeUIntLE(number & 0xffffff, 0, 3);
    place.writeUInt16LE(generation & 0xffff, 3);
    const own = digest('md5', key, place, ending).subarray(0, Math.min(key.length + 5, 16));
    return method === 'V2' ? rc4(own, body) : aes('aes-128-cbc', own, body);
  };
}

/** The body begins with its initialisation vector, and a line end may follow its last block. */
function aes(algorithm: string, key: Buffer, body: Buffer): Buffer {
  const end = body.length - (body.length % 16);
  if (end < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(algorithm, key, body.subarray(0, 16));
  return decipher.setAutoPadding(false).update(body.subarray(16, end));
}

/** RC4, which OpenSSL has no longer. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  let [i, j] = [0, 0];
  for (; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    [state[i], state[j]] = [at(j), at(i)];
  }
  [i, j] = [0, 0];
  const out = Buffer.alloc(data.length);
  for (const [index, byte] of data.entries()) {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    [state[i], state[j]] = [at(j), at(i)];
    out[index] = byte ^ at(at(i) + at(j));
  }
  return out;
}
