// UTF-8 that a tool took for an older encoding, and wrote as UTF-8 once more: å became Ã¥.

/** Letters and signs that texts here have. A sequence that gives any other was no letter to begin with. */
const expected = /[\u00a0-\u017f\u0400-\u045f\u0490\u0491\u0600-\u06ff\u2010-\u203a\u20ac]/u;
const letter = /[åäöÅÄÖéÉèüÜøØæÆа-яіїєґА-ЯІЇЄҐ\u0620-\u064a]/u;

/** The byte of each sign above ASCII. What Windows leaves undefined is told by its number alone. */
const bytesOf = (label: string): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(label);
  const upper = Array.from({ length: 128 }, (_, index) => index + 128);
  return new Map([
    ...(label === 'windows-1252'
      ? upper.map((byte): [string, number] => [String.fromCharCode(byte), byte])
      : []),
    ...upper.map((byte): [string, number] => [decoder.decode(Uint8Array.of(byte)), byte]),
  ]);
};

const tables = ['windows-1252', 'macintosh'].map(bytesOf);

/**
 * The text with what was encoded twice as it was before; undefined where nothing was. At least one sequence must give a letter,
 * since a few pairs of signs are seen in other texts too.
 */
export function withoutDoubleEncoding(text: string): string | undefined {
  for (const bytes of tables) {
    let letters = 0;
    const repaired = text.replace(/[^\0-\x7f]+/gu, (run) =>
      decodedRun(run, bytes, (sign) => {
        if (letter.test(sign)) letters += 1;
      }),
    );
    if (letters > 0) return repaired;
  }
  return undefined;
}

/** A run of signs above ASCII, with each sequence of them that is one sign in UTF-8 as that sign. */
function decodedRun(
  run: string,
  bytes: ReadonlyMap<string, number>,
  onSign: (sign: string) => void,
): string {
  const signs = Array.from(run);
  let decoded = '';
  for (let at = 0; at < signs.length;) {
    const lead = bytes.get(signs[at] ?? '') ?? 0;
    const length = lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 1;
    const sign = length > 1 ? oneSign(signs.slice(at, at + length), bytes) : undefined;
    if (sign !== undefined) onSign(sign);
    decoded += sign ?? signs[at];
    at += sign === undefined ? 1 : length;
  }
  return decoded;
}

function oneSign(signs: readonly string[], bytes: ReadonlyMap<string, number>): string | undefined {
  const sequence = Uint8Array.from(signs, (sign) => bytes.get(sign) ?? 0);
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(sequence);
    return decoded.length === 1 && expected.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
