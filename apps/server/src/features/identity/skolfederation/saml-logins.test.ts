import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginAs,
  finish,
  post,
  startFederationWorld,
  unitCodes,
  type FederationWorld,
} from '#test/federation-world.ts';

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
});
afterAll(() => world[Symbol.asyncDispose]());

const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;

describe('logins', () => {
  test('an answer that nobody has asked for is refused', async () => {
    const { location, mark, state } = await beginAs(world, 'elev');
    const answer = await world.federation.answerTo(location, 'elev');
    for (const posted of [
      { SAMLResponse: answer.SAMLResponse },
      { ...answer, RelayState: 'x'.repeat(43) },
      { RelayState: 'https://ond.example/' },
      {},
    ]) {
      const page = await post(world, posted);
      expect(page.search).toBe('');
      expect(codeOf(await finish(world, page, mark))).toBe('door/state-invalid');
    }
    expect((await post(world, { RelayState: state })).searchParams.get('error')).toBe(
      'invalid_response',
    );
  });

  test('an answer counts once, and its assertion too', async () => {
    const { location, mark } = await beginAs(world, 'elev');
    const answer = await world.federation.answerTo(location, 'elev');
    const { db } = world.context;
    const rows = await db.selectFrom('provider_login').selectAll().execute();
    const page = await post(world, answer);
    // The login has been answered.
    expect((await post(world, answer)).search).toBe('');
    expect((await finish(world, page, mark)).statusCode).toBe(200);
    expect((await post(world, answer)).search).toBe('');
    // Also where the begun login is there again, the assertion is used up.
    await db.deleteFrom('provider_login').execute();
    for (const { person: _person, errand: _errand, ...row } of rows)
      await db.insertInto('provider_login').values(row).execute();
    expect((await post(world, answer)).searchParams.get('error')).toBe('invalid_response');
    expect(world.logLines.at(-1)).toContain('"reason":"replay"');
    await sql`update used_assertion set expires_at = now() - interval '1 day'`.execute(db);
  });

  test('the answer of one identity provider does not count for a login at another', async () => {
    const mine = await beginAs(world, 'larare');
    // The attacker owns the other one: it signs what it likes, in its own name or in that of the school.
    for (const issuer of ['https://idp.annan.example/Saml', 'https://idp.skolan.example/Saml']) {
      const answer = await world.federation.answerTo(mine.location, 'larare', {
        signedBy: world.federation.providerKeys.annan,
        issuer,
      });
      const page = await post(world, answer);
      expect(page.searchParams.get('error')).toBe('invalid_response');
    }
  });

  test('an identity provider does not speak for another, although it signs as itself', async () => {
    const { location } = await beginAs(world, 'stold');
    const answer = await world.federation.answerTo(location, 'stold', {
      issuer: 'https://idp.skolan.example/Saml',
      responseIssuer: 'https://idp.annan.example/Saml',
    });
    const page = await post(world, answer);
    expect(page.searchParams.get('error')).toBe('invalid_response');
    expect(world.logLines.at(-1)).toContain('"reason":"issuer"');
  });

  test('whoever follows the link of somebody else’s login is not logged in as them', async () => {
    const theirs = await beginAs(world, 'larare');
    const page = await post(world, await world.federation.answerTo(theirs.location, 'larare'));
    const mine = await beginAs(world, 'elev');
    for (const mark of ['', mine.mark])
      expect(codeOf(await finish(world, page, mark))).toBe('door/state-invalid');
    expect((await finish(world, page, theirs.mark)).statusCode).toBe(200);
  });

  test('a login of Skolfederation cannot be finished as one of another service', async () => {
    const { location, mark } = await beginAs(world, 'elev');
    const page = await post(world, await world.federation.answerTo(location, 'elev'));
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/doors/google',
      headers: { cookie: mark },
      payload: Object.fromEntries(page.searchParams),
    });
    expect(codeOf(reply)).toBe('door/not-configured');
  });

  test('other bodies than forms are no answers', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/auth/dorr/skolfederation/svar',
      payload: { SAMLResponse: 'x' },
    });
    expect(reply.statusCode).toBe(415);
  });
});
