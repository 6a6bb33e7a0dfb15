import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface ExplainedLesson {
  readonly id: string;
  readonly name: string;
  readonly sample: boolean;
  readonly published: boolean;
  /** The school types whose licence opens it. */
  readonly content: readonly { readonly id: string; readonly name: string }[];
}

/** A lesson as the access rule sees it, published or not. */
export async function findExplainedLesson(
  db: Db,
  id: string,
): Promise<ExplainedLesson | undefined> {
  const { rows } = await sql<ExplainedLesson>`
    select lesson.id, lesson.name, lesson.sample, lesson.published and area_place.visible as published, (
      select json_agg(json_build_object('id', school_type.id, 'name', school_type.name) order by school_type.position)
      from school_type
      where school_type.id in (
        select school_type_id from lesson_school_type where lesson_school_type.lesson_id = lesson.id
      )
    ) as content
    from lesson join area_place on area_place.area_id = lesson.area_id where lesson.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Whether the user of an account has ever chosen a password: until then nobody can log in. */
export async function hasChosenPassword(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where id = ${userId} and password_changed_at > created_at`.execute(db);
  return rows.length === 1;
}
