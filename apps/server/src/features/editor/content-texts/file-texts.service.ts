import { text as readText } from 'node:stream/consumers';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import { readCaptions } from '@lasar/contract/films/caption-file-rules';
import type { CaptionCue } from '@lasar/contract/films/caption-rules';
import type { Context } from '#context.ts';
import type { DocumentText } from './document-texts.ts';
import { mapPages } from './content-texts.store.ts';

type Needs = Pick<Context, 'db' | 'storage'>;

/**
 * The texts of the files of documents: each cue of captions, chapters and text descriptions, and the pages of pdfs, whose
 * words are not written here. A file that cannot be read has none: the inspection of files tells of it.
 */
export async function listFileTexts(
  { db, storage }: Needs,
  documents: readonly AnyDocument[],
): Promise<ReadonlyMap<AnyDocument, readonly DocumentText[]>> {
  const pdfs = documents.flatMap((document) => filesOf(document).filter(({ isPdf }) => isPdf));
  const pages = await mapPages(db, [...new Set(pdfs.map(({ hash }) => hash))]);
  const texts = new Map<AnyDocument, DocumentText[]>();
  for (const document of documents) {
    const own: DocumentText[] = [];
    for (const { path, hash, isPdf } of filesOf(document)) {
      const page = pages.get(hash);
      if (page !== undefined) own.push({ path, text: page, fixed: true });
      const cues = isPdf ? [] : await readCues(storage, hash).catch(() => []);
      own.push(...cues.map(({ text }, cue) => ({ path: `${path}/${cue}`, text, fixed: false })));
    }
    if (own.length > 0) texts.set(document, own);
  }
  return texts;
}

/** The cues of a stored file of captions. Throws `media/not-found` and `media/unavailable`. */
export const readCues = async (
  storage: Needs['storage'],
  hash: string,
): Promise<readonly CaptionCue[]> => readCaptions(await readText(await storage.read(hash))).cues;

interface DocumentFile {
  readonly path: string;
  readonly hash: string;
  readonly isPdf: boolean;
}

function filesOf(document: AnyDocument): DocumentFile[] {
  const { assignments = [] }: LessonDocument = document;
  return assignments.flatMap(({ type, file, markdown, captions = {}, tracks = {} }, index) => [
    // A sheet that is written here is found in its text.
    ...(type === 'pdf' && file && !markdown?.file
      ? [{ path: `assignments/${index}/file`, hash: file.hash, isPdf: true }]
      : []),
    ...[
      ['captions', captions] as const,
      ...(['chapters', 'text-description'] as const).map(
        (kind) => [`tracks/${kind}`, tracks[kind] ?? {}] as const,
      ),
    ].flatMap(([key, files]) =>
      Object.entries(files).map(([language, { hash }]) => ({
        path: `assignments/${index}/${key}/${language}`,
        hash,
        isPdf: false,
      })),
    ),
  ]);
}
