import { admins, type Row } from './access-rows.ts';

const platforms = '/api/admin/organisations/skolan/lti';

/** The responses of the endpoints by which the office lets learning platforms lead to a school. */
export const ltiRows: Record<string, Row> = {
  'GET /api/admin/organisations/{id}/lti': { url: platforms, status: admins },
  'POST /api/admin/organisations/{id}/lti': {
    url: platforms,
    body: {
      name: 'Plattformen',
      issuer: 'https://lms.example',
      clientId: '1',
      authorizationEndpoint: 'https://lms.example/auth',
      tokenEndpoint: 'https://lms.example/token',
      jwksUri: 'https://lms.example/jwks',
      address: 'https://lms.example',
    },
    status: admins,
  },
  'POST /api/admin/organisations/{id}/lti-invitations': {
    url: '/api/admin/organisations/skolan/lti-invitations',
    status: admins,
  },
  'DELETE /api/admin/organisations/{id}/lti/{door}': {
    url: `${platforms}/finns-inte`,
    status: admins.replaceAll('200', '404'),
  },
};
