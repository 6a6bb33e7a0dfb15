import { swedishDay } from '#auth/swedish-day.ts';
import { previewToken } from './access-world.ts';
import { togetherRows } from './access-rows.together.ts';
import { admins, all, staff, type Row } from './access-rows.ts';

/** The responses of the endpoints for those who write the content, and of the links that they give. */
export const editorRows: Record<string, Row | readonly Row[]> = {
  ...togetherRows,
  'GET /api/admin/content/tree': { status: staff },
  'GET /api/admin/content/records': { status: staff },
  'GET /api/admin/content/texts': {
    url: '/api/admin/content/texts?q=olikhet',
    status: staff,
  },
  'GET /api/admin/content/editors': { url: '/api/admin/content/editors', status: staff },
  'GET /api/admin/content/marks': { url: '/api/admin/content/marks?ids=gomd', status: staff },
  'GET /api/admin/content/checks': { status: staff },
  'GET /api/admin/content/meanings': {
    url: '/api/admin/content/meanings?word=olikhet',
    status: staff,
  },
  'POST /api/admin/h5p': {
    body: { description: '{"mainLibrary":"H5P.Blanks"}', content: '{}' },
    status: staff,
  },
  'POST /api/admin/sheet-preview': {
    body: { markdown: '[[ny spalt]]', title: 'Blad' },
    status: staff,
  },
  'POST /api/admin/formulas': { body: { texts: ['$x$'] }, status: staff },
  'GET /api/site-pages/{id}': { url: '/api/site-pages/about', status: all(200) },
  'GET /api/admin/site-pages': { status: staff },
  'GET /api/admin/site-pages/{id}/preview': {
    url: '/api/admin/site-pages/about/preview',
    status: staff,
  },
  'GET /api/admin/subject-words/{id}': [
    { url: '/api/admin/subject-words/ma', status: staff },
    { url: '/api/admin/subject-words/finns-inte', status: staff.replaceAll('200', '404') },
  ],
  'PUT /api/admin/subject-words/{id}': {
    url: '/api/admin/subject-words/ma',
    body: { word: 'finns inte', translations: {} },
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/removed': { status: staff },
  'POST /api/admin/removed/{kind}/{id}/restore': {
    url: '/api/admin/removed/lesson/finns-inte/restore',
    body: {},
    status: staff.replaceAll('200', '404'),
  },
  'DELETE /api/admin/removed/{kind}/{id}': {
    url: '/api/admin/removed/lesson/finns-inte',
    status: admins.replaceAll('200', '404'),
  },
  'GET /api/admin/content/records/{kind}/{id}/removal': {
    url: '/api/admin/content/records/lesson/gomd/removal',
    status: staff,
  },
  'GET /api/admin/pictures': { status: staff },
  'GET /api/admin/pictures/{hash}': {
    url: `/api/admin/pictures/${'0'.repeat(64)}`,
    status: staff.replaceAll('200', '404'),
  },
  'PUT /api/admin/pictures/{hash}': {
    url: `/api/admin/pictures/${'0'.repeat(64)}`,
    body: {},
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/pictures/{hash}/replace': {
    url: `/api/admin/pictures/${'0'.repeat(64)}/replace`,
    body: { by: '1'.repeat(64) },
    status: staff.replaceAll('200', '404'),
  },
  'DELETE /api/admin/pictures/{hash}': {
    url: `/api/admin/pictures/${'0'.repeat(64)}`,
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/files': { status: staff },
  'GET /api/admin/files/{hash}': {
    url: `/api/admin/files/${'0'.repeat(64)}`,
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/uploads': {
    body: { name: 'film.mp4', role: 'film', bytes: 5, modified: 1 },
    status: staff,
  },
  'POST /api/admin/uploads/{id}/finish': {
    url: '/api/admin/uploads/finns-inte/finish',
    status: staff.replaceAll('200', '404'),
  },
  'DELETE /api/admin/uploads/{id}': {
    url: '/api/admin/uploads/finns-inte',
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/drafts/{kind}/{id}': [
    { url: '/api/admin/drafts/lesson/gomd', status: staff },
    { url: '/api/admin/drafts/lesson/finns-inte', status: staff.replaceAll('200', '404') },
    { url: '/api/admin/drafts/site-page/about', status: staff },
    { url: '/api/admin/drafts/site-page/finns-inte', status: staff.replaceAll('200', '404') },
  ],
  'PUT /api/admin/drafts/{kind}/{id}': [
    {
      url: '/api/admin/drafts/lesson/finns-inte',
      body: { body: {}, saveNumber: 0, baseRevision: '0123456789abcdef' },
      status: staff.replaceAll('200', '404'),
    },
    {
      url: '/api/admin/drafts/lesson/gomd',
      body: { body: { nam: 1 }, saveNumber: 0, baseRevision: '0123456789abcdef' },
      status: staff.replaceAll('200', '400'),
    },
  ],
  'DELETE /api/admin/drafts/{kind}/{id}': {
    url: '/api/admin/drafts/lesson/gomd',
    status: staff,
  },
  'POST /api/admin/drafts/{kind}/{id}/publish': [
    { url: '/api/admin/drafts/area/tom/publish', body: { saveNumber: 0 }, status: staff },
    {
      url: '/api/admin/drafts/lesson/gomd/publish',
      body: { saveNumber: 4 },
      status: staff.replaceAll('200', '409'),
    },
  ],
  'POST /api/admin/drafts/{kind}/{id}/unpublish': {
    url: '/api/admin/drafts/school-type/dold/unpublish',
    status: staff,
  },
  'PUT /api/admin/drafts/{kind}/{id}/schedule': {
    url: '/api/admin/drafts/lesson/gomd/schedule',
    body: { saveNumber: 0, day: '2020-01-01', time: '08:00' },
    status: staff.replaceAll('200', '400'),
  },
  'POST /api/admin/drafts/{kind}/{id}/schedule/move': {
    url: '/api/admin/drafts/lesson/gomd/schedule/move',
    body: { from: '2026-11-01T07:00:00Z', day: '2020-01-01', time: '08:00' },
    status: staff.replaceAll('200', '400'),
  },
  'DELETE /api/admin/drafts/{kind}/{id}/schedule': {
    url: '/api/admin/drafts/lesson/gomd/schedule',
    status: staff,
  },
  'GET /api/admin/previews/lesson/{id}': {
    url: '/api/admin/previews/lesson/gomd?reader=visitor',
    status: staff,
  },
  'GET /api/admin/previews/{kind}/{id}': [
    { url: '/api/admin/previews/area/algebra', status: staff },
    { url: '/api/admin/previews/course/ma1b', status: staff },
    { url: '/api/admin/previews/area/finns-inte', status: staff.replaceAll('200', '404') },
  ],
  'GET /api/admin/previews/lesson/{id}/assignments/{assignmentId}': {
    url: '/api/admin/previews/lesson/olikhet/assignments/b-blad?reader=teacher',
    status: staff,
  },
  'GET /api/shared-previews/{token}': [
    { url: '/api/shared-previews/kort', status: all(410) },
    { url: `/api/shared-previews/${'a'.repeat(43)}`, status: all(410) },
    { url: `/api/shared-previews/${previewToken}`, as: 'skolonTeacher', status: all(200) },
  ],
  'GET /api/shared-previews/{token}/assignments/{id}': [
    { url: `/api/shared-previews/${'a'.repeat(43)}/assignments/b-blad`, status: all(410) },
    ...['b-blad', 'b-lastest', 'b-lank'].map((id): Row => ({
      url: `/api/shared-previews/${previewToken}/assignments/${id}`,
      as: 'skolonTeacher',
      status: all(200),
    })),
    { url: `/api/shared-previews/${previewToken}/assignments/a-film`, status: all(404) },
  ],
  'GET /api/admin/previews/lesson/{id}/link': {
    url: '/api/admin/previews/lesson/balans/link',
    status: staff,
  },
  'PUT /api/admin/previews/lesson/{id}/link': {
    url: '/api/admin/previews/lesson/balans/link',
    body: { validTo: swedishDay() },
    status: staff,
  },
  'DELETE /api/admin/previews/lesson/{id}/link': {
    url: '/api/admin/previews/lesson/balans/link',
    status: staff,
  },
  'GET /api/admin/content/inspection': { status: staff },
  'POST /api/admin/content/inspection': { status: staff.replaceAll('200', '202') },
  'GET /api/admin/content/pack-imports': { status: staff },
  'POST /api/admin/content/pack-imports': {
    body: { hash: 'a'.repeat(64), overwrite: false },
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/content/pack-imports/{id}': {
    url: '/api/admin/content/pack-imports/finns-inte',
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/content/pack-imports/{id}/start': {
    url: '/api/admin/content/pack-imports/finns-inte/start',
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/content/faults/{kind}/{id}': {
    url: '/api/admin/content/faults/lesson/balans',
    status: staff,
  },
  'GET /api/admin/versions/{kind}/{id}': { url: '/api/admin/versions/lesson/gomd', status: staff },
  'GET /api/admin/versions/{kind}/{id}/{number}': {
    url: '/api/admin/versions/lesson/gomd/9',
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/versions/{kind}/{id}/{number}/restore': {
    url: '/api/admin/versions/lesson/gomd/9/restore',
    body: { saveNumber: 0 },
    status: staff.replaceAll('200', '404'),
  },
  'GET /api/admin/snapshots/{kind}/{id}/{snapshot}': {
    url: '/api/admin/snapshots/lesson/gomd/9',
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/snapshots/{kind}/{id}/{snapshot}/restore': {
    url: '/api/admin/snapshots/lesson/gomd/9/restore',
    body: { saveNumber: 0 },
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/content/records': {
    body: { kind: 'area', parent: 'ma1b', name: 'Nytt' },
    status: staff,
  },
  'POST /api/admin/content/records/{kind}/{id}/copy': {
    url: '/api/admin/content/records/area/tom/copy',
    status: staff,
  },
  'POST /api/admin/content/records/{kind}/{id}/move': {
    url: '/api/admin/content/records/area/tom/move',
    body: { position: 3 },
    status: staff,
  },
  'DELETE /api/admin/content/records/{kind}/{id}': {
    url: '/api/admin/content/records/area/finns-inte',
    status: staff.replaceAll('200', '404'),
  },
  'POST /api/admin/content/texts': {
    body: {
      records: [
        {
          kind: 'lesson',
          id: 'finns-inte',
          saveNumber: 0,
          baseRevision: '0123456789abcdef',
          changes: [{ path: 'name', at: 0, text: 'Ett', by: 'Två' }],
        },
      ],
    },
    status: staff,
  },
  'POST /api/admin/content/bulk': {
    body: { records: [{ kind: 'lesson', id: 'gomd' }], action: 'close' },
    status: staff,
  },
};
