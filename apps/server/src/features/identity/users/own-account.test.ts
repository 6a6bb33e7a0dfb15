import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { swedishDay } from '#auth/swedish-day.ts';
import { columnsNamingUsers } from './own-data.store.ts';
import { addLicence, addPerson, bearerOf, password } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
}, 300_000);
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = world.context;
  await db.deleteFrom('app_user').execute();
  await db.deleteFrom('login_attempt').execute();
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
  await addPerson(world, 'olle', { roles: ['student'] });
  await addPerson(world, 'ada', { roles: ['admin'] });
});

async function send(
  who: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = who === undefined ? {} : await bearerOf(world, who);
  return world.app.inject({ method, url, headers, ...(payload && { payload }) });
}

describe('GET /api/user/{id}', () => {
  test('is returned to the user it describes', async () => {
    const reply = await send('eva', 'GET', '/api/user/eva');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json()).toEqual({
      id: 'eva',
      personemail: 'eva@skola.example',
      firstname: '',
      lastname: '',
      roles: ['teacher'],
      subscriptions: ['skolan-gy-2000-01-01'],
    });
  });

  test("of another user is not found; an administrator reads any user's", async () => {
    for (const id of ['olle', 'finns-inte', 'me']) {
      const reply = await send('eva', 'GET', `/api/user/${id}`);
      expect(reply.json(), id).toMatchObject({ status: 404, code: 'user/not-found' });
    }
    expect((await send('ada', 'GET', '/api/user/olle')).json().id).toBe('olle');
    expect((await send('ada', 'GET', '/api/user/finns-inte')).statusCode).toBe(404);
  });

  test('requires a session and a well-formed id', async () => {
    expect((await send(undefined, 'GET', '/api/user/eva')).json()).toMatchObject({
      status: 401,
      code: 'access/login-required',
    });
    for (const id of ["e'va", 'e%20va', 'x'.repeat(65), '%F0%9F%90%88']) {
      expect((await send('eva', 'GET', `/api/user/${id}`)).statusCode, id).toBe(400);
    }
  });
});

describe('the own account', () => {
  test('every endpoint of it requires a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/data'],
      ['POST', '/end-sessions'],
      ['POST', '/password-link'],
      ['DELETE', ''],
    ] as const) {
      const reply = await send(
        undefined,
        method,
        `/api/users/me${path}`,
        method === 'DELETE' ? { password } : undefined,
      );
      expect(reply.json(), path).toMatchObject({ status: 401, code: 'access/login-required' });
    }
  });

  test('is returned complete, and as a file to download', async () => {
    const credentials = { email: 'eva@skola.example', password };
    await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
    const account = (await send('eva', 'GET', '/api/users/me')).json();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(account).toEqual({
      user: expect.objectContaining({
        id: 'eva',
        personemail: 'eva@skola.example',
        roles: ['teacher'],
      }),
      organisation: { id: 'skolan', name: 'skolan' },
      createdAt: moment,
      passwordChangedAt: moment,
      firstLoginOn: swedishDay(),
      session: { version: 1, startedAt: moment, expiresAt: moment },
      passwordLinks: [],
      loginTraces: [{ failures: 0, lastAt: moment, succeededAt: moment }],
      licences: [expect.objectContaining({ content: 'gy', state: 'valid' })],
      forTeachers: { codes: { classCodes: [], open: ['gy'] }, clips: [] },
    });
    const file = await send('eva', 'GET', '/api/users/me/data');
    expect(file.headers['content-disposition']).toBe('attachment; filename="mina-uppgifter.json"');
    expect(file.json()).toMatchObject({ service: 'Läsår', account: { user: account.user } });
    expect(file.body).not.toContain('$argon2id');
  });

  test('the download has what stands elsewhere under the id of the user, and nothing of others', async () => {
    const { db } = world.context;
    const headers = await bearerOf(world, 'eva');
    const created = await world.app.inject({
      method: 'POST',
      url: '/api/class-codes',
      headers,
      payload: { name: 'Klass 7B', validTo: swedishDay() },
    });
    expect(created.statusCode, created.body).toBe(200);
    const whole = { organisation_id: 'skolan', assignment_id: 'a-film', expires_at: new Date() };
    await db
      .insertInto('clip')
      .values([
        { ...whole, id: 'klipp', created_by: 'eva', start: 5, stop: null },
        { ...whole, id: 'annans', created_by: null, start: null, stop: null },
      ])
      .execute();
    await db
      .insertInto('audit_entry')
      .values([
        {
          id: 'av-eva',
          by_user: 'eva',
          action: 'update',
          record_type: 'user',
          record_id: 'olle',
          after: JSON.stringify({ firstname: 'Olle-Bo' }),
        },
        {
          id: 'om-eva',
          by_user: 'ada',
          action: 'update',
          record_type: 'user',
          record_id: 'eva',
          after: JSON.stringify({ firstname: 'Eva-Lena' }),
        },
      ])
      .execute();

    await sql`insert into draft (kind, record, base_revision, body, editor)
      select 'lesson', record, 'a', '{}', editor
      from (values ('lektion', 'eva'), ('annans', 'ada')) as written (record, editor)`.execute(
      world.context.db,
    );
    await sql`insert into upload (id, editor, name, role, bytes, modified)
      select id, editor, id || '.pdf', 'document', 1, 1
      from (values ('blad', 'eva'), ('annans', 'ada')) as begun (id, editor)`.execute(
      world.context.db,
    );
    const file = await world.app.inject({ url: '/api/users/me/data', headers });
    expect(file.json()).toMatchObject({
      classCodes: [
        { name: 'Klass 7B', organisation: 'skolan', code: created.json().code.replaceAll('-', '') },
      ],
      clips: [{ id: 'klipp', assignment: 'a-film', start: 5 }],
      changesByYou: [
        { id: 'av-eva', recordType: 'user', recordId: 'olle' },
        { action: 'create', recordType: 'class-code' },
      ],
      uploadedByYou: [{ name: 'blad.pdf', finished: false }],
      writtenByYou: [{ kind: 'lesson', record: 'lektion', as: 'draft' }],
      changesOfYourAccount: [{ id: 'om-eva', after: { firstname: 'Eva-Lena' } }],
    });
    expect(file.body).not.toMatch(/annans|Olle-Bo|"ada"/);
  });

  test('the download knows every column that names a user', async () => {
    const { rows } = await sql<{ column: string }>`
      select rel.relname || '.' || att.attname as "column"
      from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_attribute att on att.attrelid = rel.oid and att.attnum = any (con.conkey)
      where con.contype = 'f' and con.confrelid = 'app_user'::regclass
      union
      -- Without a foreign key, because the entry survives the user.
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(user|by|author|editor)(_id)?$'
        and column_name <> 'replaced_by'`.execute(world.context.db);
    expect(rows.map(({ column }) => column).toSorted()).toEqual(
      Object.keys(columnsNamingUsers).toSorted(),
    );
  });

  test('logging out everywhere ends every session, the current one included', async () => {
    const [here, there] = [await bearerOf(world, 'eva'), await bearerOf(world, 'eva')];
    const ended = await world.app.inject({
      method: 'POST',
      url: '/api/users/me/end-sessions',
      headers: here,
    });
    expect(ended.json()).toEqual({});
    for (const headers of [here, there]) {
      const reply = await world.app.inject({ url: '/api/users/me', headers });
      expect(reply.json()).toMatchObject({ status: 401, code: 'session/invalid' });
    }
    expect((await send('olle', 'GET', '/api/users/me')).statusCode).toBe(200);
  });
});

describe('deleting the own account', () => {
  test('is deleted with everything that belongs to it, given the password', async () => {
    const headers = await bearerOf(world, 'eva');
    const wrong = await send('eva', 'DELETE', '/api/users/me', { password: 'fel lösenord' });
    expect(wrong.json()).toMatchObject({ status: 403, code: 'user/wrong-password' });
    expect((await send('eva', 'DELETE', '/api/users/me')).statusCode).toBe(400);
    expect((await send('eva', 'DELETE', '/api/users/me', { password: 7 })).statusCode).toBe(400);

    expect((await send('eva', 'DELETE', '/api/users/me', { password })).json()).toEqual({});
    expect((await world.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    const { db } = world.context;
    expect(await db.selectFrom('app_user').select('id').where('id', '=', 'eva').execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('login_attempt').selectAll().execute()).toEqual([]);
  });

  test('is protected against guessing like a login', async () => {
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) {
      codes.push(
        (await send('eva', 'DELETE', '/api/users/me', { password: 'fel lösenord' })).statusCode,
      );
    }
    expect(codes).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('is refused to the last administrator', async () => {
    const last = await send('ada', 'DELETE', '/api/users/me', { password });
    expect(last.json()).toMatchObject({ status: 409, code: 'user/last-admin' });
    await addPerson(world, 'berit', { roles: ['admin', 'teacher'] });
    const both = await Promise.all(
      ['ada', 'berit'].map((who) => send(who, 'DELETE', '/api/users/me', { password })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});
