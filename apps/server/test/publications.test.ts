import { join } from 'node:path';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importPack } from '../src/features/packs/content.service.ts';
import { everyKeyPack } from '../src/features/packs/export/every-key.fixture.ts';
import { servePages } from '#rendering/pages.ts';
import { fillSite } from './cached-site.ts';
import { addPerson, bearerOf } from './people.ts';
import { startWorld, type World } from './world.ts';

// Needs a build of the web.
const testPack = join(import.meta.dirname, '../../../content/test');

const names = {
  lesson: 'Linjära ekvationer steg för steg',
  other: 'Näringskedjor och näringsvävar',
  area: 'Geometri',
} as const;

/** The pack of the tests without what is like the rest: two subjects, with the first lesson of the first areas. */
async function importSome({ context }: World): Promise<void> {
  await importPack(context, testPack);
  const { db } = context;
  await db
    .updateTable('school_type')
    .set({ published: false })
    .where('param', 'not in', ['grundskola', 'gymnasieskola'])
    .execute();
  await db
    .updateTable('subject')
    .set({ published: false })
    .where('slug', 'not in', ['biologi', 'matematik'])
    .execute();
  await db
    .updateTable('course')
    .set({ published: false })
    .where('slug', 'in', ['matematik-3c', 'matematik-arskurs-7-9'])
    .execute();
  await db
    .updateTable('lesson')
    .set({ published: false })
    .where((eb) =>
      eb.or([
        eb('position', '>', 1),
        eb(
          'area_id',
          'in',
          eb
            .selectFrom('area')
            .select('id')
            .where('position', '>', 1)
            .where('name', '<>', names.area),
        ),
      ]),
    )
    .where('name', 'not in', Object.values(names))
    .execute();
}

/** The records that are changed. */
async function findRecords({ context: { db } }: World) {
  const idOf = async (table: string, name: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where name like ${name} order by id limit 1`.execute(db);
    return rows[0]?.id ?? '';
  };
  const lesson = await idOf('lesson', names.lesson);
  const place = await db
    .selectFrom('area_place')
    .innerJoin('lesson', 'lesson.area_id', 'area_place.area_id')
    .select(['area_place.area_id as area', 'subject_id as subject'])
    .where('lesson.id', '=', lesson)
    .executeTakeFirstOrThrow();
  return {
    lesson,
    ...place,
    other: await idOf('lesson', names.other),
    gymnasium: await idOf('school_type', 'Gymnasieskola'),
    course: await idOf('course', 'Matematik 1b'),
    otherCourse: await idOf('course', 'Matematik 2b'),
    otherArea: await idOf('area', names.area),
    teacher: await idOf('teacher', 'Farid Hosseini'),
    customerCase: await idOf('customer_case', '%'),
    film: await db
      .selectFrom('assignment')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['media.id', 'hash'])
      .where('lesson_id', '=', lesson)
      .where('type', '=', 'video')
      .executeTakeFirstOrThrow(),
    form: await db
      .selectFrom('form')
      .innerJoin('assignment', 'form_id', 'form.id')
      .select('form.id')
      .where('lesson_id', '=', lesson)
      .executeTakeFirstOrThrow(),
    word: await db
      .selectFrom('subject_word')
      .select(['word', 'translations'])
      .where('subject_id', '=', place.subject)
      .executeTakeFirstOrThrow(),
  };
}

type Records = Awaited<ReturnType<typeof findRecords>>;
type Changes = Readonly<Record<string, () => Promise<unknown>>>;

/** The changes that editors make, by what is public then. */
async function editorsChanges(world: World, records: Records): Promise<Changes> {
  const { lesson, other, area, otherArea, course, otherCourse, subject, gymnasium } = records;
  await addPerson(world, 'anna', { roles: ['admin'] });
  const headers = await bearerOf(world, 'anna');
  async function call<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) {
    const request = { method, url: `/api/admin/${url}`, headers };
    const reply = await world.app.inject({ ...request, ...(body && { payload: body }) });
    expect([url, reply.statusCode === 200 || reply.body]).toEqual([url, true]);
    return reply.json<T>();
  }
  async function publishWith(record: string, change: (body: AnyDocument) => object) {
    const url = `drafts/${record}`;
    const { body, revision } = await call<EditedRecord>('GET', url);
    const draft = { ...body, ...change(body) };
    await call('PUT', url, { body: draft, saveNumber: 0, baseRevision: revision });
    expect(await call('POST', `${url}/publish`, { saveNumber: 1 })).toMatchObject({ errors: [] });
  }
  const publish = (record: string, change: (body: AnyDocument) => object) => () =>
    publishWith(record, change);
  const renamed = ({ name }: AnyDocument) => ({ name: `${String(name)} X` });
  const unpublish = (record: string) => () => call('POST', `drafts/${record}/unpublish`, {});
  const move = (record: string, to: object) => () =>
    call('POST', `content/records/${record}/move`, to);
  const ofLesson = (change: (body: AnyDocument) => object) => publish(`lesson/${lesson}`, change);
  const goal = { goal: 'Ett mål', centralContent: ['MATE1B00X 3'] };

  return {
    'a lesson': ofLesson(renamed),
    'its words': ofLesson(() => ({ words: [{ word: 'led', meaning: 'En sida.' }] })),
    'its goals': ofLesson(() => ({ goals: [goal] })),
    'its film, sheet and self-test': ofLesson(({ assignments }) => ({
      assignments: (assignments as AnyDocument[]).map((each) => ({ ...each, ...renamed(each) })),
    })),
    'teachers of a lesson': publish(`lesson/${other}`, () => ({ teachers: [] })),
    'a lesson that is closed': publish(`lesson/${other}`, () => ({ sample: false })),
    "a subject's word": () =>
      call('PUT', `subject-words/${subject}`, {
        word: records.word.word,
        translations: { en: 'new' },
        before: { translations: records.word.translations },
      }),
    'an area': publish(`area/${area}`, renamed),
    'a lesson that is moved': move(`lesson/${lesson}`, { parent: otherArea, position: 1 }),
    'its removal': () => call('DELETE', `content/records/lesson/${lesson}`),
    'its restoration': () => call('POST', `removed/lesson/${lesson}/restore`, {}),
    'a new lesson': async () => {
      const made = { kind: 'lesson', name: 'Ny', parent: otherArea };
      const { id } = await call<{ id: string }>('POST', 'content/records', made);
      await publishWith(`lesson/${id}`, () => ({
        description: 'Ny',
        words: [{ word: 'led', meaning: 'En sida.' }],
        sample: true,
      }));
    },
    'a lesson that is withdrawn': unpublish(`lesson/${lesson}`),
    'an area that is moved': move(`area/${otherArea}`, { parent: course }),
    'an area that is withdrawn': unpublish(`area/${area}`),
    'a course': publish(`course/${otherCourse}`, renamed),
    'central content': publish(`course/${otherCourse}`, () => ({
      centralContent: ['1 En punkt'],
    })),
    'a course that is withdrawn': unpublish(`course/${course}`),
    'a subject': publish(`subject/${subject}`, renamed),
    'a school type': publish(`school-type/${gymnasium}`, renamed),
    'a teacher': publish(`teacher/${records.teacher}`, renamed),
    'a teacher who is withdrawn': unpublish(`teacher/${records.teacher}`),
    'a customer case': publish(`customer-case/${records.customerCase}`, renamed),
    'a page': publish('site-page/about', () => ({ title: 'Ny' })),
    'the footer': publish('site-page/site', () => ({ footerText: 'Ny' })),
  };
}

/** The changes that jobs make. */
const jobsChanges = ({ context }: World, { film, form }: Records): Changes => ({
  'a self-test alone': () =>
    context.db.updateTable('form').set({ intro: 'Ny' }).where('id', '=', form.id).execute(),
  'a film that waits': () =>
    context.db.insertInto('unplayable_film').values({ hash: film.hash }).execute(),
  'a film that failed': async () => {
    await context.db
      .insertInto('film_work')
      .values({ hash: film.hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await context.db.updateTable('film_work').set({ fault: 'failed' }).execute();
  },
  'a film that is converted': () =>
    context.db
      .insertInto('media_file')
      .values({
        media_id: film.id,
        file_name: 'made-720.mp4',
        role: 'rendition',
        hash: film.hash,
        content_type: 'video/mp4',
        bytes: 1,
        height: 720,
      })
      .execute(),
  captions: () =>
    context.db
      .updateTable('media_track')
      .set({ label: 'Ny' })
      .where('media_id', '=', film.id)
      .execute(),
});

test('whatever is published or changed, no response stays cached that would be another now', async () => {
  await using world = await startWorld();
  await servePages(world.app, world.context, world.api);
  await importSome(world);
  const records = await findRecords(world);
  const changes = {
    ...jobsChanges(world, records),
    ...(await editorsChanges(world, records)),
    'a pack': async () => {
      await using pack = await everyKeyPack();
      await importPack(world.context, pack.path);
    },
  };
  const site = await fillSite(
    world,
    { kind: 'teacher', schoolTypes: new Set([records.gymnasium]) },
    Object.values(records).filter((each) => typeof each === 'string'),
  );
  const withPages = new Set(['a lesson', 'an area', 'a course', 'a page', 'the footer', 'a pack']);
  const [wrong, without]: [string[], string[]] = [[], []];
  for (const [name, change] of Object.entries(changes)) {
    await site.fill();
    const before = site.count();
    await change();
    await world.context.content.catchUp();
    if (site.count() >= before) without.push(name);
    wrong.push(
      ...(await site.listWrong(withPages.has(name))).map((path) => `${path} after ${name}`),
    );
  }
  expect(wrong).toEqual([]);
  // A change that drops nothing proves nothing.
  expect(without).toEqual([]);
}, 1_200_000);
