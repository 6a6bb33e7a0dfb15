import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { idOfPath } from '#database/rows.ts';
import {
  logInAs,
  post,
  startFederationWorld,
  unitCodes,
  type FederationWorld,
  type SamlName,
} from '#test/federation-world.ts';
import { addPerson, bearerOf } from '#test/people.ts';

let world: FederationWorld;
beforeAll(async () => {
  world = await startFederationWorld();
  await world.context.db
    .insertInto('organisation_identity')
    .values({
      kind: 'unit_code',
      value: `provkoping.example:${unitCodes.skolan}`,
      organisation_id: 'skolan',
      role: null,
    })
    .execute();
  for (const id of ['lovisa', 'stig'])
    await addPerson(world, id, { roles: ['teacher'], organisation_id: 'skolan' });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'skolan' });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.context.db.deleteFrom('account_identity').execute());

const pairwiseIds = ['k7@provkoping.example'];
type Said = Parameters<typeof logInAs>[2];

interface Answer {
  readonly code?: string;
  readonly location: string;
  readonly joined?: readonly object[];
}

/** Begins an errand, logs in as a person of the double, and brings the answer back: what is kept meanwhile, and the outcome. */
async function runErrand(
  who: string,
  begin: readonly [path: string, body?: object],
  end: 'join' | 'trial',
  name: SamlName,
  said: Said = {},
) {
  const headers = await bearerOf(world, who);
  const [path, payload] = begin;
  const begun = await world.app.inject({
    method: 'POST',
    url: path,
    headers,
    ...(payload && { payload }),
  });
  // The person chooses an identity provider first, and the page keeps the errand.
  const chosen = new URL(begun.json<Answer>().location, 'http://here.invalid');
  expect(chosen.pathname).toBe(loginProviders.skolfederation.startPath);
  chosen.searchParams.set(
    'idp',
    idOfPath('identity-provider', world.federation.entityIdOf('skolan')),
  );
  const started = await world.app.inject(`/auth/dorr/skolfederation${chosen.search}`);
  const [mark = ''] = String(started.headers['set-cookie']).split(';');
  const answer = await world.federation.answerTo(
    new URL(String(started.headers.location)),
    name,
    said,
  );
  const page = await post(world, answer);
  const kept = await world.context.db.selectFrom('provider_login').select('person').execute();
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/auth/doors/skolfederation/${end}`,
    headers: { ...headers, cookie: mark },
    payload: Object.fromEntries(page.searchParams),
  });
  return { kept: JSON.stringify(kept), answer: reply.json<unknown>() };
}

const join = async (who: string, name: SamlName, said?: Said) => {
  const begin = ['/api/users/me/joined-logins/skolfederation/begin'] as const;
  const { kept, answer } = await runErrand(who, begin, 'join', name, said);
  return { kept, answer: answer as Answer };
};
const comes = async (name: SamlName, said: Said) =>
  (await logInAs(world, name, said)).json<{ user: { id: string } }>().user.id;

test('a teacher joins the account to a login whose identity provider says an id that lasts', async () => {
  const { kept, answer } = await join('lovisa', 'larare', { pairwiseIds });
  expect(answer.joined).toMatchObject([{ door: 'skolfederation' }]);
  expect(kept).not.toContain('k7');
  expect(await comes('larare', { pairwiseIds })).toBe('lovisa');
  expect(await comes('larare', { pairwiseIds: ['k8@provkoping.example'] })).toBe(
    'school_anonymous_teacher',
  );
  expect((await join('stig', 'personal', { pairwiseIds })).answer.code).toBe('joined-login/taken');
});

test('without such an id, or with one of another scope, nothing is joined, and that is told', async () => {
  for (const ids of [[], ['k7@annanstad.example'], ['k7']])
    expect((await join('lovisa', 'larare', { pairwiseIds: ids })).answer.code).toBe(
      'joined-login/no-subject',
    );
});

test('of somebody who neither joins nor has joined, nothing of the id is kept', async () => {
  const begin = ['/api/schools/skolan/door-trials', { door: 'skolfederation' }] as const;
  const { kept, answer } = await runErrand('rektor', begin, 'trial', 'larare', {
    pairwiseIds,
  });
  expect(kept).not.toMatch(/k7|subject|Lovisa/);
  expect(answer).toEqual({
    school: { id: 'skolan', name: 'skolan' },
    arrived: [
      { name: 'sisSchoolUnitCode', values: [unitCodes.skolan] },
      {
        name: 'eduPersonScopedAffiliation',
        values: ['employee@provkoping.example', 'faculty@provkoping.example'],
      },
      { name: 'pairwise-id' },
      { name: 'urn:oid:2.16.840.1.113730.3.1.241' },
    ],
    leadsTo: { isTried: true, name: 'skolan', role: 'teacher', saidBy: 'service' },
  });
});
