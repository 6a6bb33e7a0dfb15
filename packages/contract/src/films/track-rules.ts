import type { UploadRole } from '../editor/upload-rules.ts';

/**
 * What may go along with a film. A description is the film's whole sound with what is seen told in it, speech the film's
 * sound in another language, sign the whole film with an interpreter. Chapters are WebVTT with titles; a text description is
 * WebVTT whose cues a device reads aloud while the film waits.
 */
export const trackKinds = [
  'description',
  'speech',
  'sign',
  'captions',
  'chapters',
  'text-description',
] as const;
export type TrackKind = (typeof trackKinds)[number];

/** The kinds that a pack and a document have under `tracks`. Captions have a key of their own. */
export const otherTrackKinds = [
  'description',
  'speech',
  'sign',
  'chapters',
  'text-description',
] as const satisfies readonly TrackKind[];
export type OtherTrackKind = (typeof otherTrackKinds)[number];

/** The kinds that are heard instead of the film's own sound. */
export const soundKinds: readonly TrackKind[] = ['description', 'speech'];

/** The kinds that are WebVTT and not captions. Their cues are on the wire. */
export const cueKinds: readonly TrackKind[] = ['chapters', 'text-description'];

/** The role that a file is uploaded with. */
export const roleOfTrack = {
  description: 'sound',
  speech: 'sound',
  sign: 'film',
  captions: 'captions',
  chapters: 'captions',
  'text-description': 'captions',
} as const satisfies Record<TrackKind, UploadRole>;

/** The Swedish names of sign languages, which `Intl` does not know. */
const signLanguages: Readonly<Record<string, string>> = {
  swl: 'Svenskt teckenspråk',
  fss: 'Finlandssvenskt teckenspråk',
  ils: 'Internationellt teckenspråk',
};
export const signLanguageTags = Object.keys(signLanguages);

/** The language of a track in Swedish, such as `Arabiska`; undefined for a tag that names no language. */
export function languageLabel(tag: string): string | undefined {
  const signed = signLanguages[tag];
  if (signed !== undefined) return signed;
  try {
    const names = new Intl.DisplayNames(['sv'], { type: 'language', fallback: 'none' });
    const name = names.of(tag);
    return name && name.charAt(0).toLocaleUpperCase('sv') + name.slice(1);
  } catch {
    return undefined;
  }
}

/** The name of a sound in menus, such as `Syntolkning, svenska`. */
export const soundName = ({ kind, label }: { readonly kind: string; readonly label: string }) =>
  kind === 'description' ? `Syntolkning, ${label.toLocaleLowerCase('sv')}` : label;

/** The greatest difference in seconds between the length of a film and that of its sounds and its signed version. */
export const longestTrackDifference = 2;
