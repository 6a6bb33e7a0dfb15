import { admins, type Row } from './access-rows.ts';

const doors = '/api/admin/organisations/skolan/doors';

/** The responses of the endpoints by which the office lets domains, tenants and groups lead to a school. */
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
};
