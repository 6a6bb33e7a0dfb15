import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { readInBatches } from './read-in-batches.index.ts';

/** A piece of a text: what a film says from a second on, or what a pdf has on a page. */
export interface Passage {
  readonly place: number;
  readonly text: string;
}

/** What everybody may hear in a film in one language, or read on a page of a pdf. */
export interface Passages {
  readonly assignment_id: string;
  /** The language of a film's captions, or the number of the page. */
  readonly part: string;
  readonly passages: readonly Passage[];
}

// Those of other lessons are locked for somebody, and no word of theirs may be found. Nor may one of an answer key.
const openPassages = sql<Passages>`
  select assignment.id as assignment_id, text.part, text.passages
  from assignment
  join lesson on lesson.id = assignment.lesson_id and lesson.published and lesson.sample
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  cross join lateral (
    select caption.language as part, (
      select jsonb_agg(jsonb_build_object('place', cue -> 'start', 'text', cue -> 'text') order by number)
      from jsonb_array_elements(caption.cues) with ordinality as cue (cue, number)
    ) as passages
    from caption
    where assignment.type = 'video' and caption.media_id = assignment.media_id and caption.cues <> '[]'
    union all
    select page::text, jsonb_build_array(jsonb_build_object('place', page, 'text', media_page.text))
    from media_page
    where assignment.type = 'pdf' and media_page.media_id = assignment.media_id
  ) as text
  where not assignment.concept_sheet`;

export const readPassages = (trx: Db): AsyncGenerator<Passages[]> =>
  readInBatches(trx, openPassages);
