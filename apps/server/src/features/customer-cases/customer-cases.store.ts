import { seesDrafts } from '#platform/access.ts';
import type { Db } from '#platform/database.ts';
import type { Reader } from '#platform/reader.ts';

// A school type that visitors do not see is not named to them either.
const customerCases = (db: Db, reader: Reader) =>
  db
    .selectFrom('customer_case')
    .leftJoin('school_type', (join) =>
      join
        .onRef('school_type.id', '=', 'customer_case.school_type_id')
        .on((shown) =>
          seesDrafts(reader) ? shown.lit(true) : shown('school_type.published', '=', true),
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
      'school_type.param as school_type_param',
      'school_type.name as school_type_name',
    ])
    .$if(!seesDrafts(reader), (query) => query.where('customer_case.published', '=', true));

export const listCustomerCases = (db: Db, reader: Reader) =>
  customerCases(db, reader).orderBy('customer_case.position').orderBy('customer_case.id').execute();
export type CustomerCaseRow = Awaited<ReturnType<typeof listCustomerCases>>[number];

export const findCustomerCase = (db: Db, reader: Reader, slug: string) =>
  customerCases(db, reader)
    .select(['customer_case.parts', 'customer_case.search'])
    .where('customer_case.slug', '=', slug)
    .executeTakeFirst();
