import type { SchoolLogins } from '@lasar/contract/identity/doors';
import type { Context } from '#context.ts';
import { requireSchool } from '#features/customers/organisations/organisations.service.ts';
import { configuredProviders } from '#features/identity/providers/configured-providers.service.ts';
import { listLogins } from './school-doors.service.ts';

/** The name of a school and the services, of those that are on, that lead to it. Throws `organisation/not-found`. */
export async function requireSchoolLogins(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<SchoolLogins> {
  const school = await requireSchool(db, id);
  const ways: readonly string[] = await listLogins(db, school.id);
  const logins = configuredProviders(config).filter((name) => ways.includes(name));
  return { id: school.id, name: school.name, logins };
}
