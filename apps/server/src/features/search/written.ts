import type { SearchHit } from '@lasar/contract/search';
import type { Db } from '#platform/database.ts';
import { excerptOf } from './entry.ts';
import type { Filters } from './facets.ts';
import { typeOf } from './object-types.ts';
import {
  spokenHighlights,
  spokenQueryOf,
  spokenTsquery,
  type SpokenQuery,
} from './spoken-words.ts';
import { listWritten, type WrittenRow } from './written.store.ts';

const mostShown = 5;
const mostLookedAt = 100;

/** Pdfs that have the words of a text on one page, each at its page with most of them, best first. */
export async function writtenHits(db: Db, text: string, filters: Filters): Promise<SearchHit[]> {
  const query = spokenQueryOf(text);
  if (!query || !mayBePdf(filters)) return [];
  const best = new Map<string, { readonly row: WrittenRow; readonly found: number }>();
  for (const row of await listWritten(db, spokenTsquery(query), mostLookedAt)) {
    const found = spokenHighlights(query, row.text).length;
    if (fits(row, filters) && found > (best.get(row.record_id)?.found ?? 0))
      best.set(row.record_id, { row, found });
  }
  return [...best.values()]
    .toSorted((one, other) => other.found - one.found)
    .slice(0, mostShown)
    .map(({ row }) => hitAt(query, row));
}

const mayBePdf = ({ type = 'assignment', assignmentType = 'pdf', captions }: Filters): boolean =>
  type === 'assignment' && assignmentType === 'pdf' && captions === undefined;

const fits = (row: WrittenRow, { schoolType, subject }: Filters): boolean =>
  (schoolType === undefined || row.school_type === schoolType) &&
  (subject === undefined || row.subject === subject);

function hitAt(query: SpokenQuery, row: WrittenRow): SearchHit {
  const [[from, to] = [0, 0]] = spokenHighlights(query, row.text);
  const description = excerptOf(`Sida ${row.page}: ${surroundings(row.text, from)}`);
  return {
    id: row.record_id,
    type: typeOf[row.object_type],
    assignmentType: 'pdf',
    name: row.name,
    description,
    path: `${row.path}#page=${row.page}&search=${encodeURIComponent(row.text.slice(from, to))}`,
    parents: row.parents,
    nameHighlights: [],
    descriptionHighlights: spokenHighlights(query, description),
  };
}

// Enough before the word to see what it is about, and it is still in the excerpt.
const before = 60;

/** The text from a word some way before the place. */
function surroundings(text: string, place: number): string {
  const start = place <= before ? 0 : text.indexOf(' ', place - before) + 1;
  return start === 0 ? text : `… ${text.slice(start)}`;
}
