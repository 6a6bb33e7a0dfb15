import type { SearchHit } from '@lasar/contract/search';
import type { Db } from '#database/database.ts';
import type { Filters } from './facets.ts';
import { typeOf } from './object-types.ts';
import { placesIn } from './passage-places.ts';
import {
  passageHighlights,
  passageQueryOf,
  passageTsquery,
  type PassageQuery,
} from './passage-words.ts';
import { listPassages, type PassagesRow } from './passages.store.ts';
import type { Passage } from './read-passages.index.ts';

const mostShown = 5;
const mostLookedAt = 100;

/** The passage of a film or a pdf that has most of the words. */
interface Best {
  readonly row: PassagesRow;
  readonly passage: Passage;
  readonly words: readonly (readonly [number, number])[];
}

/** Films that say the words of a text, or pdfs that have them on one page, each at its best place, best first. */
export async function passageHits(
  db: Db,
  assignmentType: 'video' | 'pdf',
  text: string,
  filters: Filters,
): Promise<SearchHit[]> {
  const query = passageQueryOf(text);
  if (!query || !mayBe(assignmentType, filters)) return [];
  const rows = await listPassages(db, assignmentType, passageTsquery(query), mostLookedAt);
  const found = new Map<string, Best>();
  for (const row of rows.filter((each) => fits(each, assignmentType, filters))) {
    const best = bestIn(query, row);
    if (best && best.words.length > (found.get(row.record_id)?.words.length ?? 0))
      found.set(row.record_id, best);
  }
  return [...found.values()]
    .toSorted((one, other) => other.words.length - one.words.length)
    .slice(0, mostShown)
    .map((best) => hitAt(query, assignmentType, best));
}

const mayBe = (kind: 'video' | 'pdf', { type = 'assignment', assignmentType = kind }: Filters) =>
  type === 'assignment' && assignmentType === kind;

const fits = (
  row: PassagesRow,
  kind: 'video' | 'pdf',
  { schoolType, subject, captions }: Filters,
): boolean =>
  (schoolType === undefined || row.school_type === schoolType) &&
  (subject === undefined || row.subject === subject) &&
  placesIn[kind].hasCaptions(row.part, captions);

/** The first passage that has most of the words. */
function bestIn(query: PassageQuery, row: PassagesRow): Best | undefined {
  let best: Best | undefined;
  for (const passage of row.passages) {
    const words = passageHighlights(query, passage.text);
    if (words.length > (best?.words.length ?? 0)) best = { row, passage, words };
  }
  return best;
}

function hitAt(
  query: PassageQuery,
  assignmentType: 'video' | 'pdf',
  { row, passage, words }: Best,
): SearchHit {
  const [[from, to] = [0, 0]] = words;
  const places = placesIn[assignmentType];
  const description = places.description(passage, from);
  return {
    id: row.record_id,
    type: typeOf[row.object_type],
    assignmentType,
    name: row.name,
    description,
    path: row.path + places.link(passage, passage.text.slice(from, to)),
    parents: row.parents,
    nameHighlights: [],
    descriptionHighlights: passageHighlights(query, description),
  };
}
