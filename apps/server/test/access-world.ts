import type { AccountlessId } from '#auth/principal.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from './people.ts';
import { hashes } from './tree.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

/**
 * The principals that the access rules (behaviour 3) tell apart. `other` teaches where another school type is open, `expired` where none is;
 * the last three have no account.
 */
export const principals = [
  'visitor',
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
] as const;
export type PrincipalName = (typeof principals)[number];

/** Words that only some may read, and who. */
export const secrets: readonly {
  readonly texts: readonly string[];
  readonly open: readonly PrincipalName[];
}[] = [
  {
    texts: [
      hashes.lockedPdf,
      'forms.gle',
      'Hemlig fråga',
      '/formular/lastest',
      'concept-sheets/olikhet',
      'Hemliga bytes',
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
    texts: ['Hemligt upplägg', hashes.openKey],
    open: ['teacher', 'schooladmin', 'editor', 'admin', 'skolonTeacher'],
  },
  { texts: ['Gömd', 'Dold'], open: ['editor', 'admin'] },
  { texts: ['grannens-elev@'], open: ['admin'] },
  { texts: ['rektor@fraga'], open: ['admin'] },
  { texts: ['Rapporterat fel'], open: ['editor', 'admin'] },
  { texts: ['klasskamrat-2@'], open: ['schooladmin', 'admin'] },
];

/** The tree with two schools, one whose licence has ended, and a person for each reader. */
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
  await addPerson(world, 'student', { roles: ['student'], ...at('skolan') });
  await addPerson(world, 'teacher', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'schooladmin', { roles: ['schooladmin'], ...at('skolan') });
  await addPerson(world, 'editor', { roles: ['editor'] });
  await addPerson(world, 'admin', { roles: ['admin'] });
  await addPerson(world, 'other', { roles: ['teacher'], ...at('grannen') });
  await addPerson(world, 'expired', { roles: ['teacher'], ...at('forra') });
  await addPerson(world, 'klasskamrat', { roles: ['student'], ...at('skolan') });
  await addPerson(world, 'klasskamrat-2', { roles: ['student'], ...at('skolan') });
  await addPerson(world, 'grannens-elev', { roles: ['student'], ...at('grannen') });
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
  await db
    .insertInto('class_code')
    .values({
      id: 'klasskod',
      organisation_id: 'skolan',
      name: '7B',
      code: 'BCDFGHJKM',
      content: 'gy',
      valid_to: '2099-12-31',
    })
    .execute();
  await addSentIn(world);
  return world;
}

const anonymous: Partial<Record<PrincipalName, AccountlessId>> = {
  skolonStudent: 'skolon_anonymous_student',
  skolonTeacher: 'skolon_anonymous_teacher',
  codeStudent: 'class_code_student',
};

/** The id that a reader's own record has. */
export const userIdOf = (principal: PrincipalName): string => anonymous[principal] ?? principal;

/** A request for a quote, and a report that each reader may be the one to delete. */
async function addSentIn({ context: { db } }: World): Promise<void> {
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

/** The headers with which a reader asks. Made anew each time: some calls end sessions. */
export async function headersOf(
  world: World,
  principal: PrincipalName,
): Promise<Record<string, string>> {
  if (principal === 'visitor') return {};
  const id = anonymous[principal];
  if (id === undefined) return bearerOf(world, principal);
  return anonymousBearerOf(world, id, {
    organisationId: 'skolan',
    ...(principal === 'codeStudent' && { classCodeId: 'klasskod' }),
  });
}
