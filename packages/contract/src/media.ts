import { Type, type Static } from 'typebox';

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

/** All that is said in a film, in the order of time. */
export const Transcript = Type.Object({
  language: Type.String(),
  label: Type.String(),
  cues: Type.Array(Cue),
});
export type Transcript = Static<typeof Transcript>;

/** A file that is open to the one who asks. `bytes` counts the file, `seconds` a film, `pages` a pdf. */
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
  captions: Type.Array(Caption),
  credit: Type.Optional(Type.String()),
  licence: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
});
export type Media = Static<typeof Media>;
