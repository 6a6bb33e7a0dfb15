import type { Cue } from '@lasar/contract/media';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { readInBatches } from './read-in-batches.index.ts';

/** What is said in a film that everybody may open, in one language. */
export interface SpokenFilm {
  readonly assignment_id: string;
  readonly language: string;
  readonly cues: readonly Cue[];
}

// Films of other lessons are locked for somebody, and no word of theirs may be found.
const openFilms = sql<SpokenFilm>`
  select assignment.id as assignment_id, caption.language, caption.cues
  from assignment
  join caption on caption.media_id = assignment.media_id and caption.cues <> '[]'
  join lesson on lesson.id = assignment.lesson_id and lesson.published and lesson.sample
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where assignment.type = 'video'`;

export const readTranscripts = (trx: Db): AsyncGenerator<SpokenFilm[]> =>
  readInBatches(trx, openFilms);
