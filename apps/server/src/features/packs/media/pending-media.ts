import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import { otherTrackKinds, roleOfTrack } from '@lasar/contract/films/track-rules';
import { uploadRules } from '@lasar/contract/editor/upload-rules';
import { decode, extensionOf, findFile } from '../read/pack-folder.ts';
import type {
  ImportSession,
  PendingMedia,
  PendingTrack,
  WantedFile,
} from '../read/import-session.ts';
import type { PackNode } from '../read/pack-yaml.ts';
import { readPictures } from '../read/read-pictures.ts';

interface MediaEntry extends Omit<
  PendingMedia,
  'file' | 'poster' | 'markdown' | 'written' | 'tracks'
> {
  readonly type: AssignmentType | 'answerKey' | 'original';
}

const extensions: Readonly<Record<string, readonly string[]>> = {
  video: ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi'],
  pdf: ['.pdf', '.md'],
  answerKey: ['.pdf', '.md'],
  original: ['.docx', '.odt'],
  poster: ['.jpg', '.jpeg', '.png', '.webp'],
  captions: ['.vtt', '.srt', '.sbv', '.ass', '.ssa'],
  sound: uploadRules.sound.extensions,
  // A signed version is played as it is.
  film: ['.mp4'],
  markdown: ['.md'],
};

/** Adds the files of an assignment, of its answer key or of its editable original to the session's pending media. */
export async function addMedia(
  session: ImportSession,
  folder: string,
  node: PackNode,
  entry: MediaEntry,
): Promise<void> {
  const { type, ...rest } = entry;
  if (type === 'formlink') return;
  const want = (at: PackNode, kind: string) => wantFile(session, folder, at, kind);
  const isOwnKey = type === 'answerKey' || type === 'original';
  const file = await want(node.at(isOwnKey ? type : 'file'), type);
  const isFilm = type === 'video';
  const poster = isFilm ? await want(node.at('poster'), 'poster') : undefined;
  const hasMarkdown = type === 'pdf' || type === 'answerKey';
  const markdownKey = type === 'pdf' ? 'file' : type;
  const markdown = hasMarkdown
    ? await want(node.at('markdown', markdownKey), 'markdown')
    : undefined;
  const tracks: PendingTrack[] = [];
  const places = isFilm
    ? [
        { kind: 'captions' as const, of: node.at('captions') },
        ...otherTrackKinds.map((kind) => ({ kind, of: node.at('tracks', kind) })),
      ]
    : [];
  for (const { kind, of } of places)
    for (const language of keysOf(of)) {
      const track = await want(of.at(language), roleOfTrack[kind]);
      if (track) tracks.push({ kind, language, file: track });
    }
  const faults = session.errors.count;
  const written = await readSheet(session, markdown ?? file);
  // A sheet whose pictures are wrong has been told of.
  if (session.errors.count > faults) return;
  const beside = {
    ...(poster && { poster }),
    ...(markdown && { markdown }),
    ...(written !== undefined && { written }),
    tracks,
  };
  if (file) session.media.push({ ...rest, file, ...beside });
}

/** A worksheet with pictures, which are named by their path from its folder. Undefined for any other file. */
async function readSheet(
  session: ImportSession,
  sheet: WantedFile | undefined,
): Promise<string | undefined> {
  if (!sheet || extensionOf(sheet.path) !== '.md') return undefined;
  const markdown = decode(await readFile(sheet.absolute));
  if (!markdown?.includes('![')) return undefined;
  return readPictures(session, dirname(sheet.path), markdown, (line) => ({
    file: sheet.path,
    line,
  }));
}

const keysOf = ({ value }: PackNode): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

async function wantFile(
  { root, errors }: ImportSession,
  folder: string,
  { value, location }: PackNode,
  kind: string,
): Promise<WantedFile | undefined> {
  if (typeof value !== 'string') return undefined;
  const allowed = extensions[kind] ?? [];
  if (!allowed.includes(extensionOf(value))) {
    errors.add(location, `${value} ska sluta på ${allowed.join(' eller ')}.`);
    return undefined;
  }
  const found = await findFile(root, `${folder}/${value}`, location, errors);
  return found && { ...found, location };
}
