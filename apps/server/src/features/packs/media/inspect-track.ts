import {
  languageLabel,
  longestTrackDifference,
  signLanguageTags,
  soundKinds,
  type TrackKind,
} from '@lasar/contract/films/track-rules';
import type { Cue } from '@lasar/contract/assignments/media';
import type { ReadCue } from '@lasar/contract/films/caption-file-rules';
import type { ValidationErrors } from '../check/validation-errors.ts';
import type { PendingTrack } from '../read/import-session.ts';
import { contentTypeOf, InvalidFile } from './file-types.ts';
import { inspectCaptionFile } from './inspect-captions.ts';
import { inspectFilm } from './inspect-film.ts';
import { mediaReader } from './media-reader.ts';
import { cuesOf } from './read-caption-file.ts';

/** A track with the facts that its bytes give. `source` is the file's path, or the WebVTT that it was turned into. */
export interface InspectedTrack extends TrackFacts {
  readonly track: PendingTrack;
  readonly source: string | Uint8Array;
  readonly contentType: string;
}

/** What is known of a track's file, whether it comes in a pack or is stored already. */
export interface TrackFacts {
  readonly seconds?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  /** Of a film, whether every browser plays the file as it is. */
  readonly plays?: boolean;
  readonly cues?: readonly Cue[];
}

/** Inspects the file of a track. `filmSeconds` is the length of its film. Throws InvalidFile. */
export async function inspectTrack(
  track: PendingTrack,
  errors: ValidationErrors,
  filmSeconds: number | undefined,
): Promise<InspectedTrack> {
  const { kind, language, file } = track;
  const { absolute } = file;
  const languageFault = faultOfLanguage(kind, language);
  if (languageFault) errors.add(file.location, languageFault);
  if (soundKinds.includes(kind) || kind === 'sign') {
    const contentType = await contentTypeOf(absolute);
    const facts = kind === 'sign' ? await inspectFilm(absolute) : await mediaReader.sound(absolute);
    const fault = faultOfTrack(kind, facts, filmSeconds);
    if (fault) throw new InvalidFile(fault);
    return { track, source: absolute, contentType, ...facts };
  }
  const read = await inspectCaptionFile(file, errors, filmSeconds);
  if (kind === 'chapters') reportChapters(read.cues, file.path, errors);
  const contentType = 'text/vtt; charset=utf-8';
  return { track, source: read.source, contentType, cues: cuesOf(read) };
}

/**
 * What is wrong with the tag of a track's language, as a Swedish sentence. Captions may have any, since older packs were
 * never asked.
 */
export function faultOfLanguage(kind: TrackKind, language: string): string | undefined {
  if (kind === 'captions') return undefined;
  const isSigned = signLanguageTags.includes(language);
  if (kind === 'sign' && !isSigned)
    return `${language} är inget teckenspråk som tjänsten känner. Svenskt teckenspråk är swl.`;
  if (kind !== 'sign' && isSigned) return `${language} är ett teckenspråk och hör till sign.`;
  if (languageLabel(language) === undefined)
    return `${language} är inget språk som tjänsten känner. Svenska är sv, arabiska ar.`;
  // Two spellings of one tag would be two tracks of one language.
  const [canonical = language] = Intl.getCanonicalLocales(language);
  return canonical === language ? undefined : `Språket ${language} skrivs ${canonical}.`;
}

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** Why a file cannot go along with its film, as the end of a Swedish sentence about the file. */
export function faultOfTrack(
  kind: TrackKind,
  { seconds, plays, cues }: TrackFacts,
  filmSeconds: number | null | undefined,
): string | undefined {
  if (plays === false)
    return 'har bild eller ljud som inte alla webbläsare spelar. Spara om den som MP4 med H.264 och AAC';
  if (seconds && filmSeconds && Math.abs(seconds - filmSeconds) > longestTrackDifference)
    return `är ${decimal.format(seconds)} sekunder och filmen ${decimal.format(filmSeconds)}. De ska vara lika långa, på ${longestTrackDifference} sekunder när`;
  const isLate = cues?.some(({ start }) => start >= (filmSeconds ?? Infinity));
  if (isLate && kind !== 'captions') return 'har text som börjar efter filmens slut';
  const overlaps =
    kind === 'chapters' && cues?.some(({ start }, at) => start < endBefore(cues, at));
  return overlaps ? 'har kapitel som börjar innan det förra har slutat' : undefined;
}

const endBefore = (cues: readonly Cue[], at: number): number => cues[at - 1]?.end ?? 0;

/** Chapters follow each other. The cues are in order of time, whatever the order of the file. */
function reportChapters(cues: readonly ReadCue[], path: string, errors: ValidationErrors): void {
  for (const [at, { line, start }] of cues.entries()) {
    const before = cues[at - 1];
    if (!before) continue;
    if (line < before.line) errors.add({ file: path, line }, 'Kapitlen ska stå i filmens ordning.');
    else if (start < before.end)
      errors.add({ file: path, line }, 'Kapitlet börjar innan det förra har slutat.');
  }
}
