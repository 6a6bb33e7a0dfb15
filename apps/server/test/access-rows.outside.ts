import { admins, type Row } from './access-rows.ts';

const missing = admins.replace('200', '404');

/** The responses of the endpoints about what other systems call with, and where they are told of publications. */
export const outsideRows: Record<string, Row> = {
  'GET /api/admin/api-keys': { status: admins },
  'POST /api/admin/api-keys': {
    body: { name: 'Nyckel', rights: ['publish'], callsPerMinute: 60 },
    status: admins,
  },
  'POST /api/admin/api-keys/{id}/withdraw': {
    url: '/api/admin/api-keys/finns-inte/withdraw',
    status: missing,
  },
  'GET /api/admin/webhooks': { status: admins },
  'POST /api/admin/webhooks': {
    body: { name: 'Fel adress', url: 'http://mottagare.example/', events: ['content.published'] },
    status: admins.replace('200', '400'),
  },
  'PUT /api/admin/webhooks/{id}': {
    url: '/api/admin/webhooks/finns-inte',
    body: { on: true },
    status: missing,
  },
  'DELETE /api/admin/webhooks/{id}': { url: '/api/admin/webhooks/finns-inte', status: missing },
  'POST /api/admin/webhooks/{id}/test': {
    url: '/api/admin/webhooks/finns-inte/test',
    status: missing,
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    url: '/api/admin/webhooks/finns-inte/deliveries',
    status: missing,
  },
  'POST /api/admin/webhooks/{id}/deliveries/{delivery}/resend': {
    url: '/api/admin/webhooks/finns-inte/deliveries/finns-inte/resend',
    status: missing,
  },
};
