import type { CustomerCase, CustomerCasePage } from '@lasar/contract/site/customer-cases';
import { paths } from '@lasar/contract/paths';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { madeFrom } from '#cache/made-from.ts';
import { pictureField } from '#features/assignments/media/record-pictures.service.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import * as store from './customer-cases.store.ts';

/** The customer cases in their order. */
export async function listCustomerCases(
  context: Context,
  principal: Principal,
): Promise<CustomerCase[]> {
  const rows = await store.listCustomerCases(context.db, principal);
  return madeFrom(
    rows.map((row) => customerCase(context, principal, row)),
    'customer-cases',
  );
}

/** A customer case with all parts of its page. Throws `customer-case/not-found`. */
export async function requireCustomerCase(
  context: Context,
  principal: Principal,
  slug: string,
): Promise<CustomerCasePage> {
  const row = await store.findCustomerCase(context.db, principal, slug);
  if (!row) throw new Problem('customer-case/not-found');
  const page = {
    ...customerCase(context, principal, row),
    parts: row.parts,
    ...(row.search !== null && { search: row.search }),
  };
  return madeFrom(page, 'customer-cases');
}

/** The name and the page of a published customer case. */
export async function findPathOfCustomerCase(
  { db }: Context,
  id: string,
): Promise<{ name: string; path: string } | undefined> {
  const row = await store.findCustomerCaseById(db, anonymous, id);
  return row && { name: row.name, path: paths.customerCase(row.slug) };
}

const customerCase = (
  context: Context,
  principal: Principal,
  row: store.CustomerCaseRow,
): CustomerCase => ({
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
  ...pictureField(context, principal, row.picture),
  example: row.example,
});
