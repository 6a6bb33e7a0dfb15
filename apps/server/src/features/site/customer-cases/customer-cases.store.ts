import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { recordPicture } from '#database/record-picture.ts';
import type { Principal } from '#auth/principal.ts';

// The name of an unpublished school type is shown only to those who see drafts.
const customerCases = (db: Db, principal: Principal) =>
  db
    .selectFrom('customer_case')
    .leftJoin('school_type', (join) =>
      join
        .onRef('school_type.id', '=', 'customer_case.school_type_id')
        .on((shown) =>
          seesDrafts(principal) ? shown.lit(true) : shown('school_type.published', '=', true),
        ),
    )
    .select([
      'customer_case.id',
      'customer_case.slug',
      'customer_case.name',
      'customer_case.organisation_kind',
      'customer_case.summary',
      'customer_case.example',
      'customer_case.published',
      recordPicture('customer_case').as('picture'),
      'school_type.param as school_type_param',
      'school_type.name as school_type_name',
    ])
    .$if(!seesDrafts(principal), (query) => query.where('customer_case.published', '=', true));

export const listCustomerCases = (db: Db, principal: Principal) =>
  customerCases(db, principal)
    .orderBy('customer_case.position')
    .orderBy('customer_case.id')
    .execute();
export type CustomerCaseRow = Awaited<ReturnType<typeof listCustomerCases>>[number];

export const findCustomerCaseById = (db: Db, principal: Principal, id: string) =>
  customerCases(db, principal).where('customer_case.id', '=', id).executeTakeFirst();

export const findCustomerCase = (db: Db, principal: Principal, slug: string) =>
  customerCases(db, principal)
    .select(['customer_case.parts', 'customer_case.search'])
    .where('customer_case.slug', '=', slug)
    .executeTakeFirst();
