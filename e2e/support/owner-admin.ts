import type { Owner } from '@lasar/contract/customers/owners';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { bearerOf } from './log-in.ts';
import { choosePassword, makeSchool } from './people.ts';

/** An administrator of an owner that has one school. */
export interface OwnerAdmin {
  readonly email: string;
  readonly ownerId: string;
  readonly schoolId: string;
  readonly loggedIn: LoggedIn;
}

let made: Promise<OwnerAdmin> | undefined;

/** Made once in each process of the tests. */
export const ownerAdmin = (request: APIRequestContext): Promise<OwnerAdmin> =>
  (made ??= makeOwnerAdmin(request));

async function makeOwnerAdmin(request: APIRequestContext): Promise<OwnerAdmin> {
  const headers = await bearerOf(request, 'admin');
  const { id: ownerId } = await makeOwner(request, 'Vandringens huvudman');
  const stamp = randomInt(1_000_000_000);
  const { id: schoolId } = await makeSchool(request, `Huvudmannens skola ${stamp}`);
  await request.put(`/api/admin/organisations/${schoolId}/owner`, { headers, data: { ownerId } });
  const email = `forvaltning.${stamp}@prov.example`;
  const person = { email, firstname: 'Ada', lastname: 'Förvaltning' };
  await request.post(`/api/admin/owners/${ownerId}/administrators`, { headers, data: person });
  const password = 'fyra gamla ekar vid ån';
  await choosePassword(request, email, password);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return { email, ownerId, schoolId, loggedIn: (await answer.json()) as LoggedIn };
}

/** Creates an owner with a number that no other has. */
export async function makeOwner(request: APIRequestContext, name: string): Promise<Owner> {
  const headers = await bearerOf(request, 'admin');
  const data = { name, organisationNumber: newOrganisationNumber() };
  const answer = await request.post('/api/admin/owners', { headers, data });
  if (!answer.ok()) throw new Error(`owners answers ${answer.status()}`);
  return (await answer.json()) as Owner;
}

/** An organisation number with a right check digit, of a municipality that no other test has. */
export function newOrganisationNumber(): string {
  const digits = `212${String(randomInt(100_000, 999_999))}`;
  const terms = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = terms.reduce((total, term) => total + (term > 9 ? term - 9 : term), 0);
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`;
}
