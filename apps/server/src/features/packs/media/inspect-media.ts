import { readFile } from 'node:fs/promises';
import { readSheetPictures } from '#features/documents/printed-pictures.service.ts';
import type * as Worksheets from '#features/documents/worksheets.service.ts';
import { InvalidFile, contentTypeOf } from './file-types.ts';
import { inspectFilm, inspectOtherFilm } from './inspect-film.ts';
import { inspectImage } from './inspect-image.ts';
import type { ImportSession, PendingMedia, WantedFile } from '../read/import-session.ts';
import { inspectOriginal } from './inspect-original.ts';
import { inspectTrack, type InspectedTrack } from './inspect-track.ts';
import { mediaReader } from './media-reader.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { decode, extensionOf } from '../read/pack-folder.ts';

/** A media record with the facts that its bytes give. `source` is the file's path, or the PDF rendered from Markdown. */
export interface Inspected extends Partial<PdfFacts> {
  readonly pending: PendingMedia;
  readonly contentType: string;
  readonly source: string | Uint8Array;
  /** The Markdown that the PDF was rendered from. */
  readonly markdown?: string;
  /** What a PDF that was rendered here is known by, as long as nothing that decides it changes. */
  readonly renderKey?: string;
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  /** Of a film, whether every browser plays the file as it is. */
  readonly plays?: boolean;
  readonly tracks: readonly InspectedTrack[];
}

/** The PDF that an earlier import has rendered and stored, by its key. */
export type FindRendered = (key: string) => Promise<Uint8Array | undefined>;

/** Checks that a record's files are what their names say. Errors are reported at the line that names the file. */
export async function inspectMedia(
  pending: PendingMedia,
  { errors, pictureFiles }: Pick<ImportSession, 'errors' | 'pictureFiles'>,
  findRendered?: FindRendered,
): Promise<Inspected | undefined> {
  const sheet = {
    ...(pending.written !== undefined && { written: pending.written }),
    ...(findRendered && { findRendered }),
    readPicture: async (hash: string) => {
      const absolute = pictureFiles.get(hash);
      return absolute === undefined ? undefined : readFile(absolute);
    },
  };
  if (pending.poster) await attempt(pending.poster, errors, inspectPoster);
  const facts = await attempt(pending.file, errors, () =>
    inspectMain(pending.file, pending.title, errors, sheet),
  );
  const tracks: InspectedTrack[] = [];
  for (const track of pending.tracks) {
    const read = await attempt(track.file, errors, () =>
      inspectTrack(track, errors, facts?.seconds),
    );
    if (read) tracks.push(read);
  }
  const { markdown: beside, title } = pending;
  const markdown =
    beside && (await attempt(beside, errors, () => readMarkdown(beside, title, errors, sheet)));
  return facts && { pending, ...facts, tracks, ...(markdown !== undefined && { markdown }) };
}

async function attempt<T>(
  { path, absolute, location }: WantedFile,
  errors: ValidationErrors,
  inspect: (absolute: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inspect(absolute);
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
    errors.add(location, `${path} ${error.message}.`);
    return undefined;
  }
}

/** How a worksheet in Markdown is rendered: its text where it is not the file's, the pdf rendered before, its pictures by hash. */
interface Sheet {
  readonly written?: string;
  readonly findRendered?: FindRendered;
  readonly readPicture?: (hash: string) => Promise<Buffer | undefined>;
}

/** What the bytes of a film, a sound, a pdf, an editable original or a worksheet in Markdown tell. Errors of Markdown are reported at their lines. */
export async function inspectMain(
  file: WantedFile,
  title: string,
  errors: ValidationErrors,
  sheet: Sheet = {},
): Promise<Omit<Inspected, 'pending' | 'tracks'> | undefined> {
  const { absolute } = file;
  if (extensionOf(absolute) === '.md') return renderWorksheet(file, title, errors, sheet);
  const contentType = await contentTypeOf(absolute);
  const facts = await inspectBytes(absolute, contentType);
  return { contentType, source: absolute, ...facts };
}

async function inspectBytes(absolute: string, contentType: string) {
  if (contentType === 'video/mp4') return inspectFilm(absolute);
  if (contentType.startsWith('video/')) return inspectOtherFilm(absolute);
  if (contentType.startsWith('audio/')) return mediaReader.sound(absolute);
  if (contentType !== 'application/pdf') return inspectOriginal(absolute);
  return mediaReader.pdf(absolute);
}

// Files of a pack or an editor are read a few at a time, and a valid one is not refused because many documents wait.
const filesTurn = { key: 'files', always: true };

async function renderWorksheet(
  file: WantedFile,
  title: string,
  errors: ValidationErrors,
  { written, findRendered = async () => undefined, readPicture = async () => undefined }: Sheet,
): Promise<Omit<Inspected, 'pending' | 'tracks'> | undefined> {
  return ofMarkdown(file, errors, written, async (markdown, sheets) => {
    const options = { title, lang: 'sv' };
    const renderKey = await sheets.worksheetKey(markdown, options);
    const source =
      (await findRendered(renderKey)) ??
      (await sheets.renderInTurn(async (compiling) => {
        const pictures = await readSheetPictures(markdown, readPicture);
        return sheets.renderWorksheet(compiling, markdown, { ...options, pictures });
      }, filesTurn));
    const facts = await mediaReader.pdf(source);
    return { contentType: 'application/pdf', source, markdown, renderKey, ...facts };
  });
}

/** The Markdown that a pdf was made from, which the service sets anew in other documents. */
const readMarkdown = (
  file: WantedFile,
  title: string,
  errors: ValidationErrors,
  { written }: Sheet,
) =>
  ofMarkdown(file, errors, written, async (markdown, sheets) => {
    await sheets.worksheetKey(markdown, { title });
    return markdown;
  });

/** Undefined when the Markdown has something that a worksheet cannot show, which is reported at its line. */
async function ofMarkdown<T>(
  { path, absolute }: WantedFile,
  errors: ValidationErrors,
  written: string | undefined,
  use: (markdown: string, sheets: typeof Worksheets) => Promise<T>,
): Promise<T | undefined> {
  const markdown = written ?? decode(await readFile(absolute));
  if (markdown === undefined) throw new InvalidFile('är inte text i UTF-8');
  const sheets = await import('#features/documents/worksheets.service.ts');
  try {
    return await use(markdown, sheets);
  } catch (error) {
    if (!(error instanceof sheets.WorksheetError)) throw error;
    errors.add({ file: path, line: error.line }, error.sentence);
    return undefined;
  }
}

async function inspectPoster(absolute: string): Promise<void> {
  await contentTypeOf(absolute);
  await inspectImage(absolute);
}
