import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';

// Invented place names. Each copy of the outline has one of them in its names.
const starts =
  `Björk Gran Norr Söder Väster Öster Sjö Berg Ek Lind Häger Rön Älg Varg Lo Tran Ask Alm Hassel Furu Sten
  Is Kråk Örn Lax Mört Hav Vind`.split(/\s+/);
const ends =
  `hult vik torp rike mark forsa näset bygget dalen backa lunda hyttan kulla åker strand fallet gärdet skoga
  heden boda ryd köping`.split(/\s+/);

const places = starts.flatMap((start) => ends.map((end) => start + end));

/** The most lessons that a grown catalogue may have: one copy of the outline for each place name. */
export const mostLessons = (lessons: number): number => lessons * (places.length + 1);

/**
 * Copies the outline in the database until there are `lessons` lessons. Each copy has a place name in every name, and a new
 * compound in a key word of each lesson. So the lexicon grows with the catalogue while every query keeps its share of hits.
 * The copies are made by the database alone, so that they need no memory here.
 */
export async function growCatalogue(db: Db, lessons: number): Promise<void> {
  const { rows } = await sql<{
    lessons: number;
  }>`select count(*)::integer as lessons from lesson`.execute(db);
  const outline = rows[0]?.lessons ?? 0;
  const copies = Math.ceil(lessons / outline) - 1;
  if (copies < 1) return;
  if (copies > places.length) throw new Error(`At most ${mostLessons(outline)} lessons.`);
  const of = sql`unnest(${places.slice(0, copies)}::text[]) with ordinality as place (place, copy)`;
  // The outline's ids are 36 characters long. A copy's id has the number of the copy appended.
  const first = sql`where length(id) = 36`;
  await sql`
    insert into subject (id, school_type_id, slug, name, description, code, position)
    select id || '-' || copy, school_type_id, slug || '-' || copy, name || ' ' || place, description, code,
      position + 1000 * copy from subject, ${of}`.execute(db);
  await sql`
    insert into course (id, subject_id, slug, name, description, kind, framework, code, goals, replaced_by, position)
    select id || '-' || copy, subject_id || '-' || copy, slug, name || ' ' || place, description, kind, framework, code,
      goals, replaced_by || '-' || copy, position from course, ${of}`.execute(db);
  await sql`
    insert into area (id, course_id, slug, name, description, position)
    select id || '-' || copy, course_id || '-' || copy, slug, name || ' i ' || place, description, position
    from area, ${of}`.execute(db);
  await sql`
    insert into lesson (id, area_id, slug, name, description, position)
    select id || '-' || copy, area_id || '-' || copy, slug, name || ' i ' || place, description, position
    from (select *, row_number() over (order by id) as number from lesson) as lesson, ${of}
    where (copy - 1) * ${sql.lit(outline)} + number <= ${sql.lit(lessons - outline)}`.execute(db);
  const copied = sql`join lesson on lesson.id = outline.lesson_id || '-' || copy`;
  await sql`
    insert into lesson_word (lesson_id, position, word)
    select lesson.id, outline.position, outline.word from lesson_word as outline cross join ${of} ${copied}
    union all
    select lesson.id, 99, lower(place) || 's' || lower(regexp_replace(outline.word, '^.*[^[:alpha:]]', ''))
    from lesson_word as outline cross join ${of} ${copied} where outline.position = 1`.execute(db);
  await sql`
    insert into assignment (id, lesson_id, name, type, position, media_id, url)
    select outline.id || '-' || copy, lesson.id, outline.name || ' i ' || place, outline.type, outline.position,
      outline.media_id, outline.url
    from (select * from assignment ${first} and not concept_sheet) as outline cross join ${of} ${copied}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
