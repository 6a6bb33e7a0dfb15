import type { OrganisationPage } from '@lasar/contract/admin-organisations';
import type { AdminUserPage } from '@lasar/contract/admin-users';
import type { Assignment } from '@lasar/contract/assignments';
import type { SchoolTypeTree } from '@lasar/contract/catalogue';
import type { Lesson } from '@lasar/contract/lessons';
import type { Teacher } from '@lasar/contract/teachers';
import type { APIRequestContext } from '@playwright/test';

/** One address of every kind of page that visitors may open, found through the API of the running site. */
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
  if (!algebra) throw new Error('The demo pack has lost its algebra.');
  const lessons = await read<Lesson[]>(`/api/school/lessons/${algebra.id}`);
  const open = lessons.find((lesson) => lesson.assignmentTypes.includes('video'));
  const locked = lessons.find((lesson) => !lesson.sample);
  if (!open || !locked) throw new Error('The demo pack has lost its open or locked lesson.');
  const assignments = await read<Assignment[]>(`/api/school/assignments/${open.id}`);
  const lockedAssignment = (await read<Assignment[]>(`/api/school/assignments/${locked.id}`))[0];
  const [teacher] = await read<Teacher[]>('/api/school/teacher');
  const pathOf = (assignment: Assignment | undefined) => `/${assignment?.type}/${assignment?.id}`;
  const first = (type: Assignment['type']) =>
    assignments.find((assignment) => assignment.type === type);
  return {
    start: '/',
    landing: '/gymnasieskola',
    area: algebra.path,
    lesson: `/lesson/${open.id}`,
    'locked lesson': `/lesson/${locked.id}`,
    film: pathOf(first('video')),
    pdf: pathOf(first('pdf')),
    form: pathOf(first('formlink')),
    'locked assignment': pathOf(lockedAssignment),
    'form page': `/formular/${first('formlink')?.formId}`,
    'teacher team': '/lararteamet',
    teacher: `/teacher/${teacher?.id}`,
    'how it works': '/sa-funkar-det',
    about: '/om-oss',
    'customer cases': '/kundcase',
    quote: '/begar-offert',
    help: '/hjalp',
    privacy: '/integritet',
    accessibility: '/tillganglighet',
    login: '/auth/login',
    logout: '/auth/logout',
    'forgot password': '/auth/glomt-losenord',
    'new password': '/auth/nytt-losenord?token=ingen-riktig-lank',
    'licence missing': '/licens-saknas',
    search: '/sok?q=ekvation',
    'search without hits': '/sok?q=xyzzy',
    'search without text': '/sok',
    'not found': '/finns-inte',
  };
}

/** The addresses that ask for an account. The records are found with the calls of an admin. */
export async function guardedRoutes(
  request: APIRequestContext,
  headers: { readonly authorization: string },
) {
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(path, { headers })).json()) as T;
  const schools = await read<OrganisationPage>('/api/admin/organisations?q=Demoskolan');
  const people = await read<AdminUserPage>('/api/admin/users?q=larare.norra');
  return {
    account: '/konto',
    administration: '/admin',
    schools: '/admin/skolor',
    school: `/admin/skolor/${schools.organisations[0]?.id}`,
    users: '/admin/anvandare',
    user: `/admin/anvandare/${people.users[0]?.id}`,
    changes: '/admin/andringar',
    'own school': '/admin/min-skola',
    content: '/admin/innehall',
    statistics: '/admin/statistik',
  } as const;
}

export type GuardedKind = keyof Awaited<ReturnType<typeof guardedRoutes>>;
