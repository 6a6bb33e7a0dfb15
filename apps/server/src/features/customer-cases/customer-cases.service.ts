import type { CustomerCase, CustomerCasePage } from '@lasar/contract/customer-cases';
import { draftMark } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import * as store from './customer-cases.store.ts';

/** The customer cases in their order. */
export async function listCustomerCases({ db }: Context, reader: Reader): Promise<CustomerCase[]> {
  return (await store.listCustomerCases(db, reader)).map(customerCase);
}

/** A customer case with all of its story. Throws `customer-case/not-found`. */
export async function requireCustomerCase(
  { db }: Context,
  reader: Reader,
  slug: string,
): Promise<CustomerCasePage> {
  const row = await store.findCustomerCase(db, reader, slug);
  if (!row) throw new Problem('customer-case/not-found');
  return {
    ...customerCase(row),
    parts: row.parts,
    ...(row.search !== null && { search: row.search }),
  };
}

const customerCase = (row: store.CustomerCaseRow): CustomerCase => ({
  ...draftMark(row.published),
  id: row.id,
  slug: row.slug,
  name: row.name,
  organisationKind: row.organisation_kind,
  ...(row.school_type_param !== null &&
    row.school_type_name !== null && {
      schoolType: { param: row.school_type_param, name: row.school_type_name },
    }),
  summary: row.summary,
  example: row.example,
});
