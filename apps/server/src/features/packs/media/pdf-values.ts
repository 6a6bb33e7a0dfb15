/** A value of a PDF, as far as encryption needs it. Strings are bytes in latin1. */
export type PdfValue =
  | { readonly name: string }
  | { readonly string: string }
  | { readonly reference: number }
  | number
  | boolean
  | readonly PdfValue[]
  | ReadonlyMap<string, PdfValue>
  | undefined;

const space = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*)*`;
const token = new RegExp(
  String.raw`${space}(?:(<<)|(\[)|\((?=())|<([0-9A-Fa-f\s]*)>|/([^\0\t\n\f\r ()<>[\]{}/%]*)|(\d+)\s+\d+\s+R\b|([-+]?[\d.]+)|(true|false|null)\b)`,
  'y',
);
const closing = new RegExp(String.raw`${space}(>>|\])`, 'y');
// A dictionary of encryption holds one for its filters, and those hold plain values.
const deepest = 8;

/** Reads the value that begins at `from`; undefined where none does. */
export function pdfValueAt(text: string, from: number): PdfValue {
  let at = from;

  function read(depth: number): PdfValue {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found || depth > deepest) return undefined;
    at = token.lastIndex;
    const [, dictionary, list, literal, hex, name, reference, number, word] = found;
    if (dictionary !== undefined) return readDictionary(depth);
    if (list !== undefined) return readList(depth);
    if (literal !== undefined) return { string: readLiteral() };
    if (hex !== undefined) return { string: Buffer.from(evenHex(hex), 'hex').toString('latin1') };
    if (name !== undefined) return { name: withoutEscapes(name) };
    if (reference !== undefined) return { reference: Number(reference) };
    if (number !== undefined) return Number(number);
    return word === 'null' ? undefined : word === 'true';
  }

  function isClosed(): boolean {
    closing.lastIndex = at;
    if (!closing.test(text)) return false;
    at = closing.lastIndex;
    return true;
  }

  function readDictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>();
    while (!isClosed()) {
      const key = read(depth + 1);
      if (typeof key !== 'object' || !('name' in key) || entries.has(key.name)) return undefined;
      entries.set(key.name, read(depth + 1));
    }
    return entries;
  }

  function readList(depth: number): PdfValue {
    const values: PdfValue[] = [];
    while (!isClosed()) {
      const value = read(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  }

  function readLiteral(): string {
    let [string, open] = ['', 1];
    for (; at < text.length; at += 1) {
      const sign = text.charAt(at);
      if (sign === '\\') string += readEscape();
      else {
        open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        if (open === 0) break;
        string += sign;
      }
    }
    at += 1;
    return string;
  }

  /** What an escape stands for. Leaves `at` on its last sign. */
  function readEscape(): string {
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = at + 1;
    const [digits] = octal.exec(text) ?? [];
    if (digits !== undefined) {
      at += digits.length;
      return String.fromCharCode(Number.parseInt(digits, 8) & 0xff);
    }
    at += 1;
    const sign = text.charAt(at);
    if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
    return escapes.get(sign) ?? sign;
  }

  return read(0);
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['\n', ''],
  ['\r', ''],
]);

function evenHex(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}

/** A text with the #xx escapes of names decoded. */
export const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

// A string on one line, also with escapes and one pair of parentheses in it. The length bounds what a try costs.
const lineOfString =
  /\((?:[^()<>\\\r\n]|\\[^\r\n]|\((?:[^()<>\\\r\n]|\\[^\r\n]){0,1000}\)){0,1000}\)/g;

/**
 * A text with the strings left empty that can be nothing but text, such as a title, so that names in them are not taken for actions.
 * Wherever a viewer begins to read before such a string, it reads its end as the end of a string, or all of it as a comment.
 * One in which an object may begin is kept.
 */
export const withoutPlainStrings = (text: string): string =>
  text.replace(lineOfString, (string) => (string.includes('obj') ? string : '()'));
