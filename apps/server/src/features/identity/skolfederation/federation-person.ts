import type { SchoolKey } from '#features/customers/school-doors/school-doors.service.ts';
import type { Arrived, ExternalPerson } from '../providers/identity-provider.ts';
import type { Assertion } from './assertion.ts';
import type { IdentityProviderRow } from './metadata/identity-providers.store.ts';

/** What identity providers are asked to say of somebody. Nothing else of an assertion is read. */
export const attributes = {
  unitCodes: {
    name: 'urn:oid:1.2.752.194.10.2.4',
    friendlyName: 'sisSchoolUnitCode',
    isRequired: true,
  },
  scopedAffiliations: {
    name: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
    friendlyName: 'eduPersonScopedAffiliation',
    isRequired: false,
  },
  pairwiseId: {
    name: 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
    friendlyName: 'pairwise-id',
    isRequired: false,
  },
} as const;

// Not asked for, since everybody who has it knows a person by it. It serves an account that is joined where it is released.
const principalName = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6';

/** What the identity provider knows somebody by, for good: pseudonymous if it says so. Each is of one of its scopes. */
export function subjectOf(
  { valuesOf }: Assertion,
  { entity_id: entityId, scopes }: IdentityProviderRow,
): string | undefined {
  const found = [attributes.pairwiseId.name, principalName]
    .flatMap((name) => valuesOf(name))
    .find((value) => scopes.includes(value.slice(value.lastIndexOf('@') + 1).toLowerCase()));
  return found === undefined ? undefined : `${entityId}\n${found.toLowerCase()}`;
}

/** What an assertion says, with the values of what decides school and role. */
export const arrivedOf = ({ names, valuesOf }: Assertion): Arrived[] =>
  names.map((name) => {
    const known = Object.values(attributes).find((each) => each.name === name);
    const decides = known !== undefined && known !== attributes.pairwiseId;
    return { name: known?.friendlyName ?? name, ...(decides && { values: valuesOf(name) }) };
  });

const teachers: ReadonlySet<string> = new Set(['employee', 'faculty', 'staff', 'teacher']);

/**
 * The person of an assertion. A unit code counts with the identity provider that says it, by each of its scopes and its entity
 * id: what another one says of the same school leads nowhere. An affiliation counts within the scopes of the identity provider.
 * Whoever works at the school and is also a pupil is a pupil.
 */
export function personOf(assertion: Assertion, provider: IdentityProviderRow): ExternalPerson {
  const { entity_id: entityId, scopes } = provider;
  const speakers = [...scopes, entityId];
  const codes = assertion
    .valuesOf(attributes.unitCodes.name)
    .filter((code) => /^\d{8}$/.test(code));
  const schools = codes.flatMap((code) => speakers.map((speaker) => keyOf(`${speaker}:${code}`)));
  const affiliations = assertion.valuesOf(attributes.scopedAffiliations.name).flatMap((value) => {
    const [affiliation = '', scope = '', ...rest] = value.toLowerCase().split('@');
    return rest.length === 0 && scopes.includes(scope) ? [affiliation] : [];
  });
  return {
    // Without a code there is no school. The page then shows who said none.
    schools: schools.length > 0 ? schools : speakers.slice(0, 1).map(keyOf),
    isTeacher: affiliations.some((each) => teachers.has(each)) && !affiliations.includes('student'),
  };
}

const keyOf = (value: string): SchoolKey => ({ kind: 'unit_code', value, rank: 0 });
