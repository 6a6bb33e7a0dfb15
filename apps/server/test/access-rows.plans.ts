import { swedishDay } from '#auth/swedish-day.ts';
import { planLinks } from './access-world.ts';
import { all, makers, noAccount, teachers, type Row } from './access-rows.ts';

/** The responses of the endpoints for plans, and of the codes and links that open them. */
export const planRows: Record<string, Row | readonly Row[]> = {
  'GET /api/plans': { status: makers, deniedInService: noAccount },
  'POST /api/plans': {
    body: { name: 'V. 48', items: [] },
    status: makers,
    deniedInService: noAccount,
  },
  ...Object.fromEntries(
    (
      [
        ['GET', '', undefined],
        ['PUT', '', { name: 'V. 48', items: [], version: 1 }],
        ['DELETE', '', undefined],
        ['PUT', '/link', { validTo: swedishDay() }],
        ['DELETE', '/link', undefined],
        ['PUT', '/substitute-link', { day: swedishDay() }],
        ['DELETE', '/substitute-link', undefined],
        ['PUT', '/class', { code: 'BBB-BBB-BBB' }],
        ['DELETE', '/class', undefined],
        ['GET', '/class-picture', undefined],
        ['PUT', '/class-picture', undefined],
        ['DELETE', '/class-picture', undefined],
        ['GET', '/class-picture/stream', undefined],
        ['POST', '/class-picture/places', undefined],
        ['POST', '/class-picture/clear', undefined],
        ['PUT', '/class-picture/asked', {}],
      ] as const
    ).map(([method, path, body]): [string, Row] => [
      `${method} /api/plans/{id}${path}`,
      {
        url: `/api/plans/finns-inte${path}`,
        ...(body && { body }),
        status: makers.replaceAll('200', '404'),
        deniedInService: noAccount,
      },
    ]),
  ),
  'GET /api/plan-report': {
    url: '/api/plan-report?from=2026-07-01&to=2026-12-31',
    status: makers,
    deniedInService: noAccount,
  },
  'GET /api/homework': {
    url: '/api/homework',
    status: '401 200 403 403 403 403 403 403 200 403 200 403',
  },
  'GET /api/shared-plans/{code}': [
    { url: '/api/shared-plans/BCD-FGH-JKM', status: all(410) },
    { url: `/api/shared-plans/${'a'.repeat(43)}`, status: all(410) },
    { url: `/api/shared-plans/${planLinks.code}`, as: 'codeStudent', status: all(200) },
    { url: `/api/shared-plans/${planLinks.token}`, as: 'skolonTeacher', status: all(200) },
  ],
  'POST /api/lessons/{id}/class-picture': {
    url: '/api/lessons/olikhet/class-picture',
    status: teachers,
  },
  'POST /api/shared-plans/{code}/lessons/{id}/class-picture': (
    [
      ['BCD-FGH-JKM', 410],
      [planLinks.code, 410],
      [planLinks.token, 200],
    ] as const
  ).map(([secret, status]): Row => ({
    url: `/api/shared-plans/${secret}/lessons/olikhet/class-picture`,
    status: all(status),
  })),
  'POST /api/shared-plans/{code}/class-ticket': (
    [
      ['BCD-FGH-JKM', 410],
      [planLinks.code, 409],
      [planLinks.token, 410],
    ] as const
  ).map(([secret, status]): Row => ({
    url: `/api/shared-plans/${secret}/class-ticket`,
    body: {},
    status: all(status),
  })),
  'POST /api/shared-plans/{code}/class-answers': (
    [
      ['BCD-FGH-JKM', 410],
      [planLinks.code, 409],
      [planLinks.token, 410],
    ] as const
  ).map(([secret, status]): Row => ({
    url: `/api/shared-plans/${secret}/class-answers`,
    body: {
      ticket: `1.${'a'.repeat(43)}`,
      formId: 'lastest',
      question: 0,
      right: true,
    },
    status: all(status),
  })),
  'GET /api/shared-plans/{code}/assignments/{id}': [
    { url: '/api/shared-plans/BCD-FGH-JKM/assignments/a-film', status: all(410) },
    ...Object.entries(planLinks).flatMap(([kind, secret]): Row[] => {
      const url = `/api/shared-plans/${secret}/assignments`;
      const as = kind === 'code' ? 'codeStudent' : 'skolonTeacher';
      return [
        ...['b-blad', 'b-lastest', 'b-ovningsblad', 'b-lank'].map((id): Row => ({
          url: `${url}/${id}`,
          as,
          status: all(200),
        })),
        { url: `${url}/a-film`, as, status: all(404) },
      ];
    }),
  ],
  'GET /api/shared-plans/{code}/forms/{id}/related': [
    { url: '/api/shared-plans/BCD-FGH-JKM/forms/lastest/related', status: all(410) },
    ...Object.entries(planLinks).flatMap(([kind, secret]): Row[] => {
      const url = `/api/shared-plans/${secret}/forms`;
      const as = kind === 'code' ? 'codeStudent' : 'skolonTeacher';
      return [
        { url: `${url}/lastest/related`, as, status: all(200) },
        { url: `${url}/test/related`, as, status: all(404) },
      ];
    }),
  ],
  'GET /api/shared-plans/{code}/lessons/{id}/text': [
    { url: '/api/shared-plans/BCD-FGH-JKM/lessons/olikhet/text', status: all(410) },
    ...Object.entries(planLinks).flatMap(([kind, secret]): Row[] => {
      const url = `/api/shared-plans/${secret}/lessons`;
      const as = kind === 'code' ? 'codeStudent' : 'skolonTeacher';
      return [
        { url: `${url}/olikhet/text`, as, status: all(200) },
        { url: `${url}/balans/text`, as, status: all(404) },
      ];
    }),
  ],
  'POST /api/class-codes/log-in': { body: { code: 'BBB-BBB-BBB' }, status: all(401) },
};
