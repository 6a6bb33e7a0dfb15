import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginLogin,
  logInThroughSkolon,
  returnFromSkolon,
  startSkolonWorld,
  strangeSchool,
  webhookSecret,
  type SkolonName,
  type SkolonWorld,
} from '#test/skolon-world.ts';
import { startTree } from '#test/tree-world.ts';

let world: SkolonWorld;
beforeAll(async () => {
  world = await startSkolonWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('refused with the code of the reason:', () => {
  const failures: readonly (readonly [SkolonName, string])[] = [
    ['olicensierad', 'skolon/no-licence'],
    ['falla', 'skolon/no-licence'],
    ['utgangen', 'skolon/no-licence'],
    ['ifjol', 'skolon/no-licence'],
    ['gardag', 'skolon/no-licence'],
    ['oklar', 'skolon/no-licence'],
    ['raderadlicens', 'skolon/no-licence'],
    ['otilldelad', 'skolon/no-licence'],
    ['osynlig', 'skolon/no-licence'],
    ['okand', 'skolon/unknown-school'],
    ['raderad', 'skolon/refused'],
    ['portal', 'skolon/partner-portal'],
    ['trasig', 'skolon/unreadable'],
    ['tom', 'skolon/unreadable'],
    ['nere', 'skolon/unreachable'],
    ['tokennere', 'skolon/unreachable'],
    ['felnyckel', 'skolon/wrong-keys'],
  ];
  test.each(failures)('%s: %s', async (name, code) => {
    const reply = await logInThroughSkolon(world, name);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toEqual({
      message: 'Misslyckades',
      code,
      status: 401,
      requestId: expect.any(String),
      ...(code === 'skolon/unknown-school' && { about: strangeSchool }),
    });
  });

  test('a refusal by Skolon and a forged return are rejected', async () => {
    const { state, mark } = await beginLogin(world);
    expect(
      (await returnFromSkolon(world, { error: 'access_denied', state }, mark)).json(),
    ).toMatchObject({
      code: 'skolon/refused',
      message: 'Misslyckades',
    });
    const next = await beginLogin(world);
    expect((await returnFromSkolon(world, { state: next.state }, next.mark)).json()).toMatchObject({
      code: 'skolon/code-invalid',
    });
    expect(
      (await world.app.inject('/api/skolon/skolon-redirect?code=a&code=b')).json(),
    ).toMatchObject({ code: 'request/invalid', message: 'Misslyckades' });
    expect((await returnFromSkolon(world, { code: 'x'.repeat(3000) })).json()).toMatchObject({
      message: 'Misslyckades',
    });
  });

  test('an installation without Skolon refuses logins with Skolon', async () => {
    await using bare = await startTree();
    const started = await bare.app.inject('/auth/skolon');
    expect(started.headers.location).toBe('/auth/skolon/klar');
    expect((await returnFromSkolon(bare, { code: 'x' })).json()).toMatchObject({
      code: 'skolon/not-configured',
      message: 'Misslyckades',
    });
    expect((await bare.app.inject('/api/init')).json()).toMatchObject({ loginProviders: [] });
    expect(
      (await bare.app.inject({ method: 'POST', url: '/api/skolon/webhooks/undefined' })).statusCode,
    ).toBe(404);
  });
});

describe('webhooks', () => {
  const send = (secret: string, payload?: string, type = 'application/json') =>
    world.app.inject({
      method: 'POST',
      url: `/api/skolon/webhooks/${secret}`,
      headers: { ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });

  test('every webhook of Skolon is accepted, repeated ones too, and nothing is written', async () => {
    const count = async () =>
      (
        await sql<{ writes: number }>`select count(*)::int as writes from audit_entry`.execute(
          world.context.db,
        )
      ).rows;
    const before = await count();
    for (const body of [
      '{"entities":["user","school","group","license"]}',
      '{"userId":70100}',
      '{"userId":70100}',
      '{"classId":"finns-inte"}',
      '{"groupId":1}',
      '{',
      '',
    ])
      expect((await send(webhookSecret, body)).statusCode, body).toBe(200);
    expect(
      (await send(webhookSecret, 'userId=1', 'application/x-www-form-urlencoded')).json(),
    ).toEqual({});
    expect((await send(webhookSecret)).statusCode).toBe(200);
    expect((await send(webhookSecret, 'x'.repeat(70_000), 'text/plain')).statusCode).toBe(413);
    expect(await count()).toEqual(before);
  });

  test('a webhook without the right secret is not found', async () => {
    for (const secret of ['x', webhookSecret.slice(1), `${webhookSecret}w`, 'W'.repeat(40), '%E5'])
      expect((await send(secret, '{}')).statusCode, secret).toBe(secret === '%E5' ? 400 : 404);
  });
});
