/** A text file as it was decoded. `encoding` is named in Swedish when it was guessed, because a guess may be wrong. */
export interface DecodedText {
  readonly text: string;
  readonly encoding?: string;
}

/** The letters and signs of Nordic texts that an encoding of one byte writes with its upper half. */
const nordic = /[åäöÅÄÖéÉèüÜøØæÆçñ–—‘’“”„…«»·•°½€\u00a0]/u;

// Of DOS, by the byte from 80 on. The encodings of Windows and Macintosh are part of every browser and of Node.
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const ofOneByte = [
  { name: 'Windows-1252', decode: decoderOf('windows-1252'), expected: nordic },
  { name: 'Mac Roman', decode: decoderOf('macintosh'), expected: nordic },
  { name: 'DOS (CP850)', decode: decodeCp850, expected: nordic },
  {
    name: 'Windows-1251',
    decode: decoderOf('windows-1251'),
    expected: /[а-яіїєґА-ЯІЇЄҐ’«»–—…№\u00a0]/u,
  },
  {
    name: 'Windows-1256',
    decode: decoderOf('windows-1256'),
    expected: /[\u0600-\u06ff«»…\u200c-\u200f]/u,
  },
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
  const tried = ofOneByte.map(({ name, decode, expected }) => {
    const text = decode(bytes);
    return { text, encoding: name, share: shareOf(text, expected) };
  });
  const best = tried.find(({ share }) => share >= leastExpected);
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

function decoderOf(label: string): (bytes: Uint8Array) => string {
  return (bytes) => new TextDecoder(label).decode(bytes);
}

function decodeCp850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : cp850.charAt(byte - 0x80),
  ).join('');
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
