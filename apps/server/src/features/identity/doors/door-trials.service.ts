import type { TriedDoor } from '@lasar/contract/customers/door-trials';
import { doorProblems } from '@lasar/contract/identity/doors';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireManagedSchool } from '#features/customers/school-doors/managed-school.service.ts';
import { openProved } from '#features/customers/school-doors/own-school-doors.service.ts';
import { findSchoolByKeys } from '#features/customers/school-doors/school-doors.service.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import { configuredProviders } from '../providers/configured-providers.service.ts';
import { errandPath } from '../providers/errands.ts';
import type { ExternalPerson } from '../providers/identity-provider.ts';
import type { ProviderLogins, Returned } from '../providers/provider-logins.service.ts';
import { roleAt } from '../providers/role-at.ts';

type Outcome = Omit<TriedDoor, 'school' | 'arrived'>;

/** Where to log in to try the door of a school. Throws `organisation/not-found` and `door/not-configured`. */
export async function beginTrial(
  context: Pick<Context, 'config' | 'db'>,
  by: User,
  id: string,
  { door, proves = false }: { readonly door: DoorName; readonly proves?: boolean },
): Promise<{ readonly location: string }> {
  const organisationId = await requireManagedSchool(context.db, by, id);
  if (!configuredProviders(context.config).includes(door)) throw new Problem('door/not-configured');
  const purpose = proves ? 'proof' : 'trial';
  return { location: errandPath(context, door, { purpose, userId: by.id, organisationId }) };
}

/**
 * What a service said of whoever logged in to try a door, and what would become of it. Throws `door/state-invalid` for what is
 * no trial of the user in this browser, and `organisation/not-found`. Other failures are told as those of a login.
 */
export async function finishTrial(
  context: Pick<Context, 'config' | 'db'>,
  by: User,
  logins: ProviderLogins,
  returned: Returned,
  client: RequestInfo,
): Promise<TriedDoor> {
  const purposes = ['trial', 'proof'] as const;
  const { errand, arrived, person } = await logins.answer(returned, client, {
    userId: by.id,
    purposes,
  });
  const id = await requireManagedSchool(context.db, by, errand.organisationId ?? '');
  const school = { id, name: (await findSchool(context.db, id))?.name ?? '' };
  const tried = {
    school,
    arrived: arrived.map(({ name, values }) => ({ name, ...(values && { values: [...values] }) })),
  };
  try {
    const said = person();
    const proof = errand.purpose === 'proof' ? await prove(context, by, id, said) : undefined;
    return { ...tried, ...(proof && { proof }), ...(await outcomeOf(context, by, id, said)) };
  } catch (error) {
    const refused = doorProblems.find((code) => error instanceof Problem && error.code === code);
    if (refused === undefined) throw error;
    return { ...tried, refused };
  }
}

async function outcomeOf(
  context: Pick<Context, 'config' | 'db'>,
  by: User,
  id: string,
  said: ExternalPerson,
): Promise<Outcome> {
  const [key] = said.schools;
  const found = await findSchoolByKeys(context, said.schools);
  if (!found) return { refused: 'door/unknown-school', ...(key && { about: key.value }) };
  const isTried = found.organisationId === id;
  const isTold = isTried || hasAnyRole(by, ['admin']);
  const name = isTold ? (await findSchool(context.db, found.organisationId))?.name : undefined;
  return {
    leadsTo: {
      isTried,
      ...(name !== undefined && { name }),
      ...(await roleAt(context, said, found)),
    },
  };
}

/** Opens a tenant that the school says is its own, for one of its administrators: the token says so, and of which tenant. */
async function prove(
  { db }: Pick<Context, 'db'>,
  by: User,
  school: string,
  { administers: value }: ExternalPerson,
): Promise<NonNullable<TriedDoor['proof']>> {
  if (value === undefined) return 'not-administrator';
  try {
    const door = { kind: 'microsoft_tenant', value, proof: 'tenant' } as const;
    return (await openProved(db, by, school, door)) ? 'proved' : 'not-asked';
  } catch (error) {
    if (error instanceof Problem && error.code === 'school-door/taken') return 'taken';
    throw error;
  }
}
