import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnFromSkolon, startSkolonWorld, type SkolonWorld } from '#test/skolon-world.ts';

const origin = 'https://app.lasar.example';
const elsewhere = `${origin}/skolon/klar`;
const second = 'https://prov.lasar.example/skolon';

let world: SkolonWorld;
beforeAll(async () => {
  world = await startSkolonWorld({
    CORS_ORIGINS: `${origin},https://prov.lasar.example`,
    SKOLON_REDIRECT_URIS: `${elsewhere}, ${second}`,
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const begin = (query: Record<string, string>) =>
  world.app.inject(`/auth/skolon?${new URLSearchParams(query)}`);

/** A code that Skolon gives to a login with this return address. */
async function codeFor(location: string): Promise<string> {
  const reply = await fetch(`${location}&som=elev`, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

const finish = (query: Record<string, string>, from?: string) =>
  world.app.inject({
    url: `/api/skolon/skolon-redirect?${new URLSearchParams(query)}`,
    headers: { ...(from !== undefined && { origin: from }) },
  });

test('a front end on another host logs in by its own return address and state', async () => {
  const started = await begin({ redirect_uri: elsewhere, state: 'egen' });
  const location = String(started.headers.location);
  expect([started.statusCode, started.headers['set-cookie']]).toEqual([302, undefined]);
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    redirect_uri: elsewhere,
    state: 'egen',
  });

  // As the specification has the call: the code alone, from a page of that host.
  const byOrigin = await finish({ code: await codeFor(location) }, origin);
  expect(byOrigin.json()).toMatchObject({ user: { id: 'skolon_anonymous_student' } });
  const named = { code: await codeFor(location), redirect_uri: elsewhere, state: 'egen' };
  expect((await finish(named)).statusCode).toBe(200);
});

test('Skolon compares the address that the login began with', async () => {
  const started = await begin({ redirect_uri: second, state: 'egen' });
  const code = () => codeFor(String(started.headers.location));
  expect((await finish({ code: await code() }, origin)).json()).toMatchObject({
    message: 'Misslyckades',
    code: 'skolon/code-invalid',
  });
  expect((await finish({ code: await code() }, 'https://prov.lasar.example')).statusCode).toBe(200);
});

test('no other address is sent to Skolon or accepted, and none without a state', async () => {
  for (const redirect_uri of [
    'https://evil.example/skolon',
    `${elsewhere}/mer`,
    `${elsewhere}?till=https://evil.example`,
    `${elsewhere}@evil.example`,
    `${origin}.evil.example/skolon/klar`,
    '//evil.example',
    '',
  ]) {
    const reply = await begin({ redirect_uri, state: 'egen' });
    expect([reply.statusCode, reply.headers.location], redirect_uri).toEqual([400, undefined]);
    const code = world.skolon.codeFor('elev');
    expect((await finish({ code, redirect_uri }, origin)).json(), redirect_uri).toMatchObject({
      message: 'Misslyckades',
      code: 'request/invalid',
    });
  }
  expect((await begin({ redirect_uri: elsewhere })).statusCode).toBe(400);
});

test('a login of this site still needs the state that its own browser has', async () => {
  const code = () => world.skolon.codeFor('elev');
  for (const from of [undefined, 'https://evil.example', 'http://localhost:3000'])
    expect((await finish({ code: code() }, from)).json()).toMatchObject({
      code: 'skolon/state-invalid',
    });
  const own = 'http://localhost:3000/auth/skolon/klar';
  expect((await returnFromSkolon(world, { code: code(), redirect_uri: own })).json()).toMatchObject(
    { code: 'skolon/state-invalid' },
  );
  const started = await begin({ redirect_uri: own, state: 'en annans' });
  expect(started.headers['set-cookie']).toMatch(/^lasar-skolon-/);
  expect(started.headers.location).not.toContain('annans');
});
