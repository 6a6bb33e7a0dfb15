import type { PlanItem } from '@lasar/contract/plans/plans';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface PlanOfClass {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly items: readonly PlanItem[];
}

// A plan whose teacher has left the school or the role is no longer for the class.
const ofClass = (classCodeId: string) => sql`
  from plan join class_code on class_code.id = plan.class_code_id
  where class_code.id = ${classCodeId} and is_of_teacher(plan.created_by, class_code.organisation_id)`;

/** The plans of a class that have homework until a day or later, by name. */
export async function listPlansWithHomework(
  db: Db,
  classCodeId: string,
  from: string,
): Promise<readonly PlanOfClass[]> {
  const { rows } = await sql<PlanOfClass>`
    select plan.id, plan.name, plan.version, plan.items ${ofClass(classCodeId)}
      and exists (select from jsonb_array_elements(plan.items) as item where item ->> 'dueBy' >= ${from})
    order by lower(plan.name), plan.id`.execute(db);
  return rows;
}

export async function hasPlans(db: Db, classCodeId: string): Promise<boolean> {
  const { rows } = await sql`select ${ofClass(classCodeId)} limit 1`.execute(db);
  return rows.length === 1;
}
