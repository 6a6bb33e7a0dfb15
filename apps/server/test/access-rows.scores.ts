import { teachers, type Row } from './access-rows.ts';

const choice = '/api/lti/choices/finns-inte';
//                  anonymous student teacher schooladmin editor admin other expired skolonStudent skolonTeacher codeStudent ownerAdmin
const pupils =
  '   401     409     403     403         403    403   403   403     409           403           409   403';
const choosers = teachers.replaceAll('200', '410');

/** The responses of the endpoints for results and choices of learning platforms, to those who did not come by one. */
export const scoreRows: Record<string, Row> = {
  'GET /api/lti/score': { status: pupils },
  'POST /api/lti/score': { body: { answers: ['x'] }, status: pupils },
  'GET /api/lti/choices/{id}': { url: choice, status: choosers },
  'POST /api/lti/choices/{id}': { url: choice, body: { picks: [] }, status: choosers },
};
