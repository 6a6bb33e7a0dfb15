import { lessonTextIds } from '@lasar/contract/catalogue/lessons';
import type { SearchHit } from '@lasar/contract/search/search';
import type { Db } from '#database/database.ts';
import type { Filters } from '../facets.ts';
import { recordTypeOf, excerptOf } from '../indexing/entry.ts';
import { listPassages, type PassagesRow } from '../search.store.ts';
import {
  parsePassageQuery,
  passageHighlights,
  passageTsquery,
  type PassageQuery,
} from './passage-query.ts';
import type { Passage, PassageKind } from './index-passages.ts';

const mostHits = 5;
const mostCandidates = 100;

/** The passage of a film, a pdf or a text that has most of the query's words. */
interface BestPassage {
  readonly row: PassagesRow;
  readonly passage: Passage;
  readonly highlights: readonly (readonly [number, number])[];
}

/**
 * Films in which all words of a text are said, pdfs with all of them on one page, or lessons whose texts have all of them: each at
 * its best passage, best first.
 */
export async function searchPassages(
  db: Db,
  kind: PassageKind,
  text: string,
  filters: Filters,
): Promise<SearchHit[]> {
  const query = parsePassageQuery(text);
  if (!query || !allowsType(kind, filters)) return [];
  const rows = await listPassages(db, kind, passageTsquery(query), mostCandidates);
  const found = new Map<string, BestPassage>();
  for (const row of rows.filter((each) => fits(each, kind, filters))) {
    const best = bestPassageIn(query, row);
    if (best && best.highlights.length > (found.get(row.record_id)?.highlights.length ?? 0))
      found.set(row.record_id, best);
  }
  return [...found.values()]
    .toSorted((one, other) => other.highlights.length - one.highlights.length)
    .slice(0, mostHits)
    .map((best) => hitAt(query, kind, best));
}

const allowsType = (kind: PassageKind, { type, assignmentType, contents }: Filters) =>
  contents === undefined &&
  (type === undefined || type === (kind === 'text' ? 'lesson' : 'assignment')) &&
  (assignmentType === undefined || assignmentType === kind);

const fits = (
  row: PassagesRow,
  kind: PassageKind,
  { schoolType, subject, captions }: Filters,
): boolean =>
  (schoolType === undefined || row.school_type === schoolType) &&
  (subject === undefined || row.subject === subject) &&
  passageLocations[kind].hasCaptions(row.part, captions);

/** The first passage with most of the words. */
function bestPassageIn(query: PassageQuery, row: PassagesRow): BestPassage | undefined {
  let best: BestPassage | undefined;
  for (const passage of row.passages) {
    const highlights = passageHighlights(query, passage.text);
    if (highlights.length > (best?.highlights.length ?? 0)) best = { row, passage, highlights };
  }
  return best;
}

function hitAt(
  query: PassageQuery,
  kind: PassageKind,
  { row, passage, highlights }: BestPassage,
): SearchHit {
  const [[from, to] = [0, 0]] = highlights;
  const location = passageLocations[kind];
  const description = location.description(passage, from);
  return {
    id: row.record_id,
    type: recordTypeOf[row.object_type],
    ...(kind !== 'text' && { assignmentType: kind }),
    name: row.name,
    description,
    path: row.path + location.link(passage, passage.text.slice(from, to)),
    parents: row.parents,
    nameHighlights: [],
    descriptionHighlights: passageHighlights(query, description),
  };
}

/** How a hit links to a place in an assignment or a lesson, and describes it. */
interface PassageLocation {
  /** What follows the path, for a passage and the first word in it that matches. */
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

/** A passage of a film is located by its second, one of a pdf by its page, and one of a text by its heading. */
const passageLocations: Readonly<Record<PassageKind, PassageLocation>> = {
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
  text: {
    link: ({ id = lessonTextIds }) => `#${id}`,
    description: ({ text, heading }, from) => {
      const around = textAround(text, from);
      return excerptOf(heading && around !== text ? `${heading}: ${around}` : around);
    },
    hasCaptions: (_, captions) => captions === undefined,
  },
};
