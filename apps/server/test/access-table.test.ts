import type { Access, Role } from '@lasar/contract/identity/access';
import type { Endpoint } from '@lasar/contract/endpoint';
import { afterAll, expect, test } from 'vitest';
import { contractEndpoints } from '../../../scripts/contract-endpoints.ts';
import { adminRows } from './access-rows.admin.ts';
import { planRows } from './access-rows.plans.ts';
import { scoreRows } from './access-rows.scores.ts';
import { fileRows, memberRows, type Row } from './access-rows.ts';
import {
  headersOf,
  lockedHash,
  principals,
  rolesOf,
  secrets,
  startAccessWorld,
  type PrincipalName,
} from './access-world.ts';
import type { World } from './world.ts';

const started = startAccessWorld();
afterAll(async () => (await started)[Symbol.asyncDispose]());

/** What each endpoint answers to each principal. */
const table: Record<string, Row | readonly Row[]> = {
  ...memberRows,
  ...planRows,
  ...scoreRows,
  ...adminRows,
};

/** The status with which an endpoint's `access` refuses a principal; undefined where it lets the principal in. */
function refusalOf(access: Access, principal: PrincipalName): 401 | 403 | undefined {
  if (access === 'public' || access === 'link') return undefined;
  if (principal === 'anonymous') return 401;
  if (access === 'signed-in') return undefined;
  return rolesOf(principal).some((role) => allowedBy(access).includes(role)) ? undefined : 403;
}

const allowedBy = (access: Exclude<Access, 'public' | 'link' | 'signed-in'>): readonly Role[] => {
  if (access === 'own-organisation') return ['schooladmin'];
  return access === 'own-owner' ? ['owneradmin'] : access;
};

/** The endpoints that the contract exports, by method and path in OpenAPI's spelling. */
async function exportedEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = await contractEndpoints();
  return new Map(
    endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      endpoint,
    ]),
  );
}

async function mountedCalls(): Promise<string[]> {
  const { app } = await started;
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const statusesOf = ({ status }: Row): number[] => status.trim().split(/\s+/).map(Number);

test('the contract, the server and the table have the same endpoints', async () => {
  const exported = [...(await exportedEndpoints()).keys()].toSorted();

  expect((await mountedCalls()).toSorted()).toEqual(exported);
  expect(Object.keys(table).toSorted()).toEqual(exported);
  expect(exported.length).toBeGreaterThan(40);
});

test('the table refuses those principals whom the access of the contract refuses', async () => {
  const wrong: string[] = [];
  for (const [call, { access }] of await exportedEndpoints()) {
    for (const row of [table[call] ?? []].flat()) {
      const statuses = statusesOf(row);
      // Input is validated before access, so malformed input is answered alike to everybody.
      if (statuses.every((status) => status === 400)) continue;
      for (const [index, principal] of principals.entries()) {
        const refusal = refusalOf(access, principal);
        const status = statuses[index] ?? 0;
        const denies = status === 401 || status === 403;
        if (refusal !== undefined && status !== refusal)
          wrong.push(`${call} refuses ${principal} with ${refusal}, and the table says ${status}`);
        if (refusal === undefined && access !== 'public' && denies && !row.deniedInService)
          wrong.push(`${call} lets ${principal} in, and the table says ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

// Each read is asked twice by somebody else first, in turn by everybody: nothing of what the caches hold may reach others.
test('every endpoint answers every principal as the table says, without the secrets of others', async () => {
  const world = await started;
  let warmed = 0;
  const rows = Object.entries({ ...table, ...fileRows(await lockedHash(world)) });
  const wrong: string[] = [];
  const seen = new Set<string>();

  for (const [call, expectations] of rows) {
    for (const row of [expectations].flat()) {
      const expected = statusesOf(row);
      for (const [index, principal] of principals.entries()) {
        if (call.startsWith('GET /api/')) {
          const other = principals[(index + (warmed += 1)) % principals.length] ?? 'anonymous';
          for (const _ of [1, 2]) await requestAs(world, other, call, row, principal);
        }
        const reply = await requestAs(world, principal, call, row);
        if (reply.statusCode !== expected[index]) {
          wrong.push(
            `${call} as ${principal}: ${reply.statusCode}, not ${expected[index]}: ${reply.body.slice(0, 120)}`,
          );
        }
        for (const { texts, open } of secrets) {
          for (const text of texts.filter((each) => reply.body.includes(each))) {
            if (!open.includes(row.as ?? principal))
              wrong.push(`${call} sends ${principal}: ${text}`);
            else if (row.as === undefined) seen.add(`${text} ${principal}`);
          }
        }
        if (reply.statusCode >= 400 && !/"code":"[a-z-]+\/[a-z-]+"/.test(reply.body))
          wrong.push(`${call} ${principal}: no code`);
      }
    }
  }

  expect(wrong).toEqual([]);
  // The test is meaningless if no principal receives the secret.
  const due = secrets.flatMap(({ texts, open }) =>
    texts.flatMap((text) => open.map((principal) => `${text} ${principal}`)),
  );
  expect(due.filter((each) => !seen.has(each))).toEqual([]);
}, 240_000);

/** `of` is whose address it is, where the address depends on the principal. */
async function requestAs(
  world: World,
  principal: PrincipalName,
  call: string,
  row: Row,
  of: PrincipalName = principal,
) {
  const [method = '', path = ''] = call.split(' ');
  const payload = typeof row.body === 'function' ? row.body(of) : row.body;
  return world.app.inject({
    method: method as 'GET',
    url: typeof row.url === 'function' ? row.url(of) : (row.url ?? path),
    headers: { ...row.headers, ...(await headersOf(world, principal)) },
    ...(payload && { payload }),
  });
}

test('a lesson opens with the licence of any area that it is listed in', async () => {
  const world = await started;
  const { db } = world.context;
  await db
    .insertInto('subject')
    .values({
      id: 'ag-ma',
      school_type_id: 'ag',
      slug: 'matematik',
      name: 'Matematik',
      position: 1,
    })
    .execute();
  await db
    .insertInto('course')
    .values({
      id: 'ag-kurs',
      subject_id: 'ag-ma',
      slug: 'ar-1',
      name: 'År 1',
      kind: 'arskurs',
      position: 1,
    })
    .execute();
  await db
    .insertInto('area')
    .values({ id: 'ag-tal', course_id: 'ag-kurs', slug: 'tal', name: 'Tal', position: 1 })
    .execute();
  await db
    .insertInto('lesson_area')
    .values({ lesson_id: 'olikhet', area_id: 'ag-tal', position: 1 })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      id: 'ny-ag',
      organisation_id: 'grannen',
      content: 'ag',
      valid_from: '2000-01-01',
      valid_to: '2099-12-31',
    })
    .execute();

  const of = async (principal: PrincipalName) =>
    (
      await world.app.inject({
        url: '/api/school/assignment/b-blad',
        headers: await headersOf(world, principal),
      })
    ).json();

  expect(await of('other')).toMatchObject({ media: { fileName: 'hemligt.pdf' } });
  expect(await of('expired')).toMatchObject({ locked: 'subscription' });
  expect(await of('anonymous')).toMatchObject({ locked: 'login' });
});

test('a pupil is not told of a locked teacher guide, and a draft is marked as one', async () => {
  const world = await started;
  const of = async (url: string, principal: PrincipalName) =>
    (
      await world.app.inject({
        url: `/api/school/${url}`,
        headers: await headersOf(world, principal),
      })
    ).json();

  expect(await of('lesson/olikhet', 'student')).not.toHaveProperty('teacherGuideLocked');
  expect(await of('lesson/olikhet', 'expired')).toMatchObject({
    teacherGuideLocked: 'subscription',
  });
  expect(await of('lesson/gomd', 'editor')).toMatchObject({ published: false });
  expect(await of('lesson/olikhet', 'editor')).not.toHaveProperty('published');
});
