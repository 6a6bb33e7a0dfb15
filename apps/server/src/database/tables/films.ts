import type { FilmErrorCode } from '@lasar/contract/films/admin-films';
import type { FilmEvent } from '@lasar/contract/operations/statistics';
import type { Generated } from 'kysely';

/** Files derived from films, the progress of that work, and how often films are played. */
export interface FilmTables {
  media_file: {
    media_id: string;
    file_name: string;
    role: EncodedFileRole;
    hash: string;
    content_type: string;
    bytes: number;
    height: number | null;
  };
  /** Films whose file not every browser plays. */
  unplayable_film: { hash: string };
  film_work: {
    hash: string;
    attempts: Generated<number>;
    interruptions: Generated<number>;
    started_at: Date | null;
    percent: Generated<number>;
    fault: FilmErrorCode | null;
    changed_at: Generated<Date>;
  };
  film_play_daily: { day: string; assignment_id: string; event: FilmEvent; plays: number };
}

/**
 * The role of a file that is derived from a film. `file` is the best rendition as one file, of films whose own file not every
 * browser plays. `picture` is a sheet that a storyboard or the stills refer to.
 */
export type EncodedFileRole =
  | 'streams'
  | 'stream'
  | 'rendition'
  | 'file'
  | 'sound'
  | 'clock'
  | 'storyboard'
  | 'stills'
  | 'picture'
  | 'poster';
