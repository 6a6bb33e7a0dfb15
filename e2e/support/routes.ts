import { adminPaths } from '@lasar/contract/admin-paths';
import type { Owner, OwnerPage } from '@lasar/contract/customers/owners';
import type { Quote, QuotePage } from '@lasar/contract/customers/admin-quotes';
import type { Report, ReportPage } from '@lasar/contract/site/admin-reports';
import type { Init } from '@lasar/contract/site/init';
import { clipPath, newPasswordPath, paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import type { SearchResult } from '@lasar/contract/search/search';
import type { OrganisationPage } from '@lasar/contract/customers/admin-organisations';
import type { AdminUserPage } from '@lasar/contract/identity/admin-users';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { CustomerCase } from '@lasar/contract/site/customer-cases';
import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { Teacher } from '@lasar/contract/catalogue/teachers';
import type { APIRequestContext } from '@playwright/test';
import { ownerAdmin } from './owner-admin.ts';

/** One address of every kind of page that anonymous users may open, found through the API of the running site. */
export async function everyRoute(siteUrl: string): Promise<Record<string, string>> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(new URL(path, siteUrl));
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const tree = await read<SchoolTypeTree>(
    '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola',
  );
  const areas = tree.subjects.flatMap((subject) =>
    subject.courses.flatMap((course) => course.areas),
  );
  const algebra = areas.find(({ path }) => path.includes('/matematik-1b/algebra/'));
  if (!algebra) throw new Error('The pack has lost its algebra.');
  const lessons = await read<Lesson[]>(`/api/school/lessons/${algebra.id}`);
  const open = lessons.find((lesson) => lesson.assignmentTypes.includes('video'));
  const locked = lessons.find(
    (lesson) => !lesson.sample && lesson.assignmentTypes.includes('video'),
  );
  if (!open || !locked) throw new Error('The pack has lost its open or locked lesson.');
  const assignments = await read<Assignment[]>(`/api/school/assignments/${open.id}`);
  const lockedAssignment = (await read<Assignment[]>(`/api/school/assignments/${locked.id}`))[0];
  const [customerCase] = await read<CustomerCase[]>('/api/customer-cases');
  const [teacher] = await read<Teacher[]>('/api/school/teacher');
  const pathOf = (assignment: Assignment | undefined) =>
    assignment ? paths.assignment(assignment.type, assignment.id) : paths.start;
  const first = (type: Assignment['type']) =>
    assignments.find((assignment) => assignment.type === type);
  const level = tree.subjects
    .flatMap((subject) => subject.courses)
    .find(({ centralContentPath }) => centralContentPath);
  return {
    start: paths.start,
    landing: paths.schoolType('gymnasieskola'),
    area: algebra.path,
    lesson: paths.lesson(open.id),
    'locked lesson': paths.lesson(locked.id),
    'run-through': paths.runThrough(open.id),
    'locked run-through': paths.runThrough(locked.id),
    film: pathOf(first('video')),
    pdf: pathOf(first('pdf')),
    form: pathOf(first('formlink')),
    'locked assignment': pathOf(lockedAssignment),
    'form page': paths.form(first('formlink')?.formId ?? ''),
    'report page': paths.report('lesson', open.id),
    'teacher team': paths.teachers,
    teacher: paths.teacher(teacher?.id ?? ''),
    'how it works': paths.howItWorks,
    licence: paths.licence,
    about: paths.about,
    'customer cases': paths.customerCases,
    'customer case': paths.customerCase(customerCase?.slug ?? ''),
    glossary: paths.glossary,
    'glossary of a subject': paths.subjectGlossary('gymnasieskola', 'kemi'),
    'central content': level?.centralContentPath ?? '',
    'training of a lesson': paths.trainLesson(open.id),
    'training of an area': paths.trainArea(algebra.id),
    'own tracks': paths.tracks,
    'practice of what went wrong': paths.practise,
    'ended preview': previewLinkPaths.shared('a'.repeat(43)),
    'assignment of an ended preview': previewLinkPaths.sharedAssignment('a'.repeat(43), 'x'),
    'own plans': planPaths.plans,
    'report of plans': planPaths.report(),
    'unknown plan': planPaths.plan('finns-inte'),
    'ended plan': planPaths.shared('BCD-FGH-JKM'),
    'assignment of an ended plan': planPaths.sharedAssignment('BCD-FGH-JKM', 'x'),
    quote: paths.quote,
    help: paths.help,
    privacy: paths.privacy,
    cookies: paths.cookies,
    accessibility: paths.accessibility,
    login: paths.login,
    logout: paths.logout,
    'forgot password': paths.forgotPassword,
    skolfederation: paths.skolfederation,
    'new password': `${newPasswordPath}?token=ingen-riktig-lank`,
    'licence missing': paths.licenceMissing,
    'class code': paths.classCode,
    'ended clip': clipPath('finns-inte', `9999999999.${'a'.repeat(43)}`),
    'help for it': paths.itHelp,
    search: paths.search('ekvation'),
    'search without hits': paths.search('xyzzy'),
    'search without text': paths.search(),
    'not found': '/finns-inte',
  };
}

/** A request for a quote and a report, created anonymously if there are none. */
async function sentIn(
  request: APIRequestContext,
  headers: { readonly authorization: string },
): Promise<readonly [Quote | undefined, Report | undefined]> {
  const fetched = async () =>
    (await (await request.get('/api/admin/quotes', { headers })).json()) as QuotePage;
  const reported = async () =>
    (await (await request.get('/api/admin/reports', { headers })).json()) as ReportPage;
  if ((await fetched()).total === 0) {
    const init = (await (await request.get('/api/init')).json()) as Init;
    const data = {
      organisation: 'Vandringsskolan',
      organisationNumber: '212000-0142',
      contactName: 'Rut Ek',
      email: 'rut@vandring.example',
      schoolTypes: [init.menuData.schoolTypes[0]?.id],
      pupils: 240,
    };
    await request.post('/api/quotes', { data });
  }
  if ((await reported()).total === 0) {
    const lessons = (await (
      await request.get('/api/search/searchLA?q=ekvation')
    ).json()) as SearchResult[];
    const pageId = lessons.find(({ objecttype }) => objecttype === 'Lesson__c')?.Id;
    const data = { pageType: 'lesson', pageId, kind: 'text', description: 'Vandrande stavfel' };
    await request.post('/api/reports', { data });
  }
  return [(await fetched()).quotes[0], (await reported()).reports[0]];
}

/** The id of an owner, created if there is none. */
async function ownerIn(
  request: APIRequestContext,
  headers: { readonly authorization: string },
): Promise<string> {
  const url = '/api/admin/owners';
  const { owners } = (await (await request.get(url, { headers })).json()) as OwnerPage;
  if (owners[0]) return owners[0].id;
  const data = { name: 'Vandringskommunen', organisationNumber: '212000-0142' };
  return ((await (await request.post(url, { headers, data })).json()) as Owner).id;
}

/**
 * The addresses that ask for an account. The records are found with the calls of an admin. Without `ownedSchool`, a school
 * of the administrator of `owner-admin.ts`.
 */
export async function guardedRoutes(
  request: APIRequestContext,
  headers: { readonly authorization: string },
  ownedSchool?: string,
) {
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(path, { headers })).json()) as T;
  const schools = await read<OrganisationPage>('/api/admin/organisations?q=Demoskolan');
  const people = await read<AdminUserPage>('/api/admin/users?q=larare.norra');
  const [quote, report] = await sentIn(request, headers);
  const owner = await ownerIn(request, headers);
  const hits = await read<SearchResult[]>('/api/search/searchLA?q=ekvation');
  const lesson = hits.find(({ objecttype }) => objecttype === 'Lesson__c');
  const assignments = await read<Assignment[]>(`/api/school/assignments/${lesson?.Id ?? ''}`);
  const { parents } = await read<Lesson>(`/api/school/lesson/${lesson?.Id ?? ''}`);
  const subject = parents.find(({ type }) => type === 'subject');
  const course = parents.find(({ type }) => type === 'course');
  return {
    account: paths.account,
    administration: adminPaths.home,
    schools: adminPaths.organisations,
    school: adminPaths.organisation(schools.organisations[0]?.id ?? ''),
    'people of a school': adminPaths.people(schools.organisations[0]?.id ?? ''),
    'leavers of a school': adminPaths.leavers(schools.organisations[0]?.id ?? ''),
    owners: adminPaths.owners,
    owner: adminPaths.owner(owner),
    'schools of an owner': adminPaths.ownerSchools(owner),
    'people of an owner': adminPaths.ownerPeople(owner),
    'own owner': adminPaths.ownOwner,
    'administrators of the own owner': adminPaths.ownAdministrators,
    'school of the own owner': adminPaths.ownSchool(
      ownedSchool ?? (await ownerAdmin(request)).schoolId,
    ),
    'ending licences': adminPaths.endingLicences,
    'requests of schools': adminPaths.schoolRequests,
    charges: adminPaths.charges,
    users: adminPaths.users,
    user: adminPaths.user(people.users[0]?.id ?? ''),
    'quote requests': adminPaths.quotes,
    'quote request': adminPaths.quote(quote?.id ?? ''),
    reports: adminPaths.reports,
    report: adminPaths.report(report?.id ?? ''),
    changes: adminPaths.audit,
    'own school': adminPaths.ownOrganisation,
    'people of the own school': adminPaths.ownPeople,
    'leavers of the own school': adminPaths.ownLeavers,
    'class codes of the own school': adminPaths.ownClassCodes,
    content: adminPaths.content,
    record: adminPaths.record('lesson', lesson?.Id ?? ''),
    preview: adminPaths.preview('lesson', lesson?.Id ?? '', 'teacher'),
    'preview of a course': adminPaths.preview('course', course?.id ?? ''),
    'preview of an assignment': adminPaths.previewAssignment(
      lesson?.Id ?? '',
      assignments[0]?.id ?? '',
      'teacher',
    ),
    'words of a subject': adminPaths.subjectWords(subject?.id ?? ''),
    files: adminPaths.files,
    pictures: adminPaths.pictures,
    'content as a table': adminPaths.contentTable,
    'words in all texts': adminPaths.contentTexts('fotosyntes'),
    wastebasket: adminPaths.wastebasket,
    calendar: adminPaths.calendar(),
    'packs that were read in': adminPaths.packImports,
    'site pages': adminPaths.sitePages,
    'site page': adminPaths.sitePage('start'),
    'site page preview': adminPaths.sitePagePreview('about'),
    films: adminPaths.films,
    statistics: adminPaths.statistics,
    'searches without hits': adminPaths.searchMisses,
    operations: adminPaths.operations,
    apiKeys: adminPaths.apiKeys,
    webhooks: adminPaths.webhooks,
  } as const;
}

export type GuardedKind = keyof Awaited<ReturnType<typeof guardedRoutes>>;
