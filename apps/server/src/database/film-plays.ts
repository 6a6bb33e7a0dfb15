import { sql, type RawBuilder } from 'kysely';

/** SQL for whether every browser plays the file of a row of `media` or `library_file` as it is. False for what is no film. */
export const playsAsItIs = (table: 'media' | 'library_file'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${table}.content_type`)} = 'video/mp4'
  and not exists (select from unplayable_film where unplayable_film.hash = ${sql.ref(`${table}.hash`)})
)`;
