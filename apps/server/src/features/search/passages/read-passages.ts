import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { readInBatches } from '../indexing/read-in-batches.ts';

/** A cue of a film's captions or a page of a pdf. `place` is the cue's start in seconds, or the page's number. */
export interface Passage {
  readonly place: number;
  readonly text: string;
}

/** The passages of a film in one language, or of one page of a pdf. */
export interface Passages {
  readonly assignment_id: string;
  /** The language of a film's captions, or the number of the page. */
  readonly part: string;
  readonly passages: readonly Passage[];
}

// Only sample lessons are open to everybody, and no word of a locked text may be found. Answer keys are locked too.
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

/** The passages of all open films and pdfs, in batches. */
export const readPassages = (trx: Db): AsyncGenerator<Passages[]> =>
  readInBatches(trx, openPassages);
