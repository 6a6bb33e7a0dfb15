import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  logInAs,
  newKeyPair,
  signRoot,
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

/** The code of the failure, and why the log says that it failed. */
async function attempt(
  ...given: Parameters<typeof logInAs> extends [unknown, ...infer Rest] ? Rest : never
) {
  const before = world.logLines.length;
  const code = codeOf(await logInAs(world, ...given));
  const reasons = world.logLines
    .slice(before)
    .map((line) => (JSON.parse(line) as { reason?: string }).reason)
    .filter((reason) => reason !== undefined);
  return [code, ...reasons];
}

const refused = 'door/token-invalid';
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string) => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
const swapped = (assertion: string) =>
  assertion.replaceAll('student@', 'employee@').replace(/ ID="[^"]+"/, ' ID="_ond"');

describe('signatures', () => {
  test('as it is signed, it is accepted', async () => {
    expect((await logInAs(world, 'elev')).statusCode).toBe(200);
  });

  test('a response without a signature is refused', async () => {
    expect(await attempt('elev', {}, (xml) => xml.replace(signatureOf(xml), ''))).toEqual([
      refused,
      'signature',
    ]);
  });

  test('the signature of another key is refused, also where it brings its certificate', async () => {
    const signedBy = newKeyPair('ond.example');
    expect(await attempt('elev', { signedBy })).toEqual([refused, 'signature']);
  });

  test('an assertion that is changed after it was signed is refused', async () => {
    expect(await attempt('elev', {}, (xml) => xml.replace('student@', 'employee@'))).toEqual([
      refused,
      'signature',
    ]);
  });

  test('an assertion that only its response is signed around is refused', async () => {
    const keys = world.federation.providerKeys.skolan;
    const around = (xml: string) => signRoot(xml.replace(signatureOf(xml), ''), keys);
    expect(await attempt('elev', {}, around)).toEqual([refused, 'signature']);
  });

  test('SHA-1 is refused', async () => {
    const signsWith = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    expect(await attempt('elev', { signsWith })).toEqual([refused, 'xml']);
    expect(await attempt('elev', { signsWith, encrypts: true })).toEqual([refused, 'xml']);
  });
});

test('more than one encrypted assertion is refused before any is decrypted', async () => {
  const tamper = (xml: string) =>
    xml.replace(/<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, '$&$&');
  expect(await attempt('elev', { encrypts: true }, tamper)).toEqual([refused, 'encryption']);
});

describe('wrapping', () => {
  test.each<[string, (xml: string) => string]>([
    [
      'an assertion before the signed one',
      (xml) => xml.replace('<saml:Assertion', `${swapped(assertionOf(xml))}<saml:Assertion`),
    ],
    [
      'an assertion after the signed one',
      (xml) => xml.replace('</samlp:Response>', `${swapped(assertionOf(xml))}</samlp:Response>`),
    ],
    [
      'an assertion around the signed one',
      (xml) => {
        const signed = assertionOf(xml);
        const evil = swapped(signed).replace(signatureOf(signed), '');
        return xml.replace(signed, evil.replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
      },
    ],
    [
      'the signed assertion inside the signature of another',
      (xml) => {
        const signed = assertionOf(xml);
        const signature = signatureOf(signed);
        const bare = signed.replace(signature, '');
        const wrapped = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        );
        return xml.replace(signed, swapped(signed).replace(signature, wrapped));
      },
    ],
    [
      'the signed assertion in the extensions of the response',
      (xml) => {
        const signed = assertionOf(xml);
        const evil = swapped(signed).replace(signatureOf(signed), '');
        return xml
          .replace(signed, evil)
          .replace(
            '<samlp:Status>',
            `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`,
          );
      },
    ],
    [
      'an assertion with the id of the signed one',
      (xml) => {
        const signed = assertionOf(xml);
        const evil = signed.replaceAll('student@', 'employee@').replace(signatureOf(signed), '');
        return xml.replace(signed, evil + signed);
      },
    ],
    [
      'a signature that refers to the whole document',
      (xml) => xml.replace(/<ds:Reference URI="#[^"]+"/, '<ds:Reference URI=""'),
    ],
  ])('%s is refused', async (_what, tamper) => {
    const [code, reason] = await attempt('elev', {}, tamper);
    expect(code).toBe(refused);
    expect(['signature', 'unreadable']).toContain(reason);
  });
});

describe('XML', () => {
  test.each<[string, (xml: string) => string]>([
    ['a comment in a value', (xml) => xml.replace('student@', 'student<!-- -->@')],
    ['a comment anywhere', (xml) => `${xml}<!-- -->`],
    ['a processing instruction', (xml) => `<?php x?>${xml}`],
    ['a document type', (xml) => `<!DOCTYPE x>${xml}`],
    [
      'entities that expand',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace('student@', '&b;@')}`,
    ],
    [
      'an entity of a file',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('student@', '&f;@')}`,
    ],
    ['an unknown entity', (xml) => xml.replace('student@', '&f;@')],
    ['no XML', () => 'x'],
    ['nothing', () => ''],
    ['XML that is not closed', (xml) => xml.slice(0, -5)],
    [
      'more elements than any response has',
      (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(2_000)}<samlp:Status>`),
    ],
    [
      'elements in elements without end',
      (xml) =>
        xml.replace('<samlp:Status>', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}<samlp:Status>`),
    ],
  ])('%s is refused before anything is made of it', async (_what, tamper) => {
    expect(await attempt('elev', {}, tamper)).toEqual([refused, 'xml']);
  });
});

describe('what an assertion says', () => {
  const annan = 'https://idp.annan.example/Saml';
  const elsewhere = 'https://annan.example/auth/dorr/skolfederation/svar';
  test.each([
    ['another audience', { audience: 'https://annan.example' }, 'audience'],
    ['another recipient', { recipient: elsewhere }, 'recipient'],
    ['another destination', { destination: elsewhere }, 'destination'],
    [
      'another issuer',
      { issuer: annan, responseIssuer: 'https://idp.skolan.example/Saml' },
      'issuer',
    ],
    ['another issuer of the response', { responseIssuer: 'https://ond.example' }, 'issuer'],
    ['another request', { requestId: '_annan' }, 'request'],
    ['another request in its confirmation', { subjectRequestId: '_annan' }, 'request'],
    ['no request in its confirmation', { subjectRequestId: '' }, 'request'],
    ['an end that has passed', { until: later(-2) }, 'time'],
    ['a confirmation that has ended', { subjectUntil: later(-2) }, 'time'],
    ['a beginning in the future', { from: later(2) }, 'time'],
  ])('%s is refused', async (_what, changes, reason) => {
    expect(await attempt('elev', changes)).toEqual([refused, reason]);
  });

  test('a response that says another request than its assertion is refused', async () => {
    const tamper = (xml: string) => xml.replace(/InResponseTo="[^"]+"/, 'InResponseTo="_annan"');
    expect(await attempt('elev', {}, tamper)).toEqual([refused, 'request']);
  });

  test('clocks may differ by a minute', async () => {
    const changes = { from: later(0.5), until: later(-0.5), subjectUntil: later(-0.5) };
    expect((await logInAs(world, 'elev', changes)).statusCode).toBe(200);
  });
});
