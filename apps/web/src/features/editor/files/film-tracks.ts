import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import {
  cueKinds,
  languageLabel,
  type OtherTrackKind,
  otherTrackKinds,
  roleOfTrack,
  signLanguageTags,
  type TrackKind,
  trackKinds,
} from '@lasar/contract/films/track-rules';
import type { StoredFile } from './file-upload.ts';

/** The files of a language. */
type ByLanguage = Readonly<Record<string, StoredFile>>;

/** The tracks of a film as a document has them, by kind and language. */
export type TrackFiles = Readonly<Partial<Record<OtherTrackKind, ByLanguage>>>;

/** A track by its kind and language. */
export interface TrackName {
  readonly kind: TrackKind;
  readonly language: string;
}

export interface StoredTrack extends TrackName {
  readonly file: StoredFile;
}

/** What each kind of track is called, and what it is. */
export const trackWords: Readonly<
  Record<TrackKind, { readonly label: string; readonly hint: string }>
> = {
  captions: { label: 'Textning', hint: 'VTT eller SRT. SBV och ASS går också.' },
  description: {
    label: 'Syntolkning',
    hint: 'Filmens hela ljud, där en röst också berättar vad som syns. M4A eller MP3, lika långt som filmen.',
  },
  speech: {
    label: 'Tal',
    hint: 'Filmens hela ljud på ett annat språk. M4A eller MP3, lika långt som filmen.',
  },
  sign: {
    label: 'Teckenspråk',
    hint: 'Hela filmen med teckenspråkstolk. MP4, lika lång som filmen.',
  },
  chapters: {
    label: 'Kapitel',
    hint: 'Rubriker som man hoppar till. Skriv dem här eller ladda upp VTT.',
  },
  'text-description': {
    label: 'Beskrivning som läses upp',
    hint: 'Det som syns, som enheten läser upp medan filmen väntar. Skriv den här eller ladda upp VTT.',
  },
};

/** A track's name in the form: `Textning (svenska)`. */
export const trackLabel = ({ kind, language }: TrackName): string =>
  `${trackWords[kind].label} (${languageName(language)})`;

export const isCueKind = (kind: TrackKind): kind is CueKind =>
  kind === 'captions' || cueKinds.includes(kind);

/** The path of a track in the document of its lesson, below its assignment. */
export const trackPath = ({ kind, language }: TrackName): string =>
  kind === 'captions' ? `captions/${language}` : `tracks/${kind}/${language}`;

/** The track that a path below an assignment names. */
export function trackAt([key, ...names]: readonly string[]): TrackName | undefined {
  const [kind, language] = key === 'tracks' ? names : [key, ...names];
  const known = trackKinds.find((each) => each === kind);
  const isTrack = known !== undefined && (key === 'tracks') !== (known === 'captions');
  return isTrack && language !== undefined ? { kind: known, language } : undefined;
}

/** The place that a track is uploaded at. */
export const trackPlace = (place: string, track: TrackName): string =>
  `${place}/${roleOfTrack[track.kind]}/${trackLabel(track)}`;

/** All tracks of a film, captions first. */
export function listTracks(captions: ByLanguage, tracks: TrackFiles): readonly StoredTrack[] {
  const of = (kind: TrackKind, files: ByLanguage = {}) =>
    Object.entries(files).map(([language, file]) => ({ kind, language, file }));
  return [
    ...of('captions', captions),
    ...otherTrackKinds.flatMap((kind) => of(kind, tracks[kind])),
  ];
}

/** The files of each kind with one that is set, or removed where there is no file. */
export function withTrack(
  files: TrackFiles,
  kind: OtherTrackKind,
  language: string,
  file?: StoredFile,
): TrackFiles {
  const { [kind]: before = {}, ...others } = files;
  const { [language]: _before, ...rest } = before;
  const after = file ? { ...rest, [language]: file } : rest;
  return Object.keys(after).length > 0 ? { ...others, [kind]: after } : others;
}

/** The languages that films in schools are made in most often, which stand first in lists. */
export const usualLanguages = ['sv', 'en', 'ar', 'so', 'ti', 'uk', 'fi'];

// Those without a tag of two letters that pupils in Sweden have: dari is the Persian of Afghanistan.
const longerTags = ['ckb', 'fa-AF', 'rom', 'fit', 'sma', 'smj', 'syr', 'tig'];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The languages that a track may be in, the usual ones first and the others by name. */
export function languagesOf(kind: TrackKind): readonly string[] {
  if (kind === 'sign') return signLanguageTags;
  const pairs = Array.from(letters).flatMap((one) => Array.from(letters).map((two) => one + two));
  const short = pairs.filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag);
  const others = [...short, ...longerTags].filter(
    (tag) => !usualLanguages.includes(tag) && languageLabel(tag) !== undefined,
  );
  others.sort((one, other) => languageName(one).localeCompare(languageName(other), 'sv'));
  // Several tags may have one name, such as those of akan.
  const names = new Map([...usualLanguages, ...others].map((tag) => [languageName(tag), tag]));
  return [...names.values()];
}
