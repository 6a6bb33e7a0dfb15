import { readFile } from 'node:fs/promises';
import { renderWorksheet, WorksheetRefused } from '#features/documents/documents.service.ts';
import { BadFile, contentTypeOf } from './file-kinds.ts';
import { inspectCaptions } from './inspect-captions.ts';
import { inspectFilm } from './inspect-film.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectOtherFilm } from './inspect-other-film.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { MediaDraft, WantedFile } from './media-draft.ts';
import type { Faults } from './pack-faults.ts';
import { decode, extensionOf } from './pack-folder.ts';

/** What the bytes tell, and the bytes themselves: where they lie, or made from Markdown. */
export interface Inspected {
  readonly draft: MediaDraft;
  readonly contentType: string;
  readonly source: string | Uint8Array;
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
  /** What is written on each page of a pdf. */
  readonly texts?: readonly string[];
}

/** Opens a record's files and holds them to their names. Faults are told at the line that asks for the file. */
export async function inspectMedia(
  draft: MediaDraft,
  faults: Faults,
): Promise<Inspected | undefined> {
  if (draft.poster) await attempt(draft.poster, faults, inspectPoster);
  const facts = await attempt(draft.file, faults, (absolute) =>
    extensionOf(absolute) === '.md' ? makeWorksheet(draft, faults) : inspectMain(absolute),
  );
  for (const { file } of draft.captions)
    await attempt(file, faults, () => inspectCaptionFile(file, faults, facts?.seconds));
  return facts && { draft, ...facts };
}

async function attempt<T>(
  { path, absolute, place }: WantedFile,
  faults: Faults,
  inspect: (absolute: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inspect(absolute);
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    faults.add(place, `${path} ${error.message}.`);
    return undefined;
  }
}

async function inspectMain(absolute: string): Promise<Omit<Inspected, 'draft'>> {
  const contentType = await contentTypeOf(absolute);
  const facts = await inspectBytes(absolute, contentType);
  return { contentType, source: absolute, ...facts };
}

async function inspectBytes(absolute: string, contentType: string) {
  if (contentType === 'video/mp4') return inspectFilm(absolute);
  if (contentType.startsWith('video/')) return inspectOtherFilm(absolute);
  return inspectPdf(await readFile(absolute));
}

/** Makes the PDF of a worksheet in Markdown. What it cannot show is told at the line of the Markdown. */
async function makeWorksheet(
  { file, title }: MediaDraft,
  faults: Faults,
): Promise<Omit<Inspected, 'draft'> | undefined> {
  const markdown = decode(await readFile(file.absolute));
  if (markdown === undefined) throw new BadFile('är inte text i UTF-8');
  try {
    const source = await renderWorksheet(markdown, { title, lang: 'sv' });
    return { contentType: 'application/pdf', source, ...(await inspectPdf(source)) };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    faults.add({ file: file.path, line: error.line }, error.sentence);
    return undefined;
  }
}

async function inspectPoster(absolute: string): Promise<void> {
  await contentTypeOf(absolute);
  await inspectImage(absolute);
}

async function inspectCaptionFile(
  { path, absolute }: WantedFile,
  faults: Faults,
  filmSeconds?: number,
): Promise<void> {
  const text = decode(await readFile(absolute));
  if (text === undefined) throw new BadFile('är inte text i UTF-8');
  inspectCaptions(
    text,
    (line, sentence) => faults.add({ file: path, line }, sentence),
    filmSeconds,
  );
}
