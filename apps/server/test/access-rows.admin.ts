import { doorRows } from './access-rows.doors.ts';
import { ltiRows } from './access-rows.lti.ts';
import { editorRows } from './access-rows.editor.ts';
import { outsideRows } from './access-rows.outside.ts';
import { listed, owners, peopleRows, person } from './access-rows.people.ts';
import { quoteRows } from './access-rows.quotes.ts';
import { admins, all, drafts, schools, staff, type Row } from './access-rows.ts';

// The owner's administrator is the last of the principals.
const year = { validFrom: '2030-01-01', validTo: '2030-12-31' };

/** The responses of the endpoints for administrators of schools and of the service, and of what feeds their lists. */
export const adminRows: Record<string, Row | readonly Row[]> = {
  'GET /api/organisations/mine': { status: schools },
  'POST /api/organisations/mine/requests/renewal': { body: {}, status: schools },
  'POST /api/organisations/mine/requests/details': {
    body: { name: 'Ett annat namn' },
    status: schools,
  },
  'DELETE /api/organisations/mine/requests/{id}': {
    url: '/api/organisations/mine/requests/finns-inte',
    status: schools.replace('200', '404'),
  },
  'GET /api/admin/school-requests': { status: admins },
  'POST /api/admin/school-requests/{id}/answer': {
    url: '/api/admin/school-requests/finns-inte/answer',
    body: { accepted: true },
    status: admins.replace('200', '404'),
  },
  'GET /api/owners/mine/school-requests': { status: owners },
  'POST /api/owners/mine/school-requests/{id}/answer': {
    url: '/api/owners/mine/school-requests/finns-inte/answer',
    body: { accepted: true },
    status: owners.replace('200', '404'),
  },
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
      deniedInService: 'the user has more rights than a school may give',
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
  'GET /api/organisations/mine/users/{id}/shares': [
    { url: '/api/organisations/mine/users/teacher/shares', status: schools },
    {
      url: '/api/organisations/mine/users/grannens-elev/shares',
      status: schools.replace('200', '404'),
    },
  ],
  'DELETE /api/organisations/mine/users/{id}': [
    { url: '/api/organisations/mine/users/grannens-elev', status: schools.replace('200', '404') },
    { url: '/api/organisations/mine/users/klasskamrat', status: schools },
  ],
  'POST /api/admin/access-explanations': {
    body: { lessonId: 'olikhet', userId: 'teacher' },
    status: admins,
  },
  'GET /api/admin/owners': { status: admins },
  'POST /api/admin/owners': {
    body: { name: 'Kommunen', organisationNumber: '212000-0142' },
    status: admins,
  },
  ...Object.fromEntries(
    (
      [
        ['GET', 'owners/{id}', undefined],
        ['PUT', 'owners/{id}', { name: 'Kommunen', organisationNumber: '212000-0142' }],
        ['DELETE', 'owners/{id}', undefined],
        ['POST', 'owners/{id}/licences', { content: 'gy', ...year }],
        [
          'POST',
          'owners/{id}/schools',
          { rows: [{ row: 2, name: 'Ny', schoolUnitCode: '', skolonUuid: '' }], dryRun: true },
        ],
        [
          'POST',
          'owners/{id}/people',
          { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], dryRun: true },
        ],
        [
          'POST',
          'owners/{id}/people/lists',
          { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], file: 'lista.csv' },
        ],
        ['PUT', 'owner-licences/{id}', year],
        ['DELETE', 'owner-licences/{id}', undefined],
        ['PUT', 'organisations/{id}/owner', {}],
        ['POST', 'owners/{id}/administrators', { ...person, email: 'chef@kommun.example' }],
        ['DELETE', 'owners/{id}/administrators/{administratorId}', undefined],
        ['GET', 'owners/{id}/use', undefined],
        ['POST', 'organisations/{id}/merge', { into: 'skolan', dryRun: true }],
      ] as const
    ).map(([method, path, body]): [string, Row] => [
      `${method} /api/admin/${path}`,
      {
        url: `/api/admin/${path.replaceAll(/{\w+}/g, 'finns-inte')}`,
        ...(body && { body }),
        status: admins.replaceAll('200', '404'),
      },
    ]),
  ),
  'GET /api/admin/organisations/{id}/use': {
    url: '/api/admin/organisations/skolan/use',
    status: admins,
  },
  'GET /api/owners/mine': { status: owners },
  'GET /api/owners/mine/use': { status: owners },
  'PUT /api/owners/mine/invoice': {
    body: { organisationNumber: '212000-2130' },
    status: owners,
  },
  'POST /api/owners/mine/licences/{id}/renewal': {
    url: '/api/owners/mine/licences/finns-inte/renewal',
    body: {},
    status: owners.replace('200', '404'),
  },
  'GET /api/admin/renewals': { status: admins },
  'PUT /api/admin/renewals/{id}/answer': {
    url: '/api/admin/renewals/finns-inte/answer',
    body: { answer: 'Vi hör av oss.' },
    status: admins.replaceAll('200', '404'),
  },
  'GET /api/owners/mine/schools': { status: owners },
  'GET /api/owners/mine/schools/{id}': [
    { url: '/api/owners/mine/schools/skolan', status: owners },
    { url: '/api/owners/mine/schools/grannen', status: owners.replace('200', '404') },
  ],
  'GET /api/owners/mine/schools/{id}/use': [
    { url: '/api/owners/mine/schools/skolan/use', status: owners },
    { url: '/api/owners/mine/schools/grannen/use', status: owners.replace('200', '404') },
  ],
  'POST /api/owners/mine/administrators': {
    body: { ...person, email: 'kollega@kommun.example' },
    status: owners,
  },
  'POST /api/owners/mine/schools/{id}/administrators': [
    {
      url: '/api/owners/mine/schools/skolan/administrators',
      body: { ...person, email: 'rektor@kommun.example' },
      status: owners,
    },
    {
      url: '/api/owners/mine/schools/grannen/administrators',
      body: { ...person, email: 'rektor-2@kommun.example' },
      status: owners.replace('200', '404'),
    },
  ],
  'DELETE /api/owners/mine/schools/{id}/administrators/{administratorId}': [
    {
      url: '/api/owners/mine/schools/skolan/administrators/teacher',
      status: owners.replace('200', '404'),
    },
    {
      url: '/api/owners/mine/schools/grannen/administrators/other',
      status: owners.replace('200', '404'),
    },
  ],
  'GET /api/organisations/mine/use': { status: schools },
  'POST /api/organisations/mine/administrators': {
    body: { ...person, email: 'kollega@skola.example' },
    status: schools,
  },
  'GET /api/admin/ending-licences': { status: admins },
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
  ...doorRows,
  ...ltiRows,
  ...peopleRows,
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
  'GET /api/admin/users/{id}/shares': { url: '/api/admin/users/teacher/shares', status: admins },
  'DELETE /api/admin/users/{id}': { url: '/api/admin/users/klasskamrat-2', status: admins },
  'GET /api/admin/audit': { status: admins },
  'POST /api/statistics/views': { body: { path: '/' }, status: all(202) },
  'POST /api/statistics/films': {
    body: { assignmentId: 'a-film', event: 'started' },
    status: all(202),
  },
  'POST /api/statistics/self-tests': { body: { assignmentId: 'b-lastest' }, status: all(202) },
  'GET /api/admin/statistics': { status: staff },
  ...quoteRows,
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
  'POST /api/admin/reports/{id}/answer': {
    url: '/api/admin/reports/rapport/answer',
    body: { text: 'Rättat.' },
    // Who reported it left no address.
    status: staff.replaceAll('200', '409'),
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
  ...editorRows,
  ...outsideRows,
  'GET /api/admin/to-do': {
    status: '401 403 403 200 200 200 403 403 403 403 403 200',
  },
  'GET /api/admin/operations': { status: admins },
  'POST /api/admin/backups': { status: admins },
  'GET /api/admin/failed-jobs': { status: admins },
  'POST /api/admin/failed-jobs/retry': { status: admins },
  'POST /api/admin/failed-jobs/{id}/retry': {
    url: '/api/admin/failed-jobs/a0000000-0000-4000-8000-000000000000/retry',
    status: admins.replace('200', '404'),
  },
  'DELETE /api/admin/failed-jobs/{id}': {
    url: '/api/admin/failed-jobs/a0000000-0000-4000-8000-000000000000',
    status: admins.replace('200', '404'),
  },
  'GET /api/admin/search-misses': { status: staff },
};
