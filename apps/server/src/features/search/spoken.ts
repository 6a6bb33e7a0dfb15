import type { Cue } from '@lasar/contract/media';
import type { SearchHit } from '@lasar/contract/search';
import type { Db } from '#platform/database.ts';
import { excerptOf } from './entry.ts';
import type { Filters } from './facets.ts';
import { typeOf } from './object-types.ts';
import { listSpoken, type SpokenRow } from './spoken.store.ts';
import {
  spokenHighlights,
  spokenQueryOf,
  spokenTsquery,
  type SpokenQuery,
} from './spoken-words.ts';

const mostShown = 5;
const mostLookedAt = 40;

/** Films in which the words of a text are said, those that say most of them at once first. */
export async function spokenHits(db: Db, text: string, filters: Filters): Promise<SearchHit[]> {
  const query = spokenQueryOf(text);
  if (!query || !mayBeFilm(filters)) return [];
  const rows = await listSpoken(db, spokenTsquery(query), mostLookedAt);
  const found = new Map<string, { readonly hit: SearchHit; readonly said: number }>();
  for (const row of rows.filter((each) => fits(each, filters))) {
    const best = bestCue(query, row.cues);
    if (best && !found.has(row.record_id))
      found.set(row.record_id, { hit: hitAt(query, row, best.cue), said: best.said });
  }
  return [...found.values()]
    .toSorted((one, other) => other.said - one.said)
    .slice(0, mostShown)
    .map(({ hit }) => hit);
}

const mayBeFilm = ({ type = 'assignment', assignmentType = 'video' }: Filters): boolean =>
  type === 'assignment' && assignmentType === 'video';

const fits = (row: SpokenRow, { schoolType, subject, captions }: Filters): boolean =>
  (schoolType === undefined || row.school_type === schoolType) &&
  (subject === undefined || row.subject === subject) &&
  (captions === undefined || row.language === captions);

/** The first cue that says most of the words. */
function bestCue(
  query: SpokenQuery,
  cues: readonly Cue[],
): { readonly cue: Cue; readonly said: number } | undefined {
  let best: { cue: Cue; said: number } | undefined;
  for (const cue of cues) {
    const said = spokenHighlights(query, cue.text).length;
    if (said > (best?.said ?? 0)) best = { cue, said };
  }
  return best;
}

function hitAt(query: SpokenQuery, row: SpokenRow, { start, text }: Cue): SearchHit {
  const second = Math.floor(start);
  const clock = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
  const description = excerptOf(`${clock} ${text}`);
  return {
    id: row.record_id,
    type: typeOf[row.object_type],
    assignmentType: 'video',
    name: row.name,
    description,
    path: `${row.path}?t=${second}`,
    parents: row.parents,
    nameHighlights: [],
    descriptionHighlights: spokenHighlights(query, description),
  };
}
