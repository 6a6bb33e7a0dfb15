import { afterAll, expect, test } from 'vitest';
import {
  headersOf,
  lockedHash,
  principals,
  secrets,
  startAccessWorld,
  userIdOf,
  type PrincipalName,
} from './access-world.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { hashes } from './tree.ts';

interface Row {
  readonly url?: string | ((principal: PrincipalName) => string);
  readonly body?: object | ((principal: PrincipalName) => object);
  readonly headers?: Record<string, string>;
  /** A status for all, or for each of `principals` in their order. */
  readonly status: string;
}

const all = (status: number): string => principals.map(() => status).join(' ');
//                  visitor student teacher schooladmin editor admin other expired skolonStudent skolonTeacher codeStudent
const drafts =
  '    404     404     404     404         200    200   404   404     404           404           404';
const forms =
  '     401     200     200     200         200    200   403   403     200           200           200';
const loggedIn =
  '  401     200     200     200         200    200   200   200     200           200           200';
const withAccount =
  '401    200     200     200         200    200   200   200     404           404           404';
const keys =
  '      401     403     200     200         200    200   403   403     403           200           403';
const staff =
  '    401     403     403     403         200    200   403   403     403           403           403';
const admins =
  '    401     403     403     403         403    200   403   403     403           403           403';
const schools =
  '   401     403     403     200         403    403   403   403     403           403           403';
const makers =
  '    401     403     200     200         403    403   200   200     403           403           403';
const teachers =
  ' 401     403     200     200         403    403   200   200     403           200           403';
const withPassword = '401 403 403 403 403 403 403 403 404 404 404';

const person = { firstname: 'Ny', lastname: 'Person' };
const year = { validFrom: '2030-01-01', validTo: '2030-12-31' };

/** The response of each call to each principal. A mounted call without a row fails the test. */
const table: Record<string, Row | readonly Row[]> = {
  'GET /api/init': { status: all(200) },
  'GET /api/school/schoolData/schoolTypeByIdentifier/{id}': [
    { url: '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola', status: all(200) },
    { url: '/api/school/schoolData/schoolTypeByIdentifier/dold', status: drafts },
  ],
  'GET /api/school/schoolType/{id}': [
    { url: '/api/school/schoolType/gy', status: all(200) },
    { url: '/api/school/schoolType/dold', status: drafts },
  ],
  'GET /api/school/course/{id}': { url: '/api/school/course/ma1b', status: all(200) },
  'GET /api/school/courseContent/{id}': {
    url: '/api/school/courseContent/algebra',
    status: all(200),
  },
  'GET /api/school/courseContent/path/{id}': {
    url: '/api/school/courseContent/path/algebra',
    status: all(200),
  },
  'GET /api/school/lessons/{courseContentId}': {
    url: '/api/school/lessons/algebra',
    status: all(200),
  },
  'GET /api/school/lessons/{courseContentId}/{page}': {
    url: '/api/school/lessons/algebra/1',
    status: all(200),
  },
  'GET /api/school/lesson/teacher/{teacherId}': {
    url: '/api/school/lesson/teacher/eva',
    status: all(200),
  },
  'GET /api/school/lesson/{id}': [
    { url: '/api/school/lesson/balans', status: all(200) },
    { url: '/api/school/lesson/olikhet', status: all(200) },
    { url: '/api/school/lesson/gomd', status: drafts },
  ],
  'GET /api/school/assignments/{lessonId}': [
    { url: '/api/school/assignments/balans', status: all(200) },
    { url: '/api/school/assignments/olikhet', status: all(200) },
    { url: '/api/school/assignments/gomd', status: drafts },
  ],
  'GET /api/school/assignment/{id}': [
    { url: '/api/school/assignment/a-film', status: all(200) },
    { url: '/api/school/assignment/b-blad', status: all(200) },
    { url: '/api/school/assignment/b-lank', status: all(200) },
    { url: '/api/school/assignment/b-begrepp', status: all(200) },
    { url: '/api/school/assignment/finns-inte', status: all(404) },
  ],
  'GET /api/school/teacher': { status: all(200) },
  'GET /api/school/teacher/{id}': { url: '/api/school/teacher/eva', status: all(200) },
  'GET /api/start': { status: all(200) },
  'GET /api/customer-cases': { status: all(200) },
  'GET /api/customer-cases/{slug}': [
    { url: '/api/customer-cases/ekvationer-i-tva-takter', status: all(200) },
    { url: '/api/customer-cases/gomt-fall', status: drafts },
  ],
  'GET /api/forms/{id}': [
    { url: '/api/forms/test', status: all(200) },
    { url: '/api/forms/lastest', status: forms },
  ],
  'GET /api/search': { url: '/api/search?q=hemlig', status: all(200) },
  'GET /api/search/searchLA': { url: '/api/search/searchLA?q=hemlig', status: all(200) },
  'GET /api/search/getPathLA': {
    url: '/api/search/getPathLA?id=gomd&type=lesson',
    status: all(200),
  },
  'POST /api/auth/login': {
    body: (principal) => ({ email: `ingen-${principal}@skola.example`, password: 'fel-losenord' }),
    status: all(401),
  },
  'PUT /api/mail/updatepasswordla': { body: { email: 'ingen@skola.example' }, status: all(202) },
  'PUT /api/auth/la/setpassword': {
    body: { token: 'x', password: 'ett-langt-losenord' },
    status: all(400),
  },
  'GET /api/skolon/skolon-redirect': {
    url: '/api/skolon/skolon-redirect?code=forfalskad',
    status: all(401),
  },
  'POST /api/skolon/webhooks/{secret}': {
    url: '/api/skolon/webhooks/fel',
    body: { userId: 1 },
    status: all(404),
  },
  'GET /api/user/{id}': [
    { url: (principal) => `/api/user/${userIdOf(principal)}`, status: loggedIn },
    { url: '/api/user/grannens-elev', status: '401 404 404 404 404 200 404 404 404 404 404' },
  ],
  'GET /api/users/me': { status: withAccount },
  'GET /api/users/me/data': { status: withAccount },
  'POST /api/users/me/end-sessions': { status: withAccount },
  'POST /api/users/me/password-link': { status: withAccount.replaceAll('200', '202') },
  'DELETE /api/users/me': { body: { password: 'fel-losenord' }, status: withPassword },
  'GET /api/subscription/{id}': [
    {
      url: '/api/subscription/skolan-gy-2000-01-01',
      status: '401 200 200 200 404 404 404 404 200 200 200',
    },
    {
      url: '/api/subscription/forra-gy-2020-01-01',
      status: '401 404 404 404 404 404 404 200 404 404 404',
    },
  ],
  'GET /api/clips': { status: teachers },
  'POST /api/clips': [
    { body: { assignmentId: 'b-blad', days: 7 }, status: teachers.replaceAll('200', '404') },
    { body: { assignmentId: 'a-film', days: 7 }, status: teachers },
  ],
  'DELETE /api/clips/{id}': {
    url: '/api/clips/finns-inte',
    status: teachers.replaceAll('200', '404'),
  },
  'GET /api/clips/{id}/shared/{ticket}': {
    url: `/api/clips/finns-inte/shared/9999999999.${'a'.repeat(43)}`,
    status: all(410),
  },
  'POST /api/class-codes/log-in': { body: { code: 'BBB-BBB-BBB' }, status: all(401) },
  'GET /api/class-codes': { status: makers },
  'POST /api/class-codes': { body: { name: '7C', validTo: swedishDay() }, status: makers },
  'DELETE /api/class-codes/{id}': {
    url: '/api/class-codes/finns-inte',
    status: makers.replaceAll('200', '404'),
  },
  'GET /api/organisations/mine': { status: schools },
  'GET /api/organisations/mine/users': { status: schools },
  'POST /api/organisations/mine/users': {
    body: { ...person, email: 'ny-i-skolan@skola.example', roles: ['student'] },
    status: schools,
  },
  'PUT /api/organisations/mine/users/{id}': [
    {
      url: '/api/organisations/mine/users/klasskamrat',
      body: { ...person, roles: ['student'] },
      status: schools,
    },
    {
      url: '/api/organisations/mine/users/grannens-elev',
      body: { ...person, roles: ['student'] },
      status: schools.replace('200', '404'),
    },
    {
      url: '/api/organisations/mine/users/schooladmin',
      body: { ...person, roles: ['student'] },
      status: schools.replace('200', '403'),
    },
    {
      url: '/api/organisations/mine/users/klasskamrat',
      body: { ...person, roles: ['admin'] },
      status: all(400),
    },
  ],
  'POST /api/organisations/mine/users/{id}/end-sessions': {
    url: '/api/organisations/mine/users/klasskamrat/end-sessions',
    status: schools,
  },
  'DELETE /api/organisations/mine/users/{id}': [
    { url: '/api/organisations/mine/users/grannens-elev', status: schools.replace('200', '404') },
    { url: '/api/organisations/mine/users/klasskamrat', status: schools },
  ],
  'GET /api/admin/organisations': { status: admins },
  'POST /api/admin/organisations': { body: { name: 'Ny skola' }, status: admins },
  'GET /api/admin/organisations/{id}': { url: '/api/admin/organisations/skolan', status: admins },
  'PUT /api/admin/organisations/{id}': {
    url: '/api/admin/organisations/skolan',
    body: { name: 'Skolan' },
    status: admins,
  },
  'DELETE /api/admin/organisations/{id}': {
    url: '/api/admin/organisations/tom-skola',
    status: admins,
  },
  'POST /api/admin/organisations/{id}/subscriptions': {
    url: '/api/admin/organisations/forra/subscriptions',
    body: { content: 'ag', ...year },
    status: admins,
  },
  'PUT /api/admin/subscriptions/{id}': {
    url: '/api/admin/subscriptions/forra-gy-2020-01-01',
    body: { validFrom: '2020-01-01', validTo: '2020-06-30' },
    status: admins,
  },
  'DELETE /api/admin/subscriptions/{id}': {
    url: '/api/admin/subscriptions/grannen-ag-2000-01-01',
    status: admins,
  },
  'GET /api/admin/users': { status: admins },
  'POST /api/admin/users': {
    body: { ...person, email: 'ny@skola.example', roles: ['editor'] },
    status: admins,
  },
  'GET /api/admin/users/{id}': { url: '/api/admin/users/grannens-elev', status: admins },
  'PUT /api/admin/users/{id}': {
    url: '/api/admin/users/klasskamrat-2',
    body: { ...person, roles: ['student'] },
    status: admins,
  },
  'POST /api/admin/users/{id}/end-sessions': {
    url: '/api/admin/users/grannens-elev/end-sessions',
    status: admins,
  },
  'DELETE /api/admin/users/{id}': { url: '/api/admin/users/klasskamrat-2', status: admins },
  'GET /api/admin/audit': { status: admins },
  'POST /api/statistics/views': { body: { path: '/' }, status: all(202) },
  'POST /api/statistics/films': {
    body: { assignmentId: 'a-film', event: 'started' },
    status: all(202),
  },
  'GET /api/admin/statistics': { status: staff },
  'POST /api/quotes': [
    {
      body: (principal) => ({
        organisation: 'Skolan',
        organisationNumber: '212000-0142',
        contactName: 'Rektor',
        email: `${principal}@skola.example`,
        schoolTypes: ['gy'],
        pupils: 1,
      }),
      status: all(200),
    },
    { body: { organisation: 'Skolan' }, status: all(400) },
  ],
  'GET /api/admin/quotes': { status: admins },
  'GET /api/admin/quotes/{id}': { url: '/api/admin/quotes/offert', status: admins },
  'PUT /api/admin/quotes/{id}': {
    url: '/api/admin/quotes/offert',
    body: { state: 'contacted', note: 'Ringt' },
    status: admins,
  },
  'DELETE /api/admin/quotes/{id}': { url: '/api/admin/quotes/offert', status: admins },
  'POST /api/reports': [
    {
      body: { pageType: 'lesson', pageId: 'olikhet', kind: 'other', description: 'Fel' },
      status: all(200),
    },
    { body: { pageType: 'lesson', pageId: 'gomd', kind: 'film' }, status: drafts },
    { body: { pageType: 'assignment', pageId: 'b-blad', kind: 'file' }, status: all(200) },
  ],
  'GET /api/admin/reports': { status: staff },
  'GET /api/admin/reports/{id}': { url: '/api/admin/reports/rapport', status: staff },
  'PUT /api/admin/reports/{id}': {
    url: '/api/admin/reports/rapport',
    body: { state: 'closed', note: '' },
    status: staff,
  },
  'DELETE /api/admin/reports/{id}': {
    url: (principal) => `/api/admin/reports/${principal}`,
    status: staff,
  },
  'GET /api/admin/films': { status: staff },
  'POST /api/admin/films/{hash}/retry': {
    url: `/api/admin/films/${'0'.repeat(64)}/retry`,
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/search-misses': { status: staff },
};

/**
 * Protected addresses outside /api: files, an answer key whose bytes are missing, and documents, requested in a way that
 * does not render them.
 */
const files = (hash: string): Record<string, Row> => ({
  'GET /media/:hash/:fileName': { url: `/media/${hash}/hemligt.pdf`, status: forms },
  'GET /media/:hash/:fileName, answer key': {
    url: `/media/${hashes.openKey}/facit.pdf`,
    status: keys.replaceAll('200', '404'),
  },
  'GET /documents/concept-sheets/:lessonId': {
    url: '/documents/concept-sheets/olikhet',
    headers: { 'if-none-match': '*' },
    status: forms.replaceAll('200', '304'),
  },
});

const started = startAccessWorld();
afterAll(async () => (await started)[Symbol.asyncDispose]());

test('every mounted call has its row in the table', async () => {
  const { app } = await started;
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  const mounted = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(mounted.filter((call) => !(call in table))).toEqual([]);
  expect(mounted.length).toBeGreaterThan(40);
});

test('every call responds to each principal as the table says, without protected content', async () => {
  const world = await started;
  const rows = Object.entries({ ...table, ...files(await lockedHash(world)) });
  const { paths } = (await world.app.inject('/api/docs/json')).json<{
    paths: Record<string, object>;
  }>();
  const wrong: string[] = [];
  const seen = new Set<string>();

  for (const [call, expectations] of rows) {
    const [method = '', path = ''] = call.split(' ');
    if (path.startsWith('/api') && !(path in paths)) continue;
    for (const row of [expectations].flat()) {
      const expected = row.status.trim().split(/\s+/);
      for (const [index, principal] of principals.entries()) {
        const url = typeof row.url === 'function' ? row.url(principal) : (row.url ?? path);
        const payload = typeof row.body === 'function' ? row.body(principal) : row.body;
        const headers = { ...row.headers, ...(await headersOf(world, principal)) };
        const reply = await world.app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(payload && { payload }),
        });
        if (String(reply.statusCode) !== expected[index]) {
          wrong.push(
            `${method} ${url} as ${principal}: ${reply.statusCode}, not ${expected[index]}: ${reply.body.slice(0, 120)}`,
          );
        }
        for (const { texts, open } of secrets) {
          for (const text of texts.filter((each) => reply.body.includes(each))) {
            if (open.includes(principal)) seen.add(`${text} ${principal}`);
            else wrong.push(`${method} ${url} tells ${principal}: ${text}`);
          }
        }
        if (reply.statusCode >= 400 && !/"code":"[a-z-]+\/[a-z-]+"/.test(reply.body))
          wrong.push(`${call} ${principal}: no code`);
      }
    }
  }

  expect(wrong).toEqual([]);
  // A secret that no principal gets would prove nothing about the others.
  const due = secrets.flatMap(({ texts, open }) =>
    texts.flatMap((text) => open.map((principal) => `${text} ${principal}`)),
  );
  expect(due.filter((each) => !seen.has(each))).toEqual([]);
}, 240_000);

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
  expect(await of('visitor')).toMatchObject({ locked: 'login' });
});

test('content that students never see is not marked as locked for them, and drafts are marked', async () => {
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
