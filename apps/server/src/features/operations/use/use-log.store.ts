import type { UseKind } from '@lasar/contract/operations/use-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Uses of a school on a day. `id` may not exist. */
export interface Use {
  readonly day: string;
  readonly organisationId: string;
  readonly kind: UseKind;
  readonly id: string;
  readonly uses: number;
}

/**
 * Adds uses in one statement. What does not exist is left out. Of several school types that have a lesson it counts for the
 * first that the school has a licence for on that day. Rows are written in a fixed order, so that processes do not deadlock.
 */
export async function addUses(db: Db, uses: readonly Use[]): Promise<void> {
  const ids = [...new Set(uses.map(({ id }) => id))];
  await sql`
    with used as (
      select * from unnest(
        ${uses.map(({ day }) => day)}::date[], ${uses.map(({ organisationId }) => organisationId)}::text[],
        ${uses.map(({ kind }) => kind)}::text[], ${uses.map(({ id }) => id)}::text[],
        ${uses.map((use) => use.uses)}::bigint[]
      ) as used (day, organisation_id, kind, id, uses)
    ),
    known (kind, id, lesson_id, school_type_id) as (
      select 'lesson', id::text, id::text, null from lesson where id = any(${ids}::text[])
      union all
      select case type when 'video' then 'film' else 'self-test' end, id::text, lesson_id::text, null
      from assignment where id = any(${ids}::text[]) and type <> 'pdf'
      union all select 'class-code', id::text, null, content::text from class_code where id = any(${ids}::text[])
    ),
    counted as (
      select organisation.id as organisation_id, used.day, used.kind, used.uses, coalesce(known.school_type_id, (
        select lesson_school_type.school_type_id::text from lesson_school_type
        join school_type on school_type.id = lesson_school_type.school_type_id
        where lesson_school_type.lesson_id = known.lesson_id
        order by exists (
          select from subscription
          where subscription.organisation_id = organisation.id and subscription.content = school_type.id
            and used.day between subscription.valid_from and subscription.valid_to
        ) desc, school_type.position, school_type.id
        limit 1
      )) as school_type_id
      from used
      join known on known.kind = used.kind and known.id = used.id
      join organisation on organisation.id = used.organisation_id
    )
    insert into use_daily as stored (organisation_id, day, kind, school_type_id, uses)
    select organisation_id, day, kind, school_type_id, sum(uses) from counted
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict on constraint use_daily_once do update set uses = stored.uses + excluded.uses`.execute(
    db,
  );
}
