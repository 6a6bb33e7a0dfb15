import { createHash } from 'node:crypto';
import type { Role } from '@lasar/contract/identity/access';
import { swedishDay } from '#auth/swedish-day.ts';
import { accountlessRoles, type AccountlessId } from '#auth/principal.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from './people.ts';
import { hashes } from './tree.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

/**
 * One column of the table for each case that access rules tell apart. `other` teaches at a school with a licence for another school
 * type, `expired` at a school whose licence has ended; the three before the last have no account. `ownerAdmin` administers the
 * owner of the school.
 */
export const columns = [
  'anonymous',
  'student',
  'teacher',
  'schooladmin',
  'editor',
  'admin',
  'other',
  'expired',
  'skolonStudent',
  'skolonTeacher',
  'codeStudent',
  'ownerAdmin',
] as const;
type Column = (typeof columns)[number];

/** Those who come by a door, each with the column of the table whose answers it gets: nothing asks which service somebody came by. */
const sameAs = {
  schoolStudent: 'skolonStudent',
  schoolTeacher: 'skolonTeacher',
} as const satisfies Record<string, Column>;

export const principals = [...columns, 'schoolStudent', 'schoolTeacher'] as const;
export type PrincipalName = (typeof principals)[number];

/** The column of the table of access that tells what a principal is answered. */
export const columnOf = (principal: PrincipalName): Column =>
  principal in sameAs ? sameAs[principal as keyof typeof sameAs] : (principal as Column);

/** Texts that only some principals may receive, and the columns of those. */
export const secrets: readonly {
  readonly texts: readonly string[];
  readonly open: readonly Column[];
}[] = [
  {
    texts: [
      hashes.lockedPdf,
      'forms.gle',
      'Hemlig fråga',
      'Hemlig text',
      '/formular/lastest',
      'Hemliga bytes',
      '/formular/b-ova',
    ],
    open: [
      'student',
      'teacher',
      'schooladmin',
      'editor',
      'admin',
      'skolonStudent',
      'skolonTeacher',
      'codeStudent',
    ],
  },
  {
    texts: ['Hemligt upplägg', hashes.openKey, '/practice-keys/'],
    open: ['teacher', 'schooladmin', 'editor', 'admin', 'skolonTeacher'],
  },
  { texts: ['Gömd', 'Dold'], open: ['editor', 'admin'] },
  { texts: ['grannens-elev@'], open: ['admin'] },
  { texts: ['rektor@fraga'], open: ['admin'] },
  { texts: ['Rapporterat fel'], open: ['editor', 'admin'] },
  { texts: ['klasskamrat-2@'], open: ['schooladmin', 'admin'] },
  { texts: ['schooladmin@skola'], open: ['schooladmin', 'admin', 'ownerAdmin'] },
];

/** The tree with two schools, one whose licence has ended, and a user for each principal. */
export async function startAccessWorld(): Promise<World> {
  const world = await startTree();
  const { db, storage } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'ag');
  await addLicence(world, 'forra', 'gy', ['2020-01-01', '2020-12-31']);
  await db
    .insertInto('organisation')
    .values({ id: 'tom-skola', name: 'Tom skola', skolon_uuid: null })
    .execute();
  const at = (organisation_id: string) => ({ organisation_id });
  await addPerson(world, 'student', { roles: [...accountRoles.student], ...at('skolan') });
  await addPerson(world, 'teacher', { roles: [...accountRoles.teacher], ...at('skolan') });
  await addPerson(world, 'schooladmin', { roles: [...accountRoles.schooladmin], ...at('skolan') });
  await addPerson(world, 'editor', { roles: [...accountRoles.editor] });
  await addPerson(world, 'admin', { roles: [...accountRoles.admin] });
  await addPerson(world, 'other', { roles: [...accountRoles.other], ...at('grannen') });
  await addPerson(world, 'expired', { roles: [...accountRoles.expired], ...at('forra') });
  await db
    .insertInto('owner')
    .values({ id: 'huvudmannen', name: 'Huvudmannen', organisation_number: '212000-2130' })
    .execute();
  await db
    .updateTable('organisation')
    .set({ owner_id: 'huvudmannen' })
    .where('id', '=', 'skolan')
    .execute();
  await addPerson(world, 'ownerAdmin', {
    roles: [...accountRoles.ownerAdmin],
    owner_id: 'huvudmannen',
    email: 'owneradmin@skola.example',
  });
  await addPerson(world, 'klasskamrat', { roles: ['student'], ...at('skolan') });
  await addPerson(world, 'klasskamrat-2', { roles: ['student'], ...at('skolan') });
  await addPerson(world, 'grannens-elev', { roles: ['student'], ...at('grannen') });
  await db
    .updateTable('lesson')
    .set({ text: '## Tecknen\n\nHemlig text' })
    .where('id', '=', 'olikhet')
    .execute();
  const questions = [
    {
      type: 'choice',
      question: 'Hemlig fråga',
      choices: [{ text: '1', correct: true }, { text: '2' }],
    },
  ];
  await db
    .updateTable('form')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', 'lastest')
    .execute();
  const { hash } = await storage.put(Buffer.from('Hemliga bytes'));
  await db
    .insertInto('media')
    .values({
      id: 'bytes',
      hash,
      file_name: 'hemligt.pdf',
      content_type: 'application/pdf',
      bytes: 13,
    })
    .execute();
  await db
    .updateTable('assignment')
    .set({ media_id: 'bytes' })
    .where('id', '=', 'b-blad')
    .execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'b-blad-2',
      lesson_id: 'olikhet',
      name: 'Blad 2',
      type: 'pdf',
      position: 4,
      media_id: 'blad',
      answer_key_id: 'facit',
    })
    .execute();
  const practice = JSON.stringify({ template: 'ekvationer', level: 2 }) as never;
  const ofLesson = { lesson_id: 'olikhet', practice };
  await db
    .insertInto('assignment')
    .values([
      { id: 'b-ovningsblad', name: 'Övningsblad', type: 'pdf', position: 5, ...ofLesson },
      { id: 'b-ova', name: 'Öva', type: 'formlink', position: 6, ...ofLesson },
    ])
    .execute();
  await db
    .insertInto('class_code')
    .values({
      id: 'klasskod',
      organisation_id: 'skolan',
      created_by: 'teacher',
      name: '7B',
      code: 'BCDFGHJKM',
      content: 'gy',
      valid_to: '2099-12-31',
    })
    .execute();
  await db
    .insertInto('plan')
    .values({
      id: 'planering',
      created_by: 'teacher',
      name: 'Planering',
      items: JSON.stringify([{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }]),
      code: planLinks.code.replaceAll('-', ''),
      valid_to: '2099-12-31',
      substitute_hash: createHash('sha256').update(planLinks.token).digest('hex'),
      substitute_day: swedishDay(),
    })
    .execute();
  // Without words a lesson cannot be published, and so not be previewed.
  await db
    .insertInto('lesson_word')
    .values({ lesson_id: 'olikhet', position: 1, word: 'olikhet', meaning: 'Ett tal är större.' })
    .execute();
  await db
    .insertInto('preview_link')
    .values({
      lesson_id: 'olikhet',
      hash: createHash('sha256').update(previewToken).digest('hex'),
      valid_to: '2099-12-31',
      created_by: 'editor',
    })
    .execute();
  await addSubmissions(world);
  return world;
}

/** The links to a plan with the lesson `olikhet`: the code of a class, and the token of a substitute. */
export const planLinks = { code: 'CDF-GHJ-KMN', token: 'vikarie'.padEnd(43, '-') } as const;

/** The token of a link to the preview of `olikhet`, which shows what a teacher with a licence sees. */
export const previewToken = 'forhandsvisning'.padEnd(43, '-');

const accountlessIds: Partial<Record<PrincipalName, AccountlessId>> = {
  skolonStudent: 'skolon_anonymous_student',
  skolonTeacher: 'skolon_anonymous_teacher',
  codeStudent: 'class_code_student',
  schoolStudent: 'school_anonymous_student',
  schoolTeacher: 'school_anonymous_teacher',
};

/** The roles of a principal's session; none for an anonymous one. */
export const rolesOf = (principal: PrincipalName): readonly Role[] => {
  const accountless = accountlessIds[principal];
  if (accountless !== undefined) return accountlessRoles[accountless];
  return principal in accountRoles ? accountRoles[principal as keyof typeof accountRoles] : [];
};

const accountRoles = {
  student: ['student'],
  teacher: ['teacher'],
  schooladmin: ['schooladmin'],
  editor: ['editor'],
  admin: ['admin'],
  other: ['teacher'],
  expired: ['teacher'],
  ownerAdmin: ['owneradmin'],
} as const satisfies Partial<Record<PrincipalName, readonly Role[]>>;

/** The id of a principal's own record. */
export const userIdOf = (principal: PrincipalName): string =>
  accountlessIds[principal] ?? principal;

/** A request for a quote, and for each principal a report to delete. */
async function addSubmissions({ context: { db } }: World): Promise<void> {
  await db
    .insertInto('quote_request')
    .values({
      id: 'offert',
      organisation: 'Frågande skola',
      organisation_number: '212000-0142',
      contact_name: 'Rektor Fråga',
      email: 'rektor@fraga.example',
      school_types: ['gy'],
      pupils: 12,
    })
    .execute();
  const report = {
    page_type: 'lesson',
    page_id: 'balans',
    page_name: 'Balans',
    page_path: '/lesson/balans',
    kind: 'other',
    description: 'Rapporterat fel',
  } as const;
  await db
    .insertInto('page_report')
    .values(['rapport', ...principals].map((id) => ({ id, ...report })))
    .execute();
}

/** The hash of the locked file that has bytes. */
export const lockedHash = async ({ context: { db } }: World): Promise<string> =>
  (await db.selectFrom('media').select('hash').where('id', '=', 'bytes').executeTakeFirstOrThrow())
    .hash;

/** The headers of a principal's request. Each has a new token, because some endpoints end sessions. */
export async function headersOf(
  world: World,
  principal: PrincipalName,
): Promise<Record<string, string>> {
  if (principal === 'anonymous') return {};
  const id = accountlessIds[principal];
  if (id === undefined) return bearerOf(world, principal);
  return anonymousBearerOf(world, id, {
    organisationId: 'skolan',
    ...(principal === 'codeStudent' && { classCodeId: 'klasskod' }),
  });
}
