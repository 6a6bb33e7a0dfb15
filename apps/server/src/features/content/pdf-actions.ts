import { inflateSync } from 'node:zlib';

// Action types as PDF names. A name may spell any letter as #xx. The character before tells a name from a word in a
// sentence such as "HTML/JavaScript".
const forbiddenName =
  /(?:\/S|\/Type|\/Subtype|\bobj|[\s<>[\]()%]|^)\/(?:JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|FileAttachment|RichMedia)(?![A-Za-z0-9])/;

const largestInflated = 50 * 1024 * 1024;

/** Whether a PDF holds files or media, or runs, starts or sends something, also inside compressed object streams or encryption. */
export function hasActiveContent(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return (
    isForbidden(text) || /\/Encrypt[\s<\d]/.test(text) || objectStreams(text).some(isForbidden)
  );
}

const isForbidden = (text: string): boolean => forbiddenName.test(unescapeNames(text));

const unescapeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The text of each object stream: PDF 1.5 may keep its objects compressed. */
function objectStreams(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = match.index;
    const head = start.exec(text);
    if (head) found.push(inflated(text, head.index + head[0].length));
  }
  return found;
}

function inflated(text: string, from: number): string {
  const end = text.indexOf('endstream', from);
  const body = Buffer.from(text.slice(from, end < 0 ? undefined : end), 'latin1');
  try {
    // Z_SYNC_FLUSH (2): bytes after the compressed data, such as a line end, are no error.
    return inflateSync(body, { finishFlush: 2, maxOutputLength: largestInflated }).toString(
      'latin1',
    );
  } catch {
    // Not deflated, or more than any honest object stream holds: pdfjs decides whether it can be read.
    return body.toString('latin1');
  }
}
