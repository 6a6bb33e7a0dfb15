import type { Filters } from '../facets.ts';
import { excerptOf } from '../indexing/entry.ts';
import type { Passage } from './read-passages.ts';

/** How a hit links to a place in an assignment, and describes it. */
export interface PassageLocation {
  /** What follows the assignment's path, for a passage and the first word in it that matches. */
  readonly link: (passage: Passage, word: string) => string;
  /** The passage's text with its place before it. `from` is the offset of that word. */
  readonly description: (passage: Passage, from: number) => string;
  /** Whether a part of an assignment has the captions that the filter asks for. */
  readonly hasCaptions: (part: string, captions: Filters['captions']) => boolean;
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** Characters of text before the word: enough to see what it is about, and few enough to leave it in the excerpt. */
const charactersBefore = 60;

/** The text from the beginning of a word about 60 characters before an offset. */
function textAround(text: string, offset: number): string {
  const start = offset <= charactersBefore ? 0 : text.indexOf(' ', offset - charactersBefore) + 1;
  return start === 0 ? text : `… ${text.slice(start)}`;
}

/** A passage of a film is located by its second, one of a pdf by its page. */
export const passageLocations: Readonly<Record<'video' | 'pdf', PassageLocation>> = {
  video: {
    link: ({ place }) => `?t=${Math.floor(place)}`,
    description: ({ place, text }) => excerptOf(`${clockOf(place)} ${text}`),
    hasCaptions: (part, captions) => captions === undefined || part === captions,
  },
  pdf: {
    link: ({ place }, word) => `#page=${place}&search=${encodeURIComponent(word)}`,
    description: ({ place, text }, from) => excerptOf(`Sida ${place}: ${textAround(text, from)}`),
    hasCaptions: (_, captions) => captions === undefined,
  },
};
