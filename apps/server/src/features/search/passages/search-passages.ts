import type { SearchHit } from '@lasar/contract/search';
import type { Db } from '#database/database.ts';
import type { Filters } from '../facets.ts';
import { recordTypeOf } from '../indexing/entry.ts';
import { listPassages, type PassagesRow } from '../search.store.ts';
import { passageLocations } from './passage-location.ts';
import {
  parsePassageQuery,
  passageHighlights,
  passageTsquery,
  type PassageQuery,
} from './passage-query.ts';
import type { Passage } from './read-passages.ts';

const mostHits = 5;
const mostCandidates = 100;

/** The passage of a film or a pdf that has most of the query's words. */
interface BestPassage {
  readonly row: PassagesRow;
  readonly passage: Passage;
  readonly highlights: readonly (readonly [number, number])[];
}

/** Films in which all words of a text are said, or pdfs with all of them on one page: each at its best passage, best first. */
export async function searchPassages(
  db: Db,
  assignmentType: 'video' | 'pdf',
  text: string,
  filters: Filters,
): Promise<SearchHit[]> {
  const query = parsePassageQuery(text);
  if (!query || !allowsType(assignmentType, filters)) return [];
  const rows = await listPassages(db, assignmentType, passageTsquery(query), mostCandidates);
  const found = new Map<string, BestPassage>();
  for (const row of rows.filter((each) => fits(each, assignmentType, filters))) {
    const best = bestPassageIn(query, row);
    if (best && best.highlights.length > (found.get(row.record_id)?.highlights.length ?? 0))
      found.set(row.record_id, best);
  }
  return [...found.values()]
    .toSorted((one, other) => other.highlights.length - one.highlights.length)
    .slice(0, mostHits)
    .map((best) => hitAt(query, assignmentType, best));
}

const allowsType = (
  kind: 'video' | 'pdf',
  { type = 'assignment', assignmentType = kind }: Filters,
) => type === 'assignment' && assignmentType === kind;

const fits = (
  row: PassagesRow,
  kind: 'video' | 'pdf',
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
  assignmentType: 'video' | 'pdf',
  { row, passage, highlights }: BestPassage,
): SearchHit {
  const [[from, to] = [0, 0]] = highlights;
  const location = passageLocations[assignmentType];
  const description = location.description(passage, from);
  return {
    id: row.record_id,
    type: recordTypeOf[row.object_type],
    assignmentType,
    name: row.name,
    description,
    path: row.path + location.link(passage, passage.text.slice(from, to)),
    parents: row.parents,
    nameHighlights: [],
    descriptionHighlights: passageHighlights(query, description),
  };
}
