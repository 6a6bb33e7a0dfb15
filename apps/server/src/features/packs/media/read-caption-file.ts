import { readFile } from 'node:fs/promises';
import { withoutDoubleEncoding } from '@lasar/contract/double-encoding-rules';
import { readCaptions, type ReadCaptions } from '@lasar/contract/films/caption-file-rules';
import { plainCaption, webVttOf } from '@lasar/contract/films/caption-rules';
import type { Cue } from '@lasar/contract/assignments/media';
import { decodeText } from './caption-bytes.ts';
import { InvalidFile } from './file-types.ts';

/** A file of captions as it was read. `source` is the WebVTT to store: the file itself where browsers read it as it is. */
export interface CaptionFile extends ReadCaptions {
  readonly source: string | Uint8Array;
}

/** Reads captions in any of the formats and encodings that tools write. Throws InvalidFile for what is no text. */
export async function readCaptionFile(absolute: string): Promise<CaptionFile> {
  const bytes = await readFile(absolute);
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new InvalidFile(
      'är inte text, eller i en teckenkodning som inte går att avgöra. Spara om den som VTT eller SRT i UTF-8',
    );
  const { encoding } = decoded;
  const once = withoutDoubleEncoding(decoded.text);
  const text = (once ?? decoded.text).normalize('NFC');
  const read = readCaptions(text);
  const isKept = read.isWebVtt && !encoding && isUtf8(bytes) && text === decoded.text;
  return {
    ...read,
    changes: [
      ...read.changes,
      ...(encoding ? [`Filen lästes som ${encoding}. ${check}`] : []),
      ...(once === undefined ? [] : [`${encodedTwice} ${check}`]),
    ],
    source: isKept ? absolute : new TextEncoder().encode(webVttOf(read.cues)),
  };
}

const encodedTwice = 'Å, ä, ö och andra tecken var kodade två gånger. De är rättade.';
const check = 'Kontrollera att bokstäverna är rätt.';

/** Whether browsers decode the bytes, which they take for UTF-8 whatever their byte order mark. */
const isUtf8 = (bytes: Uint8Array): boolean => bytes[0] !== 0xff && bytes[0] !== 0xfe;

/** The cues of captions as pages and the search have them. */
export const cuesOf = ({ cues }: Pick<ReadCaptions, 'cues'>): Cue[] =>
  cues.map(({ start, end, text }) => ({ start, end, text: plainCaption(text) }));
