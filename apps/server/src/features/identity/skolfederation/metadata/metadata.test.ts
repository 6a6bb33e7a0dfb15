import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  beginAs,
  federationXml,
  newKeyPair,
  signRoot,
  startFederationWorld,
  type FederationWorld,
} from '#test/federation-world.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { renewMetadata } from '../renew-metadata.service.ts';

let world: FederationWorld;
let headers: { authorization: string };
beforeAll(async () => {
  world = await startFederationWorld();
  await addPerson(world, 'chefen', { roles: ['admin'] });
  headers = await bearerOf(world, 'chefen');
});
afterAll(() => world[Symbol.asyncDispose]());

const day = 86_400_000;

/** What the page of operations tells after metadata was read. */
async function read(xml: string) {
  world.federation.metadata = xml;
  await renewMetadata(world.context);
  const reply = await world.app.inject({ url: '/api/admin/operations', headers });
  return reply.json<{ federation: { identityProviders: number; failure?: string } }>().federation;
}

const sign = (xml: string) => signRoot(xml, world.federation.keys);
const good = () => sign(federationXml(world.federation.entities));

beforeEach(async () => {
  await read(good());
});

test('metadata that is signed as it should is read', async () => {
  expect(await read(good())).toEqual({
    identityProviders: 3,
    readAt: expect.any(String),
    validUntil: expect.any(String),
  });
});

test.each<[string, string, () => string]>([
  ['not signed', 'signature', () => federationXml(world.federation.entities)],
  [
    'signed by somebody else',
    'signature',
    () => signRoot(federationXml(world.federation.entities), newKeyPair('ond.example')),
  ],
  [
    'signed with SHA-1',
    'signature',
    () => signRoot(federationXml(world.federation.entities), world.federation.keys, 'sha1'),
  ],
  ['changed after it was signed', 'signature', () => good().replace('Annanstads', 'Ondstads')],
  [
    'signed in a part that is not the root',
    'signature',
    () =>
      federationXml([])
        .replace('ID="_alla"', 'ID="_annat"')
        .replace('/>', '>')
        .replace(/<\/md:EntitiesDescriptor>|$/, `${good()}</md:EntitiesDescriptor>`),
  ],
  [
    'with a document type',
    'malformed',
    () => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${good()}`,
  ],
  ['no XML', 'malformed', () => '{}'],
  [
    'older than its end',
    'ended',
    () => sign(federationXml(world.federation.entities, new Date(Date.now() - 1_000))),
  ],
  [
    'valid for years',
    'ended',
    () => sign(federationXml(world.federation.entities, new Date(Date.now() + 400 * day))),
  ],
  [
    'without an end',
    'ended',
    () => sign(federationXml(world.federation.entities).replace(/ validUntil="[^"]+"/, '')),
  ],
  ['without identity providers', 'empty', () => sign(federationXml([]))],
  ['larger than any', 'too-large', () => `${' '.repeat(24 * 1024 * 1024)}${good()}`],
])('metadata that is %s changes nothing, and is told of', async (_what, failure, xml) => {
  expect(await read(xml())).toMatchObject({
    identityProviders: 3,
    failure,
    failedAt: expect.any(String),
  });
  expect((await beginAs(world, 'elev')).location.host).toContain('127.0.0.1');
});

test('identity providers that are gone, or without what a login needs, are removed', async () => {
  const [first = '', second = '', third = ''] = world.federation.entities;
  const left = [
    first,
    second.replace('HTTP-Redirect', 'SOAP'),
    third.replace('use="signing"', 'use="encryption"'),
  ];
  expect(await read(sign(federationXml(left)))).toMatchObject({ identityProviders: 1 });
  const away = await beginAs(world, 'stold');
  expect(away.location.search).toBe('?error=temporarily_unavailable');
});

test('entity ids that differ in case alone are left out, and entities that have ended', async () => {
  const [first = '', second = '', third = ''] = world.federation.entities;
  const left = [
    first,
    first.replace('/Saml', '/saml'),
    second,
    third.replace('entityID', 'validUntil="2020-01-01T00:00:00Z" entityID'),
  ];
  expect(await read(sign(federationXml(left)))).toMatchObject({ identityProviders: 1 });
});

test('metadata that has ended counts no longer', async () => {
  await world.context.db
    .updateTable('federation_metadata')
    .set({ valid_until: new Date(Date.now() - 1_000) })
    .execute();
  expect((await beginAs(world, 'elev')).location.search).toBe('?error=temporarily_unavailable');
  const found = await world.app.inject('/api/auth/skolfederation/identity-providers?q=kommun');
  expect(found.json()).toEqual({ identityProviders: [] });
});

test('metadata that does not answer is told of', async () => {
  await using own = await startFederationWorld();
  await own.federation.stop();
  await renewMetadata(own.context);
  const { rows } = {
    rows: await own.context.db.selectFrom('federation_metadata').selectAll().execute(),
  };
  expect(rows).toMatchObject([{ failure: 'unreachable', valid_until: expect.any(Date) }]);
});

test('our own metadata is signed and says where answers go', async () => {
  const reply = await world.app.inject(skolfederationPaths.metadata);
  expect(reply.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(reply.body).toContain(
    `Location="${world.context.config.publicUrl}${skolfederationPaths.answer}"`,
  );
  expect(reply.body).toContain('WantAssertionsSigned="true"');
  expect(reply.body).toContain('rsa-sha256');
});
