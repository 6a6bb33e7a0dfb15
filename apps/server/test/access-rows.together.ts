import { staff, type Row } from './access-rows.ts';

/** The responses of the endpoints by which several editors work together: comments, presence, reviews and the calendar. */
export const togetherRows: Record<string, Row | readonly Row[]> = {
  'GET /api/admin/comments': { status: staff },
  'GET /api/admin/comments/{kind}/{id}': { url: '/api/admin/comments/lesson/gomd', status: staff },
  'POST /api/admin/comments/{kind}/{id}': [
    {
      url: '/api/admin/comments/lesson/gomd',
      body: { text: 'Stämmer årtalet?' },
      status: staff,
    },
    {
      url: '/api/admin/comments/lesson/finns-inte',
      body: { text: 'Stämmer årtalet?' },
      status: staff.replaceAll('200', '404'),
    },
  ],
  'PUT /api/admin/comments/{id}/resolved': {
    url: '/api/admin/comments/finns-inte/resolved',
    body: { resolved: true },
    status: staff.replaceAll('200', '404'),
  },
  'DELETE /api/admin/comments/{id}': {
    url: '/api/admin/comments/finns-inte',
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/content/calendar': {
    url: '/api/admin/content/calendar?month=2026-11',
    status: staff,
  },
  'PUT /api/admin/presence/{kind}/{id}': {
    url: '/api/admin/presence/lesson/gomd',
    body: { writes: true },
    status: staff,
  },
  'GET /api/admin/reviews': { status: staff },
  'GET /api/admin/reviewers': { status: staff },
  'PUT /api/admin/reviews/{kind}/{id}': {
    url: '/api/admin/reviews/lesson/gomd',
    body: { text: '' },
    status: staff.replaceAll('200', '409'),
  },
  'DELETE /api/admin/reviews/{kind}/{id}': {
    url: '/api/admin/reviews/lesson/gomd',
    status: staff,
  },
  'POST /api/admin/reviews/{kind}/{id}/approve': {
    url: '/api/admin/reviews/lesson/gomd/approve',
    body: { saveNumber: 1 },
    status: staff.replaceAll('200', '409'),
  },
  'POST /api/admin/reviews/{kind}/{id}/return': {
    url: '/api/admin/reviews/lesson/gomd/return',
    body: { text: 'Stämmer årtalet?' },
    status: staff.replaceAll('200', '409'),
  },
};
