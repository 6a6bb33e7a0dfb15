import { createReadStream } from 'node:fs';
import { InvalidPack } from '../check/validation-errors.ts';

const newline = 0x0a;
const longestLine = 16 * 1024 * 1024;

/** The text of a file in blocks of whole lines. Throws InvalidPack with the line that is not text in UTF-8. */
export async function* utf8Of(path: string, file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  const decodeLines = (bytes: Buffer): string => {
    const text = decode(bytes);
    if (text === undefined) {
      const wrong = line + lineOfFault(bytes);
      throw new InvalidPack([`${file}:${wrong}: Raden är inte text i UTF-8.`]);
    }
    line += text.split('\n').length - 1;
    return text;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (rest.length > longestLine) throw new InvalidPack([`${file}:${line}: Raden är för lång.`]);
    yield decodeLines(bytes.subarray(0, end));
  }
  yield decodeLines(rest);
}

/** How many lines come before the first that is not text. */
function lineOfFault(bytes: Buffer): number {
  for (let start = 0, line = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newline, start) + 1 || bytes.length;
    if (decode(bytes.subarray(start, end)) === undefined) return line;
    start = end;
  }
  return 0;
}

/** Undefined when the bytes are not UTF-8, or contain NUL, which no text in the database can have. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
