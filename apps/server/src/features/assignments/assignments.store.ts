import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Principal } from '#auth/principal.ts';
import { precompiledQueryFirst, precompiledQuery } from '#database/precompiled-query.ts';
import { mediaAsJson } from './assignments.media.ts';

const assignments = (db: Db, principal: Principal) =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'assignment.id',
      'assignment.lesson_id',
      'assignment.name',
      'assignment.description',
      'assignment.type',
      'assignment.position',
      'assignment.url',
      'assignment.form_id',
      'assignment.concept_sheet',
      'assignment.practice',
      'lesson.name as lesson_name',
      'lesson.sample',
      sql<boolean>`lesson.published and assignment.published`.as('published'),
      'area_place.visible',
      schoolTypesFor(principal).as('school_types'),
      mediaAsJson(sql.ref('assignment.media_id')).as('media'),
      mediaAsJson(sql.ref('assignment.answer_key_id')).as('answer_key'),
      mediaAsJson(sql.ref('assignment.original_id')).as('original'),
      sql<boolean>`exists (
        select from media join worksheet_source using (hash) where media.id = assignment.media_id
      )`.as('in_markdown'),
      ...breadcrumbColumns,
    ])
    .$if(!seesDrafts(principal), (query) =>
      query
        .where('lesson.published', '=', true)
        .where('assignment.published', '=', true)
        .where('area_place.visible', '=', true),
    );

export const findAssignment = precompiledQueryFirst((db, principal, id: string) =>
  assignments(db, principal).where('assignment.id', '=', id),
);
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

export const listAssignmentsWithIds = precompiledQuery((db, principal, ids: readonly string[]) =>
  assignments(db, principal).where(sql<boolean>`assignment.id = any(${ids}::text[])`),
);

/** What the captions, chapters and text descriptions of a film say, Swedish first. Captions of long ago were stored without. */
export const listFilmTexts = (db: Db, mediaId: string) =>
  db
    .selectFrom('media_track')
    .select(['kind', 'language', 'label', 'cues'])
    .where('media_id', '=', mediaId)
    .where(sql<boolean>`cues <> '[]'`)
    .orderBy(sql`language <> 'sv'`)
    .orderBy('language')
    .execute();

/** The assignments of several lessons, those of each in their order. */
export const listAssignmentsOfLessons = precompiledQuery(
  (db, principal, lessonIds: readonly string[]) =>
    assignments(db, principal)
      .where(sql<boolean>`assignment.lesson_id = any(${lessonIds}::text[])`)
      .orderBy('assignment.lesson_id')
      .orderBy('assignment.position'),
);

export const listAssignmentsOfLesson = precompiledQuery((db, principal, lessonId: string) =>
  assignments(db, principal)
    .where('assignment.lesson_id', '=', lessonId)
    .orderBy('assignment.position'),
);
