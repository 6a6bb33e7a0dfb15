import { Type, type Static } from 'typebox';
import { trackKinds } from '../films/track-rules.ts';

export const Caption = Type.Object({
  language: Type.String(),
  label: Type.String(),
  url: Type.String(),
});

/** What is said while a film shows from `start` to `end`, in seconds: plain text, a line break where the captions have one. */
export const Cue = Type.Object({
  start: Type.Number(),
  end: Type.Number(),
  text: Type.String(),
});
export type Cue = Static<typeof Cue>;

/**
 * What goes along with a film, opened with its right. `label` is the language in Swedish. `cues` are those of chapters and text
 * descriptions, in a single assignment and not in lists. Sounds are files of their own beside the streams of a film, too.
 */
export const FilmTrack = Type.Object({
  kind: Type.Enum([...trackKinds]),
  /** A tag of BCP 47; `swl` for Swedish sign language. */
  language: Type.String(),
  label: Type.String(),
  url: Type.String(),
  contentType: Type.String(),
  bytes: Type.Optional(Type.Integer()),
  seconds: Type.Optional(Type.Number()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  cues: Type.Optional(Type.Array(Cue)),
});
export type FilmTrack = Static<typeof FilmTrack>;

/** All that is said in a film, in the order of time. */
export const Transcript = Type.Object({
  language: Type.String(),
  label: Type.String(),
  cues: Type.Array(Cue),
});
export type Transcript = Static<typeof Transcript>;

/**
 * The streams of a converted film. `url` is a playlist of streams with these heights in pixels, `lightUrl`
 * sound alone: the film's own, or silence as long where it has none. `storyboardUrl` and `stillsUrl` are WebVTT that say
 * which part of which picture shows when: small for a timeline, and large enough to look at instead of the film.
 */
export const FilmStreams = Type.Object({
  url: Type.String(),
  heights: Type.Array(Type.Integer({ minimum: 1 })),
  lightUrl: Type.String(),
  hasSound: Type.Boolean(),
  storyboardUrl: Type.String(),
  stillsUrl: Type.String(),
});
export type FilmStreams = Static<typeof FilmStreams>;

/**
 * A file that is open to the principal. `bytes` counts the file, `seconds` a film, `pages` a pdf. Every browser plays a film at
 * `url`, which is the film's own file or what it was converted to, unless it is `pending`: then its conversion is not done, or
 * failed, and `url` is good for downloading alone.
 */
export const Media = Type.Object({
  url: Type.String(),
  contentType: Type.String(),
  fileName: Type.String(),
  bytes: Type.Optional(Type.Integer()),
  seconds: Type.Optional(Type.Number()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  pages: Type.Optional(Type.Integer()),
  posterUrl: Type.Optional(Type.String()),
  /** Those of `tracks` that are captions, for pages of the release before `tracks`. */
  captions: Type.Array(Caption),
  tracks: Type.Array(FilmTrack),
  streams: Type.Optional(FilmStreams),
  pending: Type.Optional(Type.Enum(['converting', 'failed'])),
  credit: Type.Optional(Type.String()),
  licence: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
});
export type Media = Static<typeof Media>;
