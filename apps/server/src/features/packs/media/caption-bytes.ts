import { decoded, scoredOneByte } from '@lasar/contract/customers/lists/text-encoding-rules';

/** A text file as it was decoded. `encoding` is named in Swedish when it was guessed, because a guess may be wrong. */
export interface DecodedText {
  readonly text: string;
  readonly encoding?: string;
}

/** The letters and signs of Nordic texts that an encoding of one byte writes with its upper half. */
const nordic = /[åäöÅÄÖéÉèüÜøØæÆçñ–—‘’“”„…«»·•°½€\u00a0]/u;

const nordicNames = {
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  cp850: 'DOS (CP850)',
} as const;

/** What the bytes give in the encodings for Swedish, the one that fits best first, and in those for other alphabets. */
const readings = (bytes: Uint8Array) => [
  ...scoredOneByte(bytes)
    .toSorted((one, other) => other.score - one.score)
    .map(({ encoding }) => ({
      encoding: nordicNames[encoding],
      text: decoded(bytes, encoding),
      expected: nordic,
    })),
  ...others.map(({ encoding, expected }) => ({
    encoding,
    text: new TextDecoder(encoding).decode(bytes),
    expected,
  })),
];

const others = [
  { encoding: 'Windows-1251', expected: /[а-яіїєґА-ЯІЇЄҐ’«»–—…№\u00a0]/u },
  { encoding: 'Windows-1256', expected: /[\u0600-\u06ff«»…\u200c-\u200f]/u },
] as const;

/** So much of what an encoding makes of the upper half must be letters of a language that it is used for. */
const leastExpected = 0.9;

/**
 * Decodes a text file: UTF-8 and UTF-16, with and without a byte order mark, and the encodings of one byte that older tools
 * write, by which of them gives letters. Undefined when none does.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf = decodeUtf(bytes);
  if (utf !== undefined) return utf.includes('\0') ? undefined : { text: utf };
  if (bytes.includes(0)) return undefined;
  const best = readings(bytes).find(
    ({ text, expected }) => shareOf(text, expected) >= leastExpected,
  );
  return best && { text: best.text, encoding: best.encoding };
}

function decodeUtf(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 by its byte order mark, or by the zeros that every other byte of times and Latin letters is. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 200);
  const zeros = (from: 0 | 1) => begin.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (begin.length < 4 || zeros(0) + zeros(1) < begin.length / 4) return undefined;
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
}

/** A capital within a word, where one of the two letters is outside of ASCII. */
const withinWord = /[\p{Ll}--[a-z]]\p{Lu}|\p{Ll}[\p{Lu}--[A-Z]]/gv;

/** How much of the text outside of ASCII is what a language has. Capitals within words are not. */
function shareOf(text: string, expected: RegExp): number {
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  const strange = text.match(withinWord)?.length ?? 0;
  const good = others.filter((letter) => expected.test(letter)).length;
  return others.length === 0 ? 1 : (good - strange) / others.length;
}
