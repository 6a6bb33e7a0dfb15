import { languageLabel, signLanguageTags, type TrackKind } from '@lasar/contract/films/track-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A kind and language of the tracks that a lesson's films have. */
export interface TrackOfLesson {
  readonly kind: TrackKind;
  readonly language: string;
}

const wordsOfKind: Readonly<Partial<Record<TrackKind, string>>> = {
  description: 'syntolkad syntolkning',
  'text-description': 'syntolkad syntolkning',
  sign: 'teckenspråk teckenspråkstolkad teckentolkad',
};

/** The words by which a lesson is found for what goes along with its films, and the names of languages beside Swedish. */
export function wordsOfTracks(tracks: readonly TrackOfLesson[]): string {
  const words = tracks.flatMap(({ kind, language }) => [
    wordsOfKind[kind] ?? '',
    language === 'sv' || signLanguageTags.includes(language) ? '' : (languageLabel(language) ?? ''),
  ]);
  return [...new Set(words)].filter(Boolean).join(' ');
}

/** SQL for the tracks of a lesson's films, as JSON. */
export const tracksOfLesson = sql`(
  select coalesce(json_agg(distinct jsonb_build_object('kind', track.kind, 'language', track.language)), '[]')
  from assignment join media_track track on track.media_id = assignment.media_id
  where assignment.lesson_id = lesson.id and assignment.published
)`;

/** All kinds and languages that films of the site have. */
export async function listTracks(trx: Db): Promise<TrackOfLesson[]> {
  return trx.selectFrom('media_track').select(['kind', 'language']).distinct().execute();
}
