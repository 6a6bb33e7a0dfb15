import { columns, columnOf, principals, userIdOf, type PrincipalName } from './access-world.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { hashes } from './tree.ts';

export interface Row {
  readonly url?: string | ((principal: PrincipalName) => string);
  readonly body?: object | ((principal: PrincipalName) => object);
  readonly headers?: Record<string, string>;
  /** The status for each of `columns`, in their order. */
  readonly status: string;
  /** The rule about rows by which the service answers 401 or 403 to a principal whom `access` lets in. */
  readonly deniedInService?: string;
  /** The principal whose secrets a link opens, whoever has it. Its address is then a link of `planLinks`. */
  readonly as?: PrincipalName;
}

/** The statuses of a row, for each of `principals`. */
export function statusesOf({ status }: Row): number[] {
  const written = status.trim().split(/\s+/).map(Number);
  return principals.map((principal) => written[columns.indexOf(columnOf(principal))] ?? 0);
}

export const all = (status: number): string => columns.map(() => status).join(' ');
//                  anonymous student teacher schooladmin editor admin other expired skolonStudent skolonTeacher codeStudent ownerAdmin
export const drafts =
  '    404     404     404     404         200    200   404   404     404           404           404   404';
const forms =
  '     401     200     200     200         200    200   403   403     200           200           200   403';
const loggedIn =
  '  401     200     200     200         200    200   200   200     200           200           200   200';
const withAccount =
  '401    200     200     200         200    200   200   200     404           404           404   200';
const keys =
  '      401     403     200     200         200    200   403   403     403           200           403   403';
export const staff =
  '    401     403     403     403         200    200   403   403     403           403           403   403';
export const admins =
  '    401     403     403     403         403    200   403   403     403           403           403   403';
export const schools =
  '   401     403     403     200         403    403   403   403     403           403           403   403';
/** The rule that class codes and plans belong to a teacher with an account. */
export const noAccount = 'class codes and plans are created by a user with an account';
export const makers =
  '    401     403     200     200         403    403   200   200     403           403           403   403';
export const teachers =
  ' 401     403     200     200         403    403   200   200     403           200           403   403';
const withPassword = '401 403 403 403 403 403 403 403 404 404 404   403';

const read = (url: string): Row => ({ url, status: all(200) });

/** The responses of the endpoints that are not for administrators. */
export const memberRows: Record<string, Row | readonly Row[]> = {
  'GET /api/init': { status: all(200) },
  'GET /api/school/schoolData/schoolTypeByIdentifier/{id}': [
    { url: '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola', status: all(200) },
    { url: '/api/school/schoolData/schoolTypeByIdentifier/dold', status: drafts },
  ],
  'GET /api/school/schoolData/areaContents/{id}': [
    { url: '/api/school/schoolData/areaContents/gymnasieskola', status: all(200) },
    { url: '/api/school/schoolData/areaContents/dold', status: drafts },
  ],
  'GET /api/school/schoolType/{id}': [
    { url: '/api/school/schoolType/gy', status: all(200) },
    { url: '/api/school/schoolType/dold', status: drafts },
  ],
  'GET /api/school/course/{id}': { url: '/api/school/course/ma1b', status: all(200) },
  'GET /api/school/course/{id}/centralContent': read('/api/school/course/ma1b/centralContent'),
  'GET /api/school/course/{id}/subjectCentralContent': read(
    '/api/school/course/ma1b/subjectCentralContent',
  ),
  'GET /api/school/courseContent/{id}': read('/api/school/courseContent/algebra'),
  'GET /api/school/courseContent/path/{id}': {
    url: '/api/school/courseContent/path/algebra',
    status: all(200),
  },
  'GET /api/school/lessons/{courseContentId}': {
    url: '/api/school/lessons/algebra',
    status: all(200),
  },
  'GET /api/school/lessons/{courseContentId}/{page}': {
    url: '/api/school/lessons/algebra/1',
    status: all(200),
  },
  'GET /api/school/lesson/teacher/{teacherId}': {
    url: '/api/school/lesson/teacher/eva',
    status: all(200),
  },
  'GET /api/lesson-holds': read('/api/lesson-holds?ids=olikhet,finns-inte'),
  'GET /api/lessons/{id}/printout': [
    { url: '/api/lessons/olikhet/printout', status: all(200) },
    { url: '/api/lessons/gomd/printout', status: drafts },
  ],
  'GET /api/lessons/{id}/words': [
    { url: '/api/lessons/olikhet/words', status: all(200) },
    { url: '/api/lessons/gomd/words', status: drafts },
  ],
  'GET /api/school/lesson/{id}': [
    { url: '/api/school/lesson/balans', status: all(200) },
    { url: '/api/school/lesson/olikhet', status: all(200) },
    { url: '/api/school/lesson/gomd', status: drafts },
  ],
  'GET /api/school/assignments/{lessonId}': [
    { url: '/api/school/assignments/balans', status: all(200) },
    { url: '/api/school/assignments/olikhet', status: all(200) },
    { url: '/api/school/assignments/gomd', status: drafts },
  ],
  'GET /api/assignments': {
    url: '/api/assignments?ids=a-film,b-blad,b-lank,finns-inte',
    status: all(200),
  },
  'GET /api/licences': { status: loggedIn },
  'GET /api/school/assignment/{id}': [
    { url: '/api/school/assignment/a-film', status: all(200) },
    { url: '/api/school/assignment/b-blad', status: all(200) },
    { url: '/api/school/assignment/b-lank', status: all(200) },
    { url: '/api/school/assignment/b-begrepp', status: all(200) },
    { url: '/api/school/assignment/finns-inte', status: all(404) },
  ],
  'GET /api/school/teacher': { status: all(200) },
  'GET /api/school/teacher/{id}': { url: '/api/school/teacher/eva', status: all(200) },
  'GET /api/glossary': { status: all(200) },
  'GET /api/glossary/{schoolType}/{subject}/{page}': {
    url: '/api/glossary/gymnasieskola/matematik/1',
    status: all(200),
  },
  'GET /api/glossary/{schoolType}/{subject}': {
    url: '/api/glossary/gymnasieskola/matematik',
    status: all(200),
  },
  'GET /api/start': { status: all(200) },
  'GET /api/start/contents': { status: all(200) },
  'GET /api/customer-cases': { status: all(200) },
  'GET /api/customer-cases/{slug}': [
    { url: '/api/customer-cases/ekvationer-i-tva-takter', status: all(200) },
    { url: '/api/customer-cases/gomt-fall', status: drafts },
  ],
  'GET /api/forms/{id}': [
    { url: '/api/forms/test', status: all(200) },
    { url: '/api/forms/lastest', status: forms },
  ],
  'GET /api/forms/{id}/related': [
    { url: '/api/forms/test/related', status: all(200) },
    { url: '/api/forms/lastest/related', status: forms },
  ],
  'GET /api/assignments/{id}': { url: '/api/assignments/b-lastest', status: all(200) },
  'GET /api/practice/{id}/{number}': { url: '/api/practice/b-ova/17', status: forms },
  'GET /api/search': { url: '/api/search?q=hemlig', status: all(200) },
  'GET /api/search/searchLA': { url: '/api/search/searchLA?q=hemlig', status: all(200) },
  'GET /api/search/getPathLA': {
    url: '/api/search/getPathLA?id=gomd&type=lesson',
    status: all(200),
  },
  'POST /api/auth/login': {
    body: (principal) => ({ email: `ingen-${principal}@skola.example`, password: 'fel-losenord' }),
    status: all(401),
  },
  'PUT /api/mail/updatepasswordla': { body: { email: 'ingen@skola.example' }, status: all(202) },
  'PUT /api/auth/la/setpassword': {
    body: { token: 'x', password: 'ett-langt-losenord' },
    status: all(400),
  },
  'POST /api/auth/la/link': { body: { token: 'x' }, status: all(200) },
  'POST /api/auth/la/invitation': {
    body: { token: 'x', password: 'ett-langt-losenord' },
    status: all(400),
  },
  'POST /api/auth/la/invitation/again': { body: { token: 'x' }, status: all(202) },
  'GET /api/skolon/skolon-redirect': {
    url: '/api/skolon/skolon-redirect?code=forfalskad',
    status: all(401),
  },
  'GET /api/auth/skolfederation/identity-providers': {
    url: '/api/auth/skolfederation/identity-providers?q=kommun',
    status: all(200),
  },
  'GET /api/auth/school-logins/{id}': { url: '/api/auth/school-logins/skolan', status: all(200) },
  'POST /api/auth/doors/{door}': {
    url: '/api/auth/doors/google',
    body: { code: 'forfalskad' },
    status: all(401),
  },
  'POST /api/auth/lti': { body: { code: 'forfalskad' }, status: all(401) },
  'POST /api/skolon/webhooks/{secret}': {
    url: '/api/skolon/webhooks/fel',
    body: { userId: 1 },
    status: all(404),
  },
  'GET /api/user/{id}': [
    { url: (principal) => `/api/user/${userIdOf(principal)}`, status: loggedIn },
    { url: '/api/user/grannens-elev', status: '401 404 404 404 404 200 404 404 404 404 404 404' },
  ],
  'GET /api/users/me': { status: withAccount },
  'GET /api/users/me/data': { status: withAccount },
  // Nobody here was invited, so nobody has steps.
  'GET /api/users/me/first-steps': { status: withAccount.replaceAll('200', '404') },
  'DELETE /api/users/me/first-steps': { status: withAccount },
  'POST /api/users/me/end-sessions': { status: withAccount },
  'POST /api/users/me/password-link': { status: withAccount.replaceAll('200', '202') },
  'DELETE /api/users/me': {
    body: { password: 'fel-losenord' },
    status: withPassword,
    deniedInService: 'the password is wrong',
  },
  'GET /api/subscription/{id}': [
    {
      url: '/api/subscription/skolan-gy-2000-01-01',
      status: '401 200 200 200 404 404 404 404 200 200 200 404',
    },
    {
      url: '/api/subscription/forra-gy-2020-01-01',
      status: '401 404 404 404 404 404 404 200 404 404 404 404',
    },
  ],
  'POST /api/short-addresses': [
    { body: { type: 'lesson', id: 'olikhet' }, status: all(200) },
    { body: { type: 'lesson', id: 'gomd' }, status: all(404) },
  ],
  'GET /api/addresses': { url: '/api/addresses?path=/gammal', status: all(404) },
  'GET /api/clips': { status: teachers },
  'POST /api/clips': [
    { body: { assignmentId: 'b-blad', days: 7 }, status: teachers.replaceAll('200', '404') },
    { body: { assignmentId: 'a-film', days: 7 }, status: teachers },
  ],
  'DELETE /api/clips/{id}': {
    url: '/api/clips/finns-inte',
    status: teachers.replaceAll('200', '404'),
  },
  'GET /api/clips/{id}/shared/{ticket}': {
    url: `/api/clips/finns-inte/shared/9999999999.${'a'.repeat(43)}`,
    status: all(410),
  },
  'GET /api/class-codes': { status: makers, deniedInService: noAccount },
  'POST /api/class-codes': {
    body: { name: '7C', validTo: swedishDay() },
    status: makers,
    deniedInService: noAccount,
  },
  'POST /api/class-codes/many': {
    body: { names: ['7D', '7E'], validTo: swedishDay() },
    status: makers,
    deniedInService: noAccount,
  },
  'DELETE /api/class-codes/{id}': {
    url: '/api/class-codes/finns-inte',
    status: makers.replaceAll('200', '404'),
    deniedInService: noAccount,
  },
};

/**
 * The protected responses outside /api: files, an answer key whose bytes are not stored, and documents, requested with a
 * header that saves rendering them.
 */
export const fileRows = (hash: string): Record<string, Row> => ({
  'GET /media/:hash/:fileName': { url: `/media/${hash}/hemligt.pdf`, status: forms },
  'GET /media/:hash/:fileName, answer key': {
    url: `/media/${hashes.openKey}/facit.pdf`,
    status: keys.replaceAll('200', '404'),
  },
  'GET /documents/concept-sheets/:lessonId': {
    url: '/documents/concept-sheets/olikhet',
    headers: { 'if-none-match': '*' },
    status: all(304),
  },
  'GET /documents/lessons/:lessonId': {
    url: '/documents/lessons/olikhet',
    headers: { 'if-none-match': '*' },
    status: all(304),
  },
  'GET /documents/practice/:id': {
    url: '/documents/practice/b-ovningsblad?sheet=17',
    headers: { 'if-none-match': '*' },
    status: forms.replaceAll('200', '304'),
  },
});
