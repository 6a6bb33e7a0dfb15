export const encodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'macintosh',
  'cp850',
] as const;
export type TextEncoding = (typeof encodings)[number];

// The upper half of code page 850, which older school systems and Windows' command line write, and no browser knows.
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes a text, without its byte order mark. Bytes that say nothing in the encoding become replacement characters. */
export function decoded(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  return new TextDecoder('windows-1252')
    .decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)))
    .replace(/\?/g, (mark, at: number) => cp850[(bytes[at] ?? 0) - 0x80] ?? mark);
}

/**
 * The encoding of a text: what its first bytes say, else UTF-16 where every other byte is zero, else UTF-8 where that is possible,
 * else the one of the older encodings in which its letters make Swedish words.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const part = bytes.subarray(0, 4_000);
  const zeros = (place: number) =>
    part.filter((byte, index) => byte === 0 && index % 2 === place).length;
  if (bytes.length % 2 === 0 && Math.abs(zeros(1) - zeros(0)) * 4 > part.length)
    return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const scored = scoredOneByte(bytes);
    return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
  }
}

const older = ['windows-1252', 'macintosh', 'cp850'] as const;

/** The older encodings of one byte, each with how well the letters that it gives make Swedish words. */
export function scoredOneByte(bytes: Uint8Array) {
  const part = bytes.subarray(0, 500_000);
  return older.map((encoding) => ({ encoding, score: scoreOf(decoded(part, encoding)) }));
}

// What the letters of a text in Swedish are worth, with names from elsewhere; all other signs beyond ASCII speak against it.
const worth: readonly (readonly [RegExp, number])[] = [
  [/[åäöÅÄÖ]/g, 4],
  [/[éÉüÜ]/g, 3],
  [/[áàèëïíóòøæØÆñçćčšžŠŽêôûúßý]/g, 1],
  [/[’“”–…·§«»\u00a0]/g, 0],
  // A capital stands in no word after a small letter, and a word begins with a small é seldom.
  [/\p{Ll}[ÅÄÖÉÜ]/gu, -6],
  [/(?<!\p{L})é/gu, -3],
];

function scoreOf(text: string): number {
  const strange = text.match(/[^\p{ASCII}åäöÅÄÖéÉüÜáàèëïíóòøæØÆñçćčšžŠŽêôûúßý’“”–…·§«»\u00a0]/gu);
  return worth.reduce(
    (sum, [pattern, each]) => sum + each * (text.match(pattern)?.length ?? 0),
    -2 * (strange?.length ?? 0),
  );
}
