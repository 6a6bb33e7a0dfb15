import { admins, all, type Row } from './access-rows.ts';

const year = { validFrom: '2030-01-01', validTo: '2030-12-31' };
const missing = admins.replaceAll('200', '404');

/** The responses of the endpoints for requests for quotes, their offers, and what is to be invoiced. */
export const quoteRows: Record<string, Row | readonly Row[]> = {
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
    body: { state: 'answered', note: 'Ringt' },
    status: admins,
  },
  'POST /api/admin/quotes/{id}/answers': {
    url: '/api/admin/quotes/offert/answers',
    body: { text: 'Tack för er förfrågan.' },
    status: admins,
  },
  'POST /api/admin/quotes/{id}/agreement': {
    url: '/api/admin/quotes/offert/agreement',
    body: {
      licences: [{ content: 'gy', ...year }],
      terms: { price: 100, unit: 'year', units: 1, vatRate: 25, buyerReference: 'Rut' },
    },
    status: admins,
  },
  'POST /api/admin/quotes/{id}/offers': {
    url: '/api/admin/quotes/finns-inte/offers',
    body: { content: ['finns-inte'] },
    status: missing,
  },
  'PUT /api/admin/quotes/{id}/offers/{offerId}': {
    url: '/api/admin/quotes/offert/offers/finns-inte',
    body: { content: [] },
    status: missing,
  },
  'POST /api/admin/quotes/{id}/offers/{offerId}/sending': {
    url: '/api/admin/quotes/finns-inte/offers/finns-inte/sending',
    body: { text: 'Hej' },
    status: missing,
  },
  'DELETE /api/admin/quotes/{id}/offers/{offerId}': {
    url: '/api/admin/quotes/offert/offers/finns-inte',
    status: missing,
  },
  'PUT /api/admin/quotes/{id}/follow-up': {
    url: '/api/admin/quotes/offert/follow-up',
    body: { followUpOn: '2027-01-15' },
    status: admins,
  },
  'POST /api/admin/quotes/{id}/loss': {
    url: '/api/admin/quotes/finns-inte/loss',
    body: { reason: 'price', note: '' },
    status: missing,
  },
  'POST /api/admin/quotes/{id}/trial': {
    url: '/api/admin/quotes/finns-inte/trial',
    body: {},
    status: missing,
  },
  'GET /api/admin/charges': { status: admins },
  'PUT /api/admin/charges/{id}': {
    url: '/api/admin/charges/finns-inte',
    body: { invoiced: true },
    status: missing,
  },
  'POST /api/admin/ending-licences/{id}/renewal': {
    url: '/api/admin/ending-licences/finns-inte/renewal',
    body: { validFrom: '2090-01-01', validTo: '2090-12-31' },
    status: missing,
  },
  'DELETE /api/admin/quotes/{id}': { url: '/api/admin/quotes/offert', status: admins },
};
