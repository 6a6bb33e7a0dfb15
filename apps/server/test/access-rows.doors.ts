import { admins, all, type Row } from './access-rows.ts';

const doors = '/api/admin/organisations/skolan/doors';
const own = '/api/schools/skolan/doors';

// A school's administrator, and the owner's.
const managers = '401 403 403 200 403 403 403 403 403 403 403 200';
const withOffice = '401 403 403 200 403 200 403 403 403 403 403 200';
const withAccount = '401 200 200 200 200 200 200 200 404 404 404 200';
const joiners = '401 403 200 200 403 403 200 200 404 404 404 403';
const noAccount = 'only a teacher with an account joins it to another login';

/** The responses of the endpoints by which domains, tenants and groups lead to a school, are tried, and are joined to accounts. */
export const doorRows: Record<string, Row> = {
  'GET /api/admin/organisations/{id}/doors': { url: doors, status: admins },
  'POST /api/admin/organisations/{id}/doors': {
    url: doors,
    body: { kind: 'google_domain', value: 'skolan.example' },
    status: admins,
  },
  'DELETE /api/admin/organisations/{id}/doors/{kind}/{value}': {
    url: `${doors}/google_domain/finns-inte.example`,
    status: admins.replaceAll('200', '404'),
  },
  'GET /api/schools/{id}/doors': { url: own, status: managers },
  'POST /api/schools/{id}/doors': {
    url: own,
    body: { kind: 'google_domain', value: 'egen.example' },
    status: managers,
  },
  'POST /api/schools/{id}/doors/google_domain/{value}/proof': {
    url: `${own}/google_domain/finns-inte.example/proof`,
    status: managers.replaceAll('200', '404'),
  },
  'DELETE /api/schools/{id}/doors/{kind}/{value}': {
    url: `${own}/google_domain/finns-inte.example`,
    status: managers.replaceAll('200', '404'),
  },
  'PUT /api/schools/{id}/door-teachers': {
    url: '/api/schools/skolan/door-teachers',
    body: { addresses: [] },
    status: withOffice,
  },
  'POST /api/schools/{id}/door-trials': {
    url: '/api/schools/skolan/door-trials',
    body: { door: 'google' },
    status: withOffice.replaceAll('200', '401'),
    deniedInService: 'without keys no door can be tried',
  },
  'POST /api/auth/doors/{door}/trial': {
    url: '/api/auth/doors/google/trial',
    body: { code: 'x' },
    status: withOffice.replaceAll('200', '401'),
    deniedInService: 'without keys no door can be tried',
  },
  'GET /api/users/me/joined-logins': { status: withAccount },
  'POST /api/users/me/joined-logins/{door}/begin': {
    url: '/api/users/me/joined-logins/google/begin',
    status: joiners.replaceAll('200', '401'),
    deniedInService: noAccount,
  },
  'POST /api/auth/doors/{door}/join': {
    url: '/api/auth/doors/google/join',
    body: { code: 'x' },
    status: joiners.replaceAll('200', '401'),
    deniedInService: noAccount,
  },
  'DELETE /api/users/me/joined-logins/{door}': {
    url: '/api/users/me/joined-logins/google',
    status: all(404).replace('404', '401'),
  },
};
