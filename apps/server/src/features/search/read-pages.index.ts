import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { readInBatches } from './read-in-batches.index.ts';

/** What is written on a page of a pdf that everybody may open. */
export interface WrittenPage {
  readonly assignment_id: string;
  readonly page: number;
  readonly text: string;
}

// Pdfs of other lessons are locked for somebody, and no word of theirs may be found. Nor may one of an answer key.
const openPages = sql<WrittenPage>`
  select assignment.id as assignment_id, media_page.page, media_page.text
  from assignment
  join media_page on media_page.media_id = assignment.media_id
  join lesson on lesson.id = assignment.lesson_id and lesson.published and lesson.sample
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where assignment.type = 'pdf' and not assignment.concept_sheet`;

export const readPages = (trx: Db): AsyncGenerator<WrittenPage[]> => readInBatches(trx, openPages);
