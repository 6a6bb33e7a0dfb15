import type { FilmFault } from '@lasar/contract/admin-films';
import type { FilmEvent } from '@lasar/contract/statistics';
import type { Generated } from 'kysely';

/** What is made of films, and how far the making has come. */
export interface FilmTables {
  media_file: {
    media_id: string;
    file_name: string;
    role: MadeRole;
    hash: string;
    content_type: string;
    bytes: number;
    height: number | null;
  };
  film_work: {
    hash: string;
    attempts: Generated<number>;
    percent: Generated<number>;
    fault: FilmFault | null;
    changed_at: Generated<Date>;
  };
  film_play_daily: { day: string; assignment_id: string; event: FilmEvent; plays: number };
}

/** What a file that is made of a film is for. `picture` is a sheet that a storyboard or the stills refer to. */
export type MadeRole =
  | 'streams'
  | 'stream'
  | 'rendition'
  | 'sound'
  | 'clock'
  | 'storyboard'
  | 'stills'
  | 'picture'
  | 'poster';
