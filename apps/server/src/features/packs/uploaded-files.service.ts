import { uploadRules, type UploadRole } from '@lasar/contract/editor/upload-rules';
import { movedBy } from '@lasar/contract/films/caption-move-rules';
import sharp from 'sharp';
import type { Context } from '#context.ts';
import { renderInTurn, renderWorksheet } from '#features/documents/worksheets.service.ts';
import { readSheetPictures } from '#features/documents/printed-pictures.service.ts';
import type { Turn } from '#jobs/queue.ts';
import { ValidationErrors } from './check/validation-errors.ts';
import type { Row } from './read/import-session.ts';
import { captionFileName, plainFileName } from './write/store-media.ts';
import { adviceOnCaptions, inspectCaptionFile } from './media/inspect-captions.ts';
import { cuesOf } from './media/read-caption-file.ts';
import { sheetKey as checkSheet, type SheetText } from './documents/place-sheets.ts';
import { InvalidFile } from './media/file-types.ts';
import { mediaReader } from './media/media-reader.ts';
import { inspectMain } from './media/inspect-media.ts';
import { openPacked } from './packed/packed-files.ts';

export { checkSheet, type SheetText };

type Facts = Pick<
  Row<'library_file'>,
  'file_name' | 'content_type' | 'seconds' | 'width' | 'height' | 'pages' | 'texts' | 'cues'
>;

/** A checked file. `source` is its path, or the bytes that it was turned into. */
export interface CheckedUpload extends Facts {
  readonly source: string | Uint8Array;
  /** The Markdown of a worksheet, whose `source` is the pdf. */
  readonly markdown?: string;
  /** A film that not every browser plays. */
  readonly unplayable?: boolean;
  /** What was changed in the file, and what its editor should look at, as Swedish sentences. */
  readonly remarks?: readonly string[];
}

/** A file is not what was wanted. `sentences` say in Swedish what it is, and what is wanted. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/**
 * Checks an uploaded file as packs are checked, and turns it into what pages need: Markdown into a pdf, pictures of any
 * kind into JPEG or WebP, captions of any kind into WebVTT. The path has the extension of `name`. Throws UploadRefused.
 */
export async function inspectUpload(
  role: UploadRole,
  absolute: string,
  name: string,
): Promise<CheckedUpload> {
  const errors = new ValidationErrors();
  const file = { path: name, absolute, location: { file: name, line: 0 } };
  try {
    const checked = await inspectAs[role](file, errors);
    if (errors.count === 0 && checked) return { ...noFacts, ...checked };
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
    throw new UploadRefused([`${name} ${error.message}.`, wanted(role)]);
  }
  throw new UploadRefused(
    errors.found
      .slice(0, 20)
      .map(({ line, sentence }) => (line > 0 ? `Rad ${line}: ${sentence}` : sentence)),
  );
}

/** The pdf of a written sheet. Throws WorksheetError. */
export const printSheet = (
  storage: Context['storage'],
  { markdown, title }: SheetText,
  turn: Turn,
): Promise<Uint8Array> =>
  renderInTurn(async (compiling) => {
    const pictures = await readSheetPictures(markdown, storage);
    return renderWorksheet(compiling, markdown, { title, lang: 'sv', pictures });
  }, turn);

// Publications are few, and not refused because many documents wait.
const ofPublication = { key: 'files', always: true };

/** A written sheet as the checked file that an upload of it would have made. Throws WorksheetError. */
export async function inspectSheet(
  storage: Context['storage'],
  sheet: SheetText,
): Promise<CheckedUpload & { readonly source: Uint8Array }> {
  const source = await printSheet(storage, sheet, ofPublication);
  const { pages, texts } = await mediaReader.pdf(source);
  return {
    ...noFacts,
    source,
    file_name: plainFileName(`${sheet.title}.pdf`),
    content_type: 'application/pdf',
    pages,
    texts: [...texts],
  };
}

const noFacts = { seconds: null, width: null, height: null, pages: null, texts: null, cues: null };

const wanted = (role: UploadRole): string => {
  const kinds = uploadRules[role].extensions.map((each) => each.slice(1).toUpperCase());
  return `Välj en annan fil. Den kan vara ${either.format(kinds)}.`;
};

const either = new Intl.ListFormat('sv', { type: 'disjunction' });

type Inspect = (
  file: Parameters<typeof inspectMain>[0],
  errors: ValidationErrors,
) => Promise<
  | (Partial<Facts> & Omit<CheckedUpload, keyof Facts> & Pick<Facts, 'file_name' | 'content_type'>)
  | undefined
>;

const inspectMainFile: Inspect = async (file, errors) => {
  const main = await inspectMain(file, file.path.replace(/\.md$/i, ''), errors);
  if (!main) return undefined;
  const { contentType, source, markdown, seconds, width, height, pages, texts, plays } = main;
  return {
    source,
    ...(markdown !== undefined && { markdown }),
    ...(plays === false && { unplayable: true }),
    content_type: contentType,
    file_name: plainFileName(file.path).replace(/\.md$/i, '.pdf'),
    seconds: seconds ?? null,
    width: width ?? null,
    height: height ?? null,
    pages: pages ?? null,
    texts: texts ? [...texts] : null,
  };
};

const inspectAs: Readonly<Record<UploadRole, Inspect>> = {
  film: inspectMainFile,
  document: inspectMainFile,
  original: inspectMainFile,
  sound: inspectMainFile,
  pack: async ({ path, absolute }) => {
    await using _ = await openPacked(absolute);
    return { source: absolute, file_name: plainFileName(path), content_type: 'application/zip' };
  },
  picture: async ({ path, absolute }) => {
    const picture = await convertPicture(absolute);
    const { data, info } = picture;
    const extension = info.format === 'webp' ? '.webp' : '.jpg';
    return {
      source: data,
      file_name: plainFileName(path).replace(/\.[^.]*$/, extension),
      content_type: extension === '.webp' ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
    };
  },
  captions: async (file, errors) => {
    const read = await inspectCaptionFile(file, errors);
    if (errors.count > 0) return undefined;
    return {
      source: read.source,
      file_name: captionFileName(file.path),
      content_type: 'text/vtt; charset=utf-8',
      cues: cuesOf(read),
      remarks: [
        ...read.changes,
        ...(movedBy(read.cues) === 0 ? [] : [wayBack]),
        ...adviceInShort(adviceOnCaptions(read.cues)),
      ],
    };
  },
};

const wayBack =
  'Stämmer tiderna inte med filmen? Då kan alla flyttas tillbaka där textningen redigeras.';

const mostAdvice = 5;

/** The first lines of what editors should look at, and how many more there are. */
function adviceInShort(advice: ReturnType<typeof adviceOnCaptions>): string[] {
  const shown = advice.slice(0, mostAdvice).map(({ line, sentence }) => `Rad ${line}: ${sentence}`);
  const more = advice.length - shown.length;
  return more > 0 ? [...shown, `Och ${more} till av samma slag.`] : shown;
}

/** The widest place of a picture on a page, on a screen of high density. */
const largestSide = 1_920;

/** A picture as pages need it: upright, no larger than it is shown, and without the place where it was taken. */
async function convertPicture(absolute: string) {
  try {
    const picture = sharp(absolute, { failOn: 'error' });
    const { hasAlpha } = await picture.metadata();
    const sized = picture
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha
      ? sized.webp({ quality: 85 })
      : sized.jpeg({ quality: 85, mozjpeg: true });
    return await encoded.toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new InvalidFile('är ingen bild som går att läsa', { cause: error });
  }
}
