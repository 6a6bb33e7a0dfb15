import { admins, schools, type Row } from './access-rows.ts';

/** The responses to those who administer an owner alone. */
export const owners = admins.replace('200', '403').replace(/403$/, '200');

export const person = { firstname: 'Ny', lastname: 'Person' };
export const listed = { ...person, role: 'lärare' };

/** The responses of the endpoints that read lists of people, of one school. */
export const peopleRows: Record<string, Row> = {
  'POST /api/organisations/mine/people': {
    body: { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], dryRun: true },
    status: schools,
  },
  'GET /api/organisations/mine/people/lists': { status: schools },
  'POST /api/organisations/mine/people/lists': {
    body: { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], file: 'lista.csv' },
    status: schools.replaceAll('200', '202'),
  },
  'GET /api/people-lists/{id}': {
    url: '/api/people-lists/finns-inte',
    status: '401 403 403 404 403 404 403 403 403 403 403 403',
  },
  'POST /api/owners/mine/administrators/trial': {
    body: { rows: [{ row: 2, email: 'i-listan@skola.example', ...person, school: 'Skolan' }] },
    status: owners,
  },
  'GET /api/owners/mine/administrators/lists': { status: owners },
  'POST /api/owners/mine/administrators/lists': {
    body: {
      rows: [{ row: 2, email: 'i-listan@skola.example', ...person, school: 'Skolan' }],
      file: 'lista.csv',
    },
    status: owners.replaceAll('200', '202'),
  },
  'GET /api/owners/mine/administrators/lists/{id}': {
    url: '/api/owners/mine/administrators/lists/finns-inte',
    status: owners.replaceAll('200', '404'),
  },
  'POST /api/organisations/mine/invitations': {
    body: { ids: ['finns-inte'] },
    status: schools.replaceAll('200', '202'),
  },
  'POST /api/admin/organisations/{id}/invitations': {
    url: '/api/admin/organisations/skolan/invitations',
    body: { ids: ['finns-inte'] },
    status: admins.replaceAll('200', '202'),
  },
  'POST /api/organisations/mine/leavers/trial': {
    body: { rows: [{ row: 2, email: 'ingen@skola.example' }], listed: 'leaving' },
    status: schools,
  },
  'POST /api/organisations/mine/leavers': {
    body: { emails: ['ingen@skola.example'] },
    status: schools,
  },
  'POST /api/admin/organisations/{id}/people': {
    url: '/api/admin/organisations/skolan/people',
    body: { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], dryRun: true },
    status: admins,
  },
  'GET /api/admin/organisations/{id}/people/lists': {
    url: '/api/admin/organisations/skolan/people/lists',
    status: admins,
  },
  'POST /api/admin/organisations/{id}/people/lists': {
    url: '/api/admin/organisations/skolan/people/lists',
    body: { rows: [{ row: 2, email: 'i-listan@skola.example', ...listed }], file: 'lista.csv' },
    status: admins.replaceAll('200', '202'),
  },
  'GET /api/admin/owners/{id}/people/lists': {
    url: '/api/admin/owners/finns-inte/people/lists',
    status: admins,
  },
  'POST /api/admin/organisations/{id}/leavers/trial': {
    url: '/api/admin/organisations/skolan/leavers/trial',
    body: { rows: [{ row: 2, email: 'ingen@skola.example' }], listed: 'leaving' },
    status: admins,
  },
  'POST /api/admin/organisations/{id}/leavers': {
    url: '/api/admin/organisations/skolan/leavers',
    body: { emails: ['ingen@skola.example'] },
    status: admins,
  },
};
