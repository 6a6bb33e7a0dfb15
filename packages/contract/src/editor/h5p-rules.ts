import { entriesOf, unpack } from '../zip-rules.ts';

/** Why a file gives no questions. */
export const h5pFaults = ['not-h5p', 'too-large'] as const;
export type H5pFault = (typeof h5pFaults)[number];

/** A file that is no H5P, or one that is too large. */
export class UnreadableH5p extends Error {
  override readonly name = 'UnreadableH5p';
  readonly fault: H5pFault;

  constructor(fault: H5pFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Why a file gives no questions, in words. */
export const unreadableH5pText: Readonly<Record<H5pFault, string>> = {
  'not-h5p': 'Filen är ingen H5P-fil som går att läsa.',
  'too-large': 'H5P-filen är för stor. Högst 50 MB, och högst 600 kB text, går att läsa.',
};

/** The bytes of a file at most: a file holds the pictures and films of its questions, which are not read. */
export const mostH5pBytes = 50_000_000;

// What a call may hold, with room for the escapes of JSON in JSON.
const mostTextBytes = 600_000;
const mostEntries = 10_000;

/** What is read of an H5P file: its description and its content, both JSON (https://h5p.org/documentation/developers/h5p-specification). */
export interface H5pTexts {
  readonly description: string;
  readonly content: string;
}

/**
 * Takes description and content out of an H5P file, which is a zip file. Nothing else in it is unpacked, so neither the paths
 * nor the size of the rest matter. Throws `UnreadableH5p`.
 */
export async function openH5p(bytes: Uint8Array<ArrayBuffer>): Promise<H5pTexts> {
  if (bytes.length > mostH5pBytes) throw new UnreadableH5p('too-large');
  const entries = await orUnreadable(async () => entriesOf(bytes));
  if (entries.length > mostEntries) throw new UnreadableH5p('too-large');
  const read = async (name: string): Promise<string> => {
    const entry = entries.find((each) => each.name === name);
    if (!entry) throw new UnreadableH5p('not-h5p');
    const content = await orUnreadable(() => unpack(entry, mostTextBytes));
    if (!content) throw new UnreadableH5p('too-large');
    return new TextDecoder().decode(content);
  };
  const [description, content] = [await read('h5p.json'), await read('content/content.json')];
  if (description.length + content.length > mostTextBytes) throw new UnreadableH5p('too-large');
  return { description, content };
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new UnreadableH5p('not-h5p');
  }
}
